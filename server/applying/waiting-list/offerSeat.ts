import { message } from '@seminar/shared/platform/messages/message';
import { submissionIsWaiting } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { hasFreeSeat } from '../../catalogue/seminars/seats/takeSeats.ts';
import { lockGroupsOf, lockMoneyOfGroup } from '../group-payments/lockGroups.ts';
import { lockSubmission } from '../submissions/lockSubmission.ts';
import { offerCompanySeats } from './giveCompanySeats.ts';
import { giveSeat } from './giveSeat.ts';

interface Input {
  publicId: PublicId;
  /** The staff member offers it even when no seat is free. */
  beyondSeats: boolean;
  adminId: number;
}

/**
 * Offers a seat to an application that the office chooses, whoever comes before it on the waiting list.
 *
 * @throws NotFound
 * @throws Conflict it doesn't wait, no seat or no account is free, or the seminar is over
 */
export async function offerSeat(context: Context, input: Input): Promise<void> {
  const { publicId, beyondSeats, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const [groupId] = await lockGroupsOf(tx, [publicId]);
    if (groupId !== undefined) await lockMoneyOfGroup(tx, groupId);
    const submission = await lockSubmission(tx, publicId);
    if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (!submissionIsWaiting.of(submission)) throw new Conflict(message('offer_not_waiting'));
    const seatIsThere = await hasFreeSeat(tx, submission);
    if (!seatIsThere && !beyondSeats) throw new Conflict(message('offer_full'));
    const by = { adminId, beyondSeats: !seatIsThere };
    if (groupId === undefined) await giveSeat(tx, context, submission.id, by);
    else await offerCompanySeats(tx, context, { groupId, submissionIds: [submission.id], ...by });
  });
}
