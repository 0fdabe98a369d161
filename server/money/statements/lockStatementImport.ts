import { verdictCountsSchema } from '@seminar/shared/money/statements/schema';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx, Db } from '../../platform/db/db.ts';
import type { ImportKindWithJobs } from '../../platform/imports/importKind.ts';
import { message } from '@seminar/shared/platform/messages/message';
import { NotFound } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { storedProblems } from '@seminar/shared/platform/spreadsheets/fileProblem';

export const statementKind: ImportKindWithJobs = {
  table: Prisma.sql`statement_imports`,
  rows: Prisma.sql`statement_rows`,
  file: Prisma.sql`statement_files`,
  key: 'import_id',
  imported: ['importing', 'imported'],
  isImported: message('statement_imported'),
  discarded: (by) => ({ ...by, action: 'statement.discarded', entity: 'statement_import' }),
  reading: 'readStatement',
  importing: 'importStatement',
  failed: Prisma.sql`state = 'failed'`,
};

/** Reads stored counts; all are 0 before the file is read. */
export const storedCounts = verdictCountsSchema.catch({
  new: 0,
  known: 0,
  not_deposit: 0,
  reversal: 0,
  unreadable: 0,
});

/** @throws NotFound no such import */
export async function lockStatementImport(tx: Tx, importId: number) {
  await tx.$queryRaw`SELECT 1 FROM statement_imports WHERE id = ${importId} FOR UPDATE`;
  const found = await tx.statementImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  const counts = storedCounts.parse(found.counts);
  return { ...found, counts, problems: storedProblems.parse(found.problems) };
}

/** The import to work on, and the instant that counts as now during the work. */
export interface Order {
  importId: number;
  now: Date;
}

/** The same for an import that is carried out: mails that it causes hold the address of the pages. */
export interface CarryOutOrder extends Order {
  appUrl: string;
}

/**
 * Queues the allocation of an imported statement's deposits that name one of our accounts. The key makes sure that it
 * has one waiting job (resumeStatementsJob.ts uses it).
 */
export async function enqueueAllocating(tx: Tx | Db, importId: number): Promise<void> {
  const job = { key: `allocateStatement:${importId}` };
  await enqueue(tx, 'allocateStatement', { import_id: importId }, job);
}
