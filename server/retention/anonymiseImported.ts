import { searchText } from '@seminar/shared/japan/searchKey';
import { anonymised, isCompany } from '../answers/anonymise.rules.ts';
import type { Tx } from '../db/db.ts';
import { anonymisedKey } from '../mail/anonymisedMail.ts';
import { whileAnonymising } from './anonymiseStatements.ts';

/**
 * Removes people's data from what was imported from before this system. Numbers, years and amounts stay,
 * and companies to which receipts are addressed.
 */
export async function anonymiseImported(
  tx: Tx,
  given: readonly number[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  const people = await tx.importedStudent.findMany({
    where: { id: { in: [...given] } },
    include: { receipts: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, studentNumber, certificateNumber, receipts } of people) {
    await tx.importedStudent.update({
      where: { id },
      data: {
        name: anonymised,
        nameKana: '',
        birthDate: null,
        address: '',
        phone: '',
        email: '',
        companyName: '',
        personKey: null,
        searchText: searchText([studentNumber, certificateNumber]),
        anonymisedAt: now,
      },
    });
    for (const { id: receiptId, addressee, receiptNumber } of receipts) {
      if (isCompany(addressee)) continue;
      const data = { addressee: anonymised, searchText: searchText([receiptNumber]) };
      await tx.importedReceipt.update({ where: { id: receiptId }, data });
    }
  }
  const keys = people.flatMap(({ personKey }) => personKey ?? []);
  const emails = people.map(({ email }) => email).filter((email) => email !== '');
  await forgetLeftOut(tx, { keys, emails });
  await whileAnonymising(tx, async () => {
    await tx.$executeRaw`
      UPDATE mails SET "to" = ${anonymised}, subject = ${anonymised}, text = ${anonymised},
        html = ${anonymised}, search_text = '', last_error = NULL, event_key = ${anonymisedKey},
        state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
      WHERE submission_id IS NULL AND student_id IS NULL AND group_id IS NULL
        AND "to" = ANY(${emails}::text[])`;
    await tx.$executeRaw`
      UPDATE mail_attempts SET "to" = ${anonymised}, note = NULL WHERE "to" = ANY(${emails}::text[])
        AND mail_id IN (SELECT id FROM mails WHERE "to" = ${anonymised})`;
  });
}

/** The rows of imported files that were left out stay for a month, but not those of these people. */
export async function forgetLeftOut(
  tx: Tx,
  { keys, emails }: { keys: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await tx.moveInRow.deleteMany({
    where: { OR: [{ personKey: { in: [...keys] } }, { email: { in: [...emails] } }] },
  });
}
