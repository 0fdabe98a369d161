import type { Tx } from '../../platform/db/db.ts';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';

async function forgetFiles(tx: Tx, rows: readonly { import_id: number }[]): Promise<void> {
  await tx.statementFile.deleteMany({
    where: {
      importId: { in: rows.map((row) => row.import_id) },
      statementImport: { state: 'imported' },
    },
  });
}

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
  await forgetFiles(tx, rows);
  await tx.$executeRaw`
    UPDATE deposit_reversals SET remitter_name = ${anonymised}
    WHERE deposit_id = ANY(${ids}::int[])`;
}

/**
 * The same of whom these refunds were sent to: a statement names them beside the money that left. It is known by its
 * day and amount, so what was sent to somebody else on that day in that amount loses its name, too. To be called
 * within `whileAnonymising`.
 */
export async function anonymiseDebits(tx: Tx, refundIds: readonly number[]): Promise<void> {
  if (refundIds.length === 0) return;
  const rows = await tx.$queryRaw<{ import_id: number }[]>`
    UPDATE statement_rows SET remitter_name = ${anonymised}, raw = ${anonymised},
      remarks = CASE WHEN remarks = '' THEN '' ELSE ${anonymised} END
    FROM refunds
    WHERE refunds.id = ANY(${[...refundIds]}::int[]) AND statement_rows.kind = 'other'
      AND statement_rows.day = refunds.refunded_on AND statement_rows.amount = refunds.amount
      AND statement_rows.notes -> 0 ->> 'key' IN ('statement_withdrawal', 'statement_correction')
    RETURNING import_id`;
  await forgetFiles(tx, rows);
}
