import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { askReaderAsWished } from './newAddress.ts';
import { isToSettle, lockWish, settleWish } from './settleWish.ts';

/**
 * An applicant agrees to the address that the contact of their group wishes them to have; the same again changes
 * nothing.
 *
 * @throws NotFound this application has no such wish
 * @throws ValidationFailed the form doesn't take it
 * @throws Conflict it was declined or taken back, or the application is cancelled or anonymised
 */
export async function agreeToAddress(
  context: Context,
  { id, submissionId }: { id: number; submissionId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { wish, submission } = await lockWish(tx, id);
    if (wish.submissionId !== submissionId || wish.kind !== 'address') throw new NotFound();
    if (!isToSettle(wish, 'approved')) return;
    await askReaderAsWished(tx, context, { wish, submission, agreed: true });
    await settleWish(tx, context, wish, { state: 'approved', adminId: null });
  });
}
