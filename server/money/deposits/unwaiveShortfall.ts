import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { undoWaivers } from '../../applying/payments/undoWaivers.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { dropMails, dropMailsOf } from '../../telling/mail/undoing.ts';
import { lockDepositsOf } from './lockDepositsOf.ts';
import { renewDeposits } from './waiveShortfall.ts';

interface Input {
  publicId: PublicId;
  reason: string;
  adminId: number;
}

/**
 * The deposits whose assignment bore the shortfall in the same act: what tells of it waits with that act. Both were
 * written at one moment.
 */
async function assignedWithWaiver(tx: Tx, submissionId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ depositId: number }[]>`
    SELECT DISTINCT waivers.deposit_id AS "depositId"
    FROM waivers JOIN allocations USING (deposit_id, submission_id)
    WHERE waivers.submission_id = ${submissionId} AND waivers.undone_at IS NULL
      AND allocations.reversed_at IS NULL AND allocations.created_at = waivers.created_at`;
  return rows.map(({ depositId }) => depositId);
}

/**
 * Undoes what the association bore of an application's fee: it is lacking again, the receipt and the
 * return invoice are void, and the student is suspended. While the mails of it wait, nobody hears of either.
 *
 * @throws NotFound
 * @throws Conflict nothing of its fee is borne, or it is anonymised
 */
export async function unwaiveShortfall(context: Context, input: Input): Promise<void> {
  const { publicId, reason, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsOf(tx, [publicId]);
    const deposits = await lockDepositsOf(tx, publicId);
    const { id, waivedAmount, anonymisedAt } = await lockSubmission(tx, publicId);
    if (anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (waivedAmount === 0) throw new Conflict(message('waiver_missing'));
    await dropMails(tx, `waiver:${id}`);
    for (const depositId of await assignedWithWaiver(tx, id)) {
      await dropMailsOf(tx, `deposit:${depositId}`, id);
    }
    await undoWaivers(tx, [id], { adminId, reason, at: context.clock() });
    await renewDeposits(tx, deposits);
    await followPayments(tx, context, [id], { adminId, reason });
    await settleGroups(tx, context, groups, { adminId, reason });
  });
}
