import type { Asker } from '@seminar/shared/money/wishes/schema';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { isToSettle, lockWish, settleWish } from './settleWish.ts';

/**
 * The applicant, or the contact of their group, takes back what was asked for; the same again changes nothing.
 * Applicants also refuse what the contact asked for, but the contact doesn't end what they asked for.
 *
 * @throws NotFound this application has no such wish, or it is the applicant's
 * @throws Conflict the office has decided it
 */
export async function withdrawWish(
  context: Context,
  { id, submissionId, by }: { id: number; submissionId: number; by: Asker },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { wish } = await lockWish(tx, id);
    const isTheirs = by === 'applicant' || wish.askedBy === 'contact';
    if (wish.submissionId !== submissionId || !isTheirs) throw new NotFound();
    if (!isToSettle(wish, 'withdrawn')) return;
    await settleWish(tx, context, wish, { state: 'withdrawn', adminId: null, by });
  });
}
