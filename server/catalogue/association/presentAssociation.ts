import type { Association, Settings } from '@seminar/shared/catalogue/association/schema';
import { writeTransferFees } from '@seminar/shared/catalogue/association/transferFees.rules';
import { checkRegistrationNumber } from '@seminar/shared/platform/japan/registrationNumber';
import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { signingState } from '../../platform/pdf/signingState.rules.ts';

/** The relations that the settings are read with. */
export const associationParts = {
  seal: { select: { sha256: true, width: true, height: true } },
} satisfies Prisma.AssociationInclude;

export type AssociationRow = Prisma.AssociationGetPayload<{ include: typeof associationParts }>;

export function presentAssociation(row: AssociationRow): Association {
  const number = row.registrationNumber;
  return {
    name: row.name,
    representative: row.representative,
    postal_code: row.postalCode,
    address: row.address,
    phone: row.phone,
    email: row.email,
    registration_number: number,
    registration_number_warning: number !== null && checkRegistrationNumber(number) !== 'valid',
    receipt_proviso: row.receiptProviso,
    tax_rounding: row.taxRounding,
    transfer_fees: writeTransferFees(row.transferFees),
    deadline_rule: row.deadlineRule,
    office_hours: row.officeHours,
    public_list: row.publicList ? 'shown' : 'hidden',
    undo_seconds: row.undoSeconds,
    borne_shortfall: row.borneShortfall,
    kept_surplus: row.keptSurplus,
    purpose_of_use: row.purposeOfUse,
    privacy_notice: row.privacyNotice,
    transactions_notice: row.transactionsNotice,
    cancellation_notice: row.cancellationNotice,
    name_en: row.nameEn,
    address_en: row.addressEn,
    office_hours_en: row.officeHoursEn,
    purpose_of_use_en: row.purposeOfUseEn,
    privacy_notice_en: row.privacyNoticeEn,
    transactions_notice_en: row.transactionsNoticeEn,
    cancellation_notice_en: row.cancellationNoticeEn,
    seal: row.seal,
    version: row.version,
  };
}

/** The settings, with the certificate that documents are signed with. */
export function presentSettings(
  row: AssociationRow,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
): Settings {
  const validity = env.pdfSigning?.validity;
  return {
    ...presentAssociation(row),
    signing: validity
      ? {
          subject: validity.subject,
          valid_from: tokyoDay(validity.from),
          valid_until: tokyoDay(validity.until),
          state: signingState(validity, clock()),
        }
      : null,
  };
}
