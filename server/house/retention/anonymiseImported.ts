import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import type { Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { isOrganisation } from '../../platform/names/organisation.rules.ts';
import { anonymiseEntries, entriesAbout } from './anonymiseEntries.ts';
import { anonymiseMails, mailsToNobodyAt } from './anonymiseMails.ts';
import { whileAnonymising } from '../../platform/db/whileAnonymising.ts';

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
  await updateRows(
    tx,
    'imported_students',
    people.map(({ id, studentNumber, certificateNumber }) => ({
      id,
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
    })),
  );
  const theirs = people
    .flatMap(({ receipts }) => receipts)
    .filter(({ addressee }) => !isOrganisation(addressee));
  await updateRows(
    tx,
    'imported_receipts',
    theirs.map(({ id, receiptNumber }) => ({
      id,
      addressee: anonymised,
      searchText: searchText([receiptNumber]),
    })),
  );
  const keys = people.flatMap(({ personKey }) => personKey ?? []);
  const emails = people.map(({ email }) => email).filter((email) => email !== '');
  await forgetLeftOut(tx, { keys, emails });
  await whileAnonymising(tx, async () => {
    const mailIds = await anonymiseMails(tx, mailsToNobodyAt(emails));
    await anonymiseEntries(tx, [entriesAbout('mail', mailIds)]);
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

/** Removes what a person attended before this system. */
export async function anonymiseImportedOf(
  tx: Tx,
  personKey: string | null,
  now: Date,
): Promise<void> {
  const imported = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM imported_students WHERE person_key = ${personKey} ORDER BY id FOR UPDATE`;
  await anonymiseImported(
    tx,
    imported.map(({ id }) => id),
    now,
  );
}
