import { message } from '@seminar/shared/platform/messages/message';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { FileKind } from '../../platform/imports/fileJobs.ts';

const unreadable = JSON.stringify(message('move_in_unreadable'));

/** By which its jobs are resumed. */
export const moveInFiles: FileKind = {
  table: Prisma.sql`move_ins`,
  key: 'move_in_id',
  reading: 'readMoveIn',
  importing: 'importMoveIn',
  failed: Prisma.sql`state = 'failed', problem = ${unreadable}::jsonb`,
};

/** Queues the reading of an uploaded file. */
export async function enqueueReading(tx: Tx | Db, moveInId: number): Promise<void> {
  await enqueue(tx, 'readMoveIn', { move_in_id: moveInId }, { maxAttempts: 6 });
}

/** Queues the import of a file. The key makes sure that it has one waiting job (resumeMoveInsJob.ts uses it). */
export async function enqueueImporting(tx: Tx | Db, moveInId: number): Promise<void> {
  const job = { key: `importMoveIn:${moveInId}`, maxAttempts: 5 };
  await enqueue(tx, 'importMoveIn', { move_in_id: moveInId }, job);
}

/** The file to work on, and the instant that counts as now during the work. */
export interface Order {
  moveInId: number;
  now: Date;
}

/** @throws NotFound no such file */
export async function lockMoveIn(tx: Tx, moveInId: number) {
  await tx.$queryRaw`SELECT 1 FROM move_ins WHERE id = ${moveInId} FOR UPDATE`;
  const found = await tx.moveIn.findUnique({ where: { id: moveInId } });
  if (!found) throw new NotFound();
  return found;
}
