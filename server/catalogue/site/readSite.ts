import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { getSite } from '@seminar/shared/catalogue/site/endpoints';
import { readAssociation } from '../association/readAssociation.ts';
import type { Context } from '../../platform/context/context.ts';

/** Who runs this site, and what every page says of it. */
export async function readSite({ db, env }: Context): Promise<HandlerOutput<typeof getSite>> {
  const [association, retention] = await Promise.all([
    readAssociation(db),
    db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } }),
  ]);
  return {
    data: {
      association: {
        name: association.name,
        representative: association.representative,
        postal_code: association.postalCode,
        address: association.address,
        phone: association.phone,
        email: association.email,
        registration_number: association.registrationNumber,
        office_hours: association.officeHours,
        name_en: association.nameEn,
        address_en: association.addressEn,
        office_hours_en: association.officeHoursEn,
        deadline_rule: association.deadlineRule,
      },
      notices: {
        purpose_of_use: association.purposeOfUse,
        privacy: association.privacyNotice,
        transactions: association.transactionsNotice,
        cancellation: association.cancellationNotice,
        purpose_of_use_en: association.purposeOfUseEn,
        privacy_en: association.privacyNoticeEn,
        transactions_en: association.transactionsNoticeEn,
        cancellation_en: association.cancellationNoticeEn,
      },
      retention: {
        record_years: retention.recordYears,
        unpaid_months: retention.unpaidMonths,
      },
      public_list: association.publicList,
      mail_sender: env.mailFrom.replace(/^.*<|>.*$/g, ''),
      demo_login: env.demo ? { email: env.adminEmail, password: env.adminPassword } : null,
    },
  };
}
