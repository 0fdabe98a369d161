import { message } from '@seminar/shared/platform/messages/message';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { queueDetailsCorrected } from '../../telling/mail/definitions/wishes.ts';
import { currentTelling } from '../../telling/mail/telling.ts';
import { changeAnswers } from '../../applying/submissions/editSubmission.ts';
import { isWishedAnswer } from './correctionTime.rules.ts';
import { wishedName } from './content.ts';
import { cancelAsWished, type KeptByOffice } from './cancellation.ts';
import { handOverAsWished } from './handOver.ts';
import { askReaderAsWished } from './newAddress.ts';
import { isToSettle, lockWish, refuseOthers, settleWish, type Admin } from './settleWish.ts';

/**
 * The office does what an applicant asks for; the same again changes nothing.
 *
 * @throws NotFound
 * @throws Forbidden another role decides such a wish
 * @throws ValidationFailed the form no longer takes what was wished, or nobody would be told of an address to confirm
 * @throws Conflict it was declined or taken back, or the person is anonymised
 */
export async function approveWish(
  context: Context,
  { id, said, admin }: { id: number; said: KeptByOffice; admin: Admin },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { wish, submission } = await lockWish(tx, id);
    refuseOthers(admin, wish);
    if (!isToSettle(wish, 'approved')) {
      // A colleague may have kept another sum.
      const isColleagues = wish.kind === 'cancellation' && wish.settledBy !== admin.id;
      if (isColleagues) throw new Conflict(message('wish_settled'));
      return;
    }
    const adminId = admin.id;
    if (wish.kind === 'cancellation') {
      const { publicId } = submission;
      await cancelAsWished(tx, context, { wish, publicId, said, adminId });
      const { reason } = said;
      await settleWish(tx, context, wish, {
        state: 'approved',
        adminId,
        ...(reason === undefined ? {} : { reason }),
      });
      return;
    }
    if (wish.kind === 'hand_over') {
      const { publicId } = submission;
      await handOverAsWished(tx, context, { content: wish.content, publicId, adminId });
      await settleWish(tx, context, wish, { state: 'approved', adminId });
      return;
    }
    if (wish.kind === 'address') {
      if (!currentTelling().tell) throw new ValidationFailed({ tell: [message('address_tells')] });
      await askReaderAsWished(tx, context, { wish, submission });
      await settleWish(tx, context, wish, { state: 'approved', adminId });
      return;
    }
    const entries = wishedName(wish.content);
    const changed = await changeAnswers(tx, context, {
      submission,
      entries,
      adminId,
      may: isWishedAnswer,
    });
    await settleWish(tx, context, wish, { state: 'approved', adminId });
    // The office may have done it by hand before: it is corrected all the same.
    const ids = new Set(entries.map((entry) => entry.field_id));
    const corrected =
      changed.length > 0
        ? changed
        : readSnapshot(submission.answers).filter(({ field_id: id }) => ids.has(id));
    await queueDetailsCorrected(tx, context.env, submission.id, corrected);
  });
}
