import { submissionIsWaiting } from '../../../platform/conditions/seats.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Orders the offer of a seat that has become free, if somebody waits in its seminar. */
export async function seatIsFree(tx: Tx, seminarId: number): Promise<void> {
  const where = { seminarId, ...submissionIsWaiting.where };
  if (await tx.submission.findFirst({ where, select: { id: true } })) {
    await enqueue(tx, 'offerSeats', {}, { key: 'offerSeats' });
  }
}
