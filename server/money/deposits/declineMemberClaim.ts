import { isMemberPrice } from '@seminar/shared/catalogue/seminars/prices.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { declineGroupClaim } from './decideGroupClaim.ts';
import { marksOnceDecided } from './decidedClaim.rules.ts';
import { claimedPrices, tellAmount } from './memberClaim.ts';

/**
 * Declines the member number that an application names: it goes on paying the price that it pays.
 *
 * @throws NotFound
 * @throws Conflict it was decided already, or there is nothing to decide
 */
export async function declineMemberClaim(
  context: Context,
  { publicId, adminId }: { publicId: PublicId; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [groupId] = await lockGroupsOf(tx, [publicId]);
    if (groupId !== undefined) return declineGroupClaim(tx, context, { groupId, adminId });
    const submission = await lockSubmission(tx, publicId);
    claimedPrices(submission, 'declined');
    const { id } = submission;
    await tx.submission.update({
      where: { id },
      data: {
        memberClaim: 'declined',
        ...marksOnceDecided(submission, submission.expectedAmount),
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'submission.member_declined',
      entity: 'submission',
      entityId: id,
    });
    // Who pays the member price, by a place that was handed over, was told of no other one.
    if (!isMemberPrice(submission.priceKind)) await tellAmount(tx, context, id, adminId);
  });
}
