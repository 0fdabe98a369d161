import type { Tx } from '../db/db.ts';
import { anonymised } from '../answers/anonymise.rules.ts';

/**
 * Anonymises the remitters of these deposits in the statement rows and reversals that belong to
 * them. The uploaded files of these statements are deleted, since their content is also stored in
 * the rows. To be called within `whileAnonymising`.
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
