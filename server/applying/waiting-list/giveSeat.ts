import { message } from '@seminar/shared/platform/messages/message';
import { tokyoDay } from '@seminar/shared/date';
import { offerDeadlineOf } from '@seminar/shared/catalogue/seminars/seats/offer.rules';
import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { waitsForFiles } from '../../catalogue/answers/fileMarks.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { queueSeatOffered } from '../../telling/mail/definitions/seats.ts';
import { followPayments } from '../payments/followPayments.ts';
import { lastOfferDay, lastSeatDay } from '../../catalogue/seminars/seats/lastSeatDay.ts';
import { clearedByAccepting } from '../submissions/changeStatus.ts';
import { sendFittingMail } from '../submissions/sendFittingMail.ts';

interface Order {
  /** null: it was the applicant's turn. */
  adminId: number | null;
  /** It is one more than the seats. */
  beyondSeats: boolean;
}

/**
 * Gives a waiting application a seat, with an account and a deadline of its own to pay by. A free one has
 * its seat for good. To offer one is to accept the application; a member number that waits for the office goes
 * on waiting. The caller has locked the application and its seats.
 *
 * @throws Conflict the seminar is over, no account is free, or the office has not looked at its files
 */
export async function giveSeat(
  tx: Tx,
  context: Context,
  submissionId: number,
  { adminId, beyondSeats }: Order,
): Promise<void> {
  const now = context.clock();
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { seminar: true, session: true },
  });
  const { seminar, session, expectedAmount } = submission;
  if (waitsForFiles(submission.attention)) throw new Conflict(message('files_first'));
  const today = tokyoDay(now);
  const lastDay = lastOfferDay(submission, lastSeatDay(seminar, session), today);
  const deadline = offerDeadlineOf(today, seminar.offerDays, lastDay);
  if (deadline === null) throw new Conflict(message('offer_over'));
  const free = expectedAmount === 0;
  const account = free ? null : await takeAccount(tx, context.env.bankProvider, now);
  if (!free && !account) throw new Conflict(message('offer_no_account'));
  await tx.submission.update({
    where: { id: submissionId },
    data: {
      waitingSince: null,
      offeredAt: now,
      offerDeadline: free ? null : toDate(deadline),
      status: 'received',
      attention: submission.attention.filter((mark) => !clearedByAccepting.includes(mark)),
      virtualAccountId: account?.id ?? null,
      searchText: searchTextOf(submission, account),
    },
  });
  await recordAudit(tx, {
    adminId,
    action: 'submission.seat_offered',
    entity: 'submission',
    entityId: submissionId,
    after: {
      payment_deadline: free ? null : deadline,
      ...(beyondSeats ? { beyond_seats: true } : {}),
    },
  });
  if (free) {
    await followPayments(tx, context, [submissionId], { adminId, reason: null });
    await sendFittingMail(tx, context, submissionId);
  } else {
    await queueSeatOffered(tx, context, submissionId);
  }
}
