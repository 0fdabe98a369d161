import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { openAccountOf } from '../../bank/virtual-accounts/openAccountOf.ts';
import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { isHeldBack, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { Conflict } from '../../platform/http/errors.ts';
import { followPayments } from '../payments/followPayments.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { lastSeatDay } from '../../catalogue/seminars/seats/lastSeatDay.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { takeSeats } from '../../catalogue/seminars/seats/takeSeats.ts';
import { sendFittingMail } from './sendFittingMail.ts';

const parts = {
  seminar: { select: { onDemandEnd: true, certificateEnd: true } },
  virtualAccount: true,
} satisfies Prisma.SubmissionInclude;

/**
 * Takes the seat and the account of an application that waited for its address to be confirmed; without a free
 * seat it goes onto the waiting list.
 *
 * @returns what the application is from now on
 * @throws Conflict see `confirmAddress`
 */
async function takeWhatWaited(
  tx: Tx,
  context: Context,
  submission: Prisma.SubmissionGetPayload<{ include: typeof parts }>,
) {
  const { env, clock } = context;
  const lastDay = lastSeatDay(submission.seminar, await sessionOf(tx, submission));
  if (lastDay !== null && tokyoDay(clock()) > lastDay) throw new Conflict(message('confirm_over'));
  const seats = submission.waitingSince === null ? await takeSeats(tx, submission, 1) : null;
  if (seats === 'full') throw new Conflict(message('confirm_full'));
  if (seats === 'closed') throw new Conflict(message('confirm_closed'));
  const waitingSince = seats === 'waiting_list' ? clock() : submission.waitingSince;
  const left = submission.attention.filter((reason) => reason !== 'unconfirmed');
  // One whose files the office has to look at gets its account after that.
  const toPay =
    submission.expectedAmount > 0 &&
    submission.paymentStatus !== 'PAID' &&
    waitingSince === null &&
    !isHeldBack(left) &&
    openAccountOf(submission) === null;
  const account =
    toPay && !(await mustWaitForAccount(tx, context, submission.seminarId))
      ? await takeAccount(tx, env.bankProvider, clock())
      : null;
  const attention = withAccountMark(left, { lacking: toPay && account === null });
  return {
    attention,
    waitingSince,
    status: statusByMarks(submission, attention),
    ...(account
      ? { virtualAccountId: account.id, searchText: searchTextOf(submission, account) }
      : {}),
  };
}

/**
 * Records that the applicant has read our mail: its code came back. An application that waited for
 * this gets its seat and its account now; without a free seat it goes onto the waiting list, where it can
 * be offered one from now on. A second time nothing happens.
 *
 * @returns the code of the applicant's page; null: no application has this code
 * @throws Conflict the seminar is over, or meanwhile all seats were taken and there is no waiting list, or
 *   nobody new may choose the date and place: nothing has changed, so the button can be pressed again
 */
export async function confirmAddress(
  context: Context,
  { code }: { code: string },
): Promise<string | null> {
  const confirmationCode = normaliseCode(code);
  return inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM submissions WHERE confirmation_code = ${confirmationCode} FOR UPDATE`;
    const submission = await tx.submission.findUnique({
      where: { confirmationCode },
      include: parts,
    });
    if (!submission || submission.archivedAt !== null) return null;
    const { id, status, attention, waitingSince } = submission;
    const link = linkCodeOf(submission);
    const waited = attention.includes('unconfirmed') && submissionIsAlive.of(submission);
    // Pressed while the application was cancelled, the button gave nothing: it still does once it is restored.
    if (submission.confirmedAt !== null && !waited) return link;
    const after = waited
      ? await takeWhatWaited(tx, context, submission)
      : { status, attention, waitingSince };
    await tx.submission.update({ where: { id }, data: { ...after, confirmedAt: context.clock() } });
    const isListed = waitingSince === null && after.waitingSince !== null;
    await recordAudit(tx, {
      adminId: null,
      action: 'submission.confirmed',
      entity: 'submission',
      entityId: id,
      before: { status, attention },
      after: {
        status: after.status,
        attention: after.attention,
        ...(isListed ? { waiting: true } : {}),
      },
    });
    if (!waited) return link;
    if (submission.expectedAmount === 0 && !isHeldBack(after.attention)) {
      await followPayments(tx, context, [id], { adminId: null, reason: null });
    }
    await sendFittingMail(tx, context, id);
    if (after.waitingSince !== null) await seatIsFree(tx, submission.seminarId);
    return link;
  });
}
