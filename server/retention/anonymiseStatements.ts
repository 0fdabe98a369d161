import type { Tx } from '../db/db.ts';
import { anonymised } from '../answers/anonymise.rules.ts';

/** Does what may take the words about a person, and nothing else, out of records that stay. */
export async function whileAnonymising(tx: Tx, work: () => Promise<void>): Promise<void> {
  await tx.$executeRaw`SELECT set_config('seminar.anonymising', 'on', true)`;
  await work();
  await tx.$executeRaw`SELECT set_config('seminar.anonymising', '', true)`;
}

/**
 * The same remitters in the statements that brought their deposits, or took them back. Of these
 * statements the uploaded bytes go as a whole: what they said stands in their rows. To be called while
 * anonymising.
 */
export async function anonymiseStatements(tx: Tx, depositIds: readonly number[]): Promise<void> {
  const ids = [...depositIds];
  const rows = await tx.$queryRaw<{ import_id: number }[]>`
    UPDATE statement_rows SET remitter_name = ${anonymised}, raw = ${anonymised}, notes = '[]',
      remarks = CASE WHEN remarks = '' THEN '' ELSE ${anonymised} END
    WHERE deposit_id = ANY(${ids}::int[])
    RETURNING import_id`;
  await tx.statementFile.deleteMany({
    where: {
      importId: { in: rows.map((row) => row.import_id) },
      statementImport: { state: 'imported' },
    },
  });
  await tx.$executeRaw`
    UPDATE deposit_reversals SET remitter_name = ${anonymised}
    WHERE deposit_id = ANY(${ids}::int[])`;
}
