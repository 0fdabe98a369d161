import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Sender } from './renderMail.ts';

/** The association, as it signs its mails in each language; what it has not said in English stays Japanese. */
export async function readSenders(tx: Tx | Db): Promise<Record<Locale, Sender>> {
  const association = await readAssociation(tx);
  const { name, nameEn, postalCode, address, phone, email, officeHours } = association;
  const { addressEn, officeHoursEn, cancellationNotice, cancellationNoticeEn } = association;
  const sender = { name, postalCode, address, phone, email, officeHours };
  return {
    ja: { ...sender, cancellation: cancellationNotice },
    en: {
      ...sender,
      name: nameEn || sender.name,
      address: addressEn || sender.address,
      officeHours: officeHoursEn || sender.officeHours,
      cancellation: cancellationNoticeEn || cancellationNotice,
    },
  };
}

/** The association, as it signs its mails in a language. */
export async function readSender(tx: Tx | Db, language: Locale = 'ja'): Promise<Sender> {
  return (await readSenders(tx))[language];
}
