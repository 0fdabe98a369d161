import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { queueWishDeclined } from '../../telling/mail/definitions/wishes.ts';
import { isToSettle, lockWish, refuseOthers, settleWish, type Admin } from './settleWish.ts';

interface Input {
  id: number;
  reason: string;
  admin: Admin;
}

/**
 * The office declines what an applicant asks for, and tells them why; the same again changes nothing.
 *
 * @throws NotFound
 * @throws Forbidden another role decides such a wish
 * @throws Conflict it was approved or taken back
 */
export async function declineWish(context: Context, { id, reason, admin }: Input): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { wish, submission } = await lockWish(tx, id);
    refuseOthers(admin, wish);
    if (!isToSettle(wish, 'declined')) return;
    const adminId = admin.id;
    await settleWish(tx, context, wish, { state: 'declined', adminId, reason });
    await queueWishDeclined(tx, context.env, {
      submissionId: submission.id,
      wishId: id,
      kind: wish.kind,
      reason,
    });
  });
}
