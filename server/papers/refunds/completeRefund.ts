import { tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { appendRefund } from './appendRefunds.ts';
import { invoiceReturnedFees } from './invoiceReturnedFees.ts';
import { needsColleague, refuseSecondSelf, typedBy } from './fourEyes.ts';
import { lockRefund, refuseStale } from './lockRefund.ts';
import { refuseInFile } from './refuseInFile.ts';
import { endedByReversal, refundDayProblems } from './refund.rules.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Input {
  id: number;
  refundedOn: Day;
  note: string;
  version: number | null | undefined;
  adminId: number;
}

type LockedRefund = Awaited<ReturnType<typeof lockRefund>>;

/** Until when money may have left: the bank carries out on its day what it had been given before. */
async function sendableUntil(tx: Tx, { id, deposit }: LockedRefund): Promise<Day | null> {
  if (deposit.reversedAt === null) return null;
  const known = tokyoDay(deposit.reversedAt);
  const ordered = await tx.refundFile.findFirst({
    where: { sentAt: { lte: deposit.reversedAt }, items: { some: { refundId: id } } },
    select: { transferOn: true },
  });
  return ordered && toDay(ordered.transferOn) > known ? toDay(ordered.transferOn) : known;
}

/** The refund itself or, when the bank's reversal withdrew it, the one that was appended in its place. */
async function findCurrent(tx: Tx, refund: LockedRefund) {
  if (refund.withdrawnAt === null) return refund;
  if (!endedByReversal(refund, refund.deposit.reversedAt)) {
    throw new Conflict(message('refund_withdrawn'));
  }
  return tx.refund.findFirst({ where: { replacesId: refund.id, withdrawnAt: null } });
}

/**
 * Notes that money was sent back; the same request again changes nothing. If the bank's reversal of the
 * deposit withdrew the refund although the money had been sent, a new refund is appended for it.
 *
 * @returns the id of the refund that is done
 * @throws NotFound
 * @throws ValidationFailed the day is before the deposit, after today, or after the day on which the
 *   bank's reversal became known, or on which the bank carried out what it had been given before
 * @throws Conflict it was noted with another day or note, a staff member withdrew it, or the
 *   screen is out of date, or the person has marked it or typed its account and a colleague must
 *   complete it, or one of the two is new, or it is in a
 *   file that wasn't given to the bank yet
 */
export async function completeRefund(context: Context, input: Input): Promise<number> {
  const { refundedOn, note, adminId } = input;
  const now = context.clock();
  return inTransaction(context.db, async (tx) => {
    const refund = await lockRefund(tx, input.id);
    const { deposit, depositId, submissionId, groupId, receiptId, amount, kind, reason } = refund;
    const { payerDiffers } = refund;
    const before = await findCurrent(tx, refund);
    if (before?.refundedOn) {
      if (toDay(before.refundedOn) === refundedOn && before.note === note) return before.id;
      throw new Conflict(message('refund_done'));
    }
    refuseStale(input.version, refund.version);
    const payee = await tx.payeeAccount.findUnique({ where: { refundId: refund.id } });
    const others = [refund.createdBy, typedBy(payee)];
    if (await needsColleague(tx, refund, { others, adminId })) {
      const own = refund.createdBy === adminId ? 'refund_four_eyes' : 'refund_own_account';
      throw new Conflict(message(own));
    }
    await refuseSecondSelf(tx, context, refund, [...others, adminId]);
    const until = await sendableUntil(tx, refund);
    refuseProblems(refundDayProblems(refundedOn, toDay(deposit.depositedAt), tokyoDay(now), until));
    await refuseInFile(tx, [refund.id], { evenSent: false });
    const fee = { depositId, submissionId, groupId, receiptId, amount, kind, reason, payerDiffers };
    const order = { ...fee, adminId, at: now };
    const id = before?.id ?? (await appendRefund(tx, { ...order, replacesId: refund.id }));
    const completed = { id, depositId, receiptId, submissionId, refundedOn, note };
    await noteCompleted(tx, [completed], { adminId, now });
    return id;
  });
}

interface Completed {
  id: number;
  depositId: number;
  receiptId: number | null;
  submissionId: number | null;
  refundedOn: Day;
  note: string;
}

/** Notes that due refunds were sent back. The caller has locked them. */
export async function noteCompleted(
  tx: Tx,
  completed: readonly Completed[],
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  if (completed.length === 0) return;
  const given = completed.map(({ id, refundedOn, note }) => ({ id, day: refundedOn, note }));
  await tx.$executeRaw`
    UPDATE refunds SET refunded_on = given.day, note = given.note, completed_at = ${now},
      completed_by = ${adminId}, version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(id int, day date, note text)
    WHERE refunds.id = given.id`;
  await tx.deposit.updateMany({
    where: { id: { in: completed.map(({ depositId }) => depositId) } },
    data: { version: { increment: 1 } },
  });
  await recordAudits(
    tx,
    completed.map(({ id, refundedOn, note }) => ({
      adminId,
      action: 'refund.completed',
      entity: 'refund',
      entityId: id,
      after: { refunded_on: refundedOn, note },
    })),
  );
  const fees = completed.flatMap(({ receiptId, submissionId }) =>
    receiptId === null ? [] : [{ receiptId, submissionId }],
  );
  await invoiceReturnedFees(tx, fees, { issuedAt: now, adminId });
  await tellSent(tx, completed, { adminId, now });
}

/** Tells whose money it is that it was sent: when, how much, to which account. */
async function tellSent(
  tx: Tx,
  completed: readonly Pick<Completed, 'id' | 'refundedOn'>[],
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  const account = { select: { accountNumberEnd: true } } as const;
  const rows = await tx.refund.findMany({
    where: { id: { in: completed.map(({ id }) => id) } },
    select: {
      id: true,
      amount: true,
      submissionId: true,
      groupId: true,
      deposit: { select: { groupId: true } },
      payeeAccount: account,
      replaces: { select: { payeeAccount: account } },
    },
    orderBy: { id: 'asc' },
  });
  await noteChanges(
    tx,
    rows.flatMap(({ id, amount, submissionId, deposit, payeeAccount, replaces, ...row }) => {
      const groupId = row.groupId ?? deposit.groupId;
      const of = submissionId === null ? (groupId === null ? null : { groupId }) : { submissionId };
      const day = completed.find((one) => one.id === id)?.refundedOn;
      if (of === null || day === undefined) return [];
      const accountEnd = (payeeAccount ?? replaces?.payeeAccount)?.accountNumberEnd ?? null;
      const change = { what: 'refund_sent', amount, day, accountEnd } as const;
      return [{ of, change, reason: systemReasons.refundCompleted, adminId, at: now }];
    }),
  );
}
