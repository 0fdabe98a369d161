import { offerDeadlineOf } from '@seminar/shared/catalogue/seminars/seats/offer.rules';
import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { lastOfferDay, lastSeatDay } from '../../catalogue/seminars/seats/lastSeatDay.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { groupDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionIsToPay } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { queueGroupSeatsOffered } from '../../telling/mail/definitions/groupSeatsOffered.ts';
import { giveGroupAccount } from '../group-payments/giveGroupAccount.ts';
import { reopenGroupAccount } from '../group-payments/reopenGroupAccount.ts';
import { settleGroups } from '../group-payments/settleGroups.ts';
import { followPayments } from '../payments/followPayments.ts';
import { clearedByAccepting } from '../submissions/changeStatus.ts';

/**
 * Has a company an account to pay to: its own, which may be closed since it had paid, or another one.
 *
 * @returns false: no account is free
 */
async function takeGroupAccount(tx: Tx, context: Context, groupId: number): Promise<boolean> {
  await reopenGroupAccount(tx, groupId);
  const { virtualAccountId } = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
  return virtualAccountId !== null || giveGroupAccount(tx, context, groupId);
}

/** The seats that people of a company were given. */
export interface GivenSeats {
  /** The numbers of their applications, in ascending order. */
  numbers: string[];
  /** Yen: what the seats cost, each at the price of when its person applied. */
  amount: number;
}

/**
 * Gives waiting people of a company seats of one pool: the company owes their fees from now on. Its other people with
 * an unpaid offer get the same day: one sum, one day. The caller has locked the company with its money and people, and
 * the seats, and tells the contact once for all.
 *
 * @returns why they get none: the seminar is over, or no account is free
 */
export async function giveCompanySeats(
  tx: Tx,
  context: Context,
  order: {
    groupId: number;
    submissionIds: readonly number[];
    /** null: it was their turn. */
    adminId: number | null;
    /** It is one more than the seats. */
    beyondSeats: boolean;
    /** They have just applied, and were told the company's last day to pay: it stays. */
    onArrival?: boolean;
  },
): Promise<GivenSeats | 'offer_over' | 'offer_no_account'> {
  const { groupId, submissionIds, adminId, beyondSeats, onArrival = false } = order;
  const now = context.clock();
  const today = tokyoDay(now);
  const group = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    include: { seminar: true },
  });
  const { seminar } = group;
  const people = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    include: { session: true },
    orderBy: { id: 'asc' },
  });
  const [first] = people;
  if (!first) return { numbers: [], amount: 0 };
  const lastDay = lastOfferDay(first, lastSeatDay(seminar, first.session), today);
  const offered = offerDeadlineOf(today, seminar.offerDays, lastDay);
  if (offered === null) return 'offer_over';
  const paying = people.filter(({ expectedAmount }) => expectedAmount > 0);
  if (paying.length > 0 && !(await takeGroupAccount(tx, context, groupId))) {
    return 'offer_no_account';
  }
  // The company's own days to pay may end before the days of an offer.
  const own = groupDeadline.of({
    ...group,
    paymentAskedOn: toDate(today),
    sessionDeadline: onArrival ? first.sessionDeadline : null,
  });
  const deadline = own !== null && (onArrival || own < offered) ? own : offered;
  await updateRows(
    tx,
    'submissions',
    people.map(({ id, status, attention }) => ({
      id,
      waitingSince: null,
      offeredAt: now,
      // The office that offers one a seat has looked at it.
      ...(adminId === null
        ? { status, attention }
        : {
            status: 'received' as const,
            attention: attention.filter((mark) => !clearedByAccepting.includes(mark)),
          }),
      updatedAt: now,
    })),
  );
  await tx.submission.updateMany({
    where: {
      groupId,
      offeredAt: { not: null },
      expectedAmount: { gt: 0 },
      ...submissionIsToPay.where,
    },
    data: { offerDeadline: toDate(deadline) },
  });
  await recordAudits(
    tx,
    people.map(({ id, expectedAmount }) => ({
      adminId,
      action: 'submission.seat_offered',
      entity: 'submission',
      entityId: id,
      after: {
        payment_deadline: expectedAmount === 0 ? null : deadline,
        ...(beyondSeats ? { beyond_seats: true } : {}),
      },
    })),
  );
  const cause = { adminId, reason: null };
  const free = people.filter(({ expectedAmount }) => expectedAmount === 0);
  if (free.length > 0) {
    await followPayments(
      tx,
      context,
      free.map(({ id }) => id),
      cause,
    );
  }
  await settleGroups(tx, context, [groupId], cause);
  return {
    numbers: people.map(({ number }) => number),
    amount: people.reduce((sum, { expectedAmount }) => sum + expectedAmount, 0),
  };
}

/**
 * The same for people who have waited, whose contact is told.
 *
 * @throws Conflict the seminar is over, or no account is free
 */
export async function offerCompanySeats(
  tx: Tx,
  context: Context,
  order: Parameters<typeof giveCompanySeats>[2],
): Promise<void> {
  const given = await giveCompanySeats(tx, context, order);
  if (typeof given === 'string') throw new Conflict(message(given));
  const { groupId } = order;
  const { numbers, amount } = given;
  const offered = { groupId, numbers, asksMore: amount > 0, at: context.clock() };
  await queueGroupSeatsOffered(tx, context, offered);
}
