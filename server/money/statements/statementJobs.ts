import type { Db, Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

// The key makes sure that a statement has one waiting job of each kind (resumeStatementsJob.ts uses it).

/** Queues the reading of an uploaded statement. */
export async function enqueueReading(tx: Tx | Db, importId: number): Promise<void> {
  await enqueue(tx, 'readStatement', { import_id: importId }, { maxAttempts: 3 });
}

/** Queues the import of a statement. */
export async function enqueueImporting(tx: Tx | Db, importId: number): Promise<void> {
  const job = { key: `importStatement:${importId}`, maxAttempts: 5 };
  await enqueue(tx, 'importStatement', { import_id: importId }, job);
}

/** Queues the allocation of an imported statement's deposits that name one of our accounts. */
export async function enqueueAllocating(tx: Tx | Db, importId: number): Promise<void> {
  const job = { key: `allocateStatement:${importId}` };
  await enqueue(tx, 'allocateStatement', { import_id: importId }, job);
}
