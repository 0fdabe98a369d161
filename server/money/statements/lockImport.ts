import { verdictCountsSchema } from '@seminar/shared/money/statements/schema';
import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { storedProblems } from '../../platform/spreadsheets/fileProblem.ts';

/** Reads stored counts; all are 0 before the file is read. */
export const storedCounts = verdictCountsSchema.catch({
  new: 0,
  known: 0,
  not_deposit: 0,
  reversal: 0,
  unreadable: 0,
});

/** @throws NotFound no such import */
export async function lockImport(tx: Tx, importId: number) {
  await tx.$queryRaw`SELECT 1 FROM statement_imports WHERE id = ${importId} FOR UPDATE`;
  const found = await tx.statementImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  const counts = storedCounts.parse(found.counts);
  return { ...found, counts, problems: storedProblems.parse(found.problems) };
}
