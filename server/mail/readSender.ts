import type { Db, Tx } from '../db/db.ts';
import type { Locale } from '@seminar/shared/messages/message';
import type { Sender } from './renderMail.ts';

/** The association, as it signs its mails; what it has not said in English stays Japanese. */
export async function readSender(tx: Tx | Db, language: Locale = 'ja'): Promise<Sender> {
  const { nameEn, officeHoursEn, cancellationNotice, cancellationNoticeEn, ...sender } =
    await tx.association.findUniqueOrThrow({
      where: { id: 1 },
      select: {
        name: true,
        nameEn: true,
        postalCode: true,
        address: true,
        phone: true,
        email: true,
        officeHours: true,
        officeHoursEn: true,
        cancellationNotice: true,
        cancellationNoticeEn: true,
      },
    });
  if (language === 'ja') return { ...sender, cancellation: cancellationNotice };
  return {
    ...sender,
    name: nameEn || sender.name,
    officeHours: officeHoursEn || sender.officeHours,
    cancellation: cancellationNoticeEn || cancellationNotice,
  };
}
