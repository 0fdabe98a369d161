import type { Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Bill, Prisma } from '../../generated/prisma/client.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { dropMails, isUndoneInSilence } from '../../telling/mail/undoing.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { voidReturnInvoices } from '../refunds/voidReturnInvoices.ts';
import { listedParts, type BillRow } from './presentBill.ts';

/** Voids bills whose fees the caller has locked. Numbers and documents stay. */
export async function voidOnes(tx: Tx, ids: readonly number[], order: Undoing): Promise<void> {
  const { reason, at, adminId } = order;
  const voided = await tx.bill.updateManyAndReturn({
    where: { id: { in: [...ids] }, voidedAt: null },
    data: { voidedAt: at, voidReason: reason, unheard: isUndoneInSilence(tx) },
    select: { id: true, billNumber: true, kind: true, submissionId: true, groupId: true },
  });
  await recordAudits(
    tx,
    voided.map(({ id, billNumber }) => ({
      adminId,
      action: 'bill.voided',
      entity: 'bill',
      entityId: id,
      before: { bill_number: billNumber },
      reason,
    })),
  );
  await noteChanges(
    tx,
    voided.flatMap(({ billNumber: number, kind: paper, submissionId, groupId }) => {
      const change = { what: 'void', paper, number } as const;
      const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
      return of ? [{ of, change, reason, adminId, at }] : [];
    }),
  );
  const of = { billId: { in: voided.map(({ id }) => id) } };
  await voidReturnInvoices(tx, { of, reason, at, adminId });
}

/** Of a group's bills those that no valid receipt refers to, and whose fees have none. */
const unreceipted = {
  people: {
    none: {
      submission: {
        OR: [
          { receipts: { some: { voidedAt: null } } },
          { groupReceipts: { some: { receipt: { voidedAt: null } } } },
        ],
      },
    },
  },
} satisfies Prisma.BillWhereInput;

async function voidFound(tx: Tx, where: Prisma.BillWhereInput, order: Undoing): Promise<void> {
  const bills = await tx.bill.findMany({
    where: { ...where, voidedAt: null },
    select: { id: true },
  });
  if (bills.length === 0) return;
  await voidOnes(
    tx,
    bills.map(({ id }) => id),
    order,
  );
}

/**
 * Voids the invoices and the estimates of applications that are cancelled, or whose amounts have changed, and
 * those of their groups that are over their fees, unless one of them is paid by now. Numbers and documents stay. The
 * caller has locked the applications and their groups; the applications have no valid receipts of their own.
 */
export async function voidBillsOf(
  tx: Tx,
  submissionIds: readonly number[],
  order: Undoing,
): Promise<void> {
  const theirs = { submissionId: { in: [...submissionIds] } };
  await voidFound(tx, theirs, order);
  await voidFound(tx, { ...unreceipted, AND: { people: { some: theirs } } }, order);
}

/**
 * Voids the invoices and the estimates of groups, which the caller has locked, whose amount has changed: one of
 * the fees is another one now, a place was given up or costs something else, or somebody was added who still has to
 * pay.
 */
export async function voidBillsOfGroups(
  tx: Tx,
  groupIds: readonly number[],
  order: Undoing,
): Promise<void> {
  const changed = await tx.$queryRaw<{ id: number }[]>`
    SELECT bills.id FROM bills
    WHERE bills.group_id = ANY(${[...groupIds]}::int[]) AND bills.voided_at IS NULL AND (
      EXISTS (
        SELECT FROM bill_people AS part JOIN submissions ON submissions.id = part.submission_id
        WHERE part.bill_id = bills.id
          AND NOT (${submissionIsAlive.sql('submissions')} AND submissions.expected_amount = part.amount))
      OR EXISTS (
        SELECT FROM submissions
        WHERE submissions.group_id = bills.group_id AND ${submissionCounts.sql('submissions')}
          AND submissions.expected_amount > 0 AND submissions.payment_status <> 'PAID'
          AND NOT EXISTS (SELECT FROM valid_receipts_of(submissions.id))
          AND NOT EXISTS (
            SELECT FROM bill_people AS part
            WHERE part.bill_id = bills.id AND part.submission_id = submissions.id))
      OR EXISTS (
        SELECT FROM bill_places AS part JOIN group_places AS place ON place.id = part.place_id
        WHERE part.bill_id = bills.id
          AND (place.released_at IS NOT NULL OR (place.named_at IS NULL AND place.fee <> part.amount))))`;
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await voidFound(tx, { ...unreceipted, id: { in: ids } }, order);
}

/** Locks whose fees a bill is over: the group first. */
async function lockFees(
  tx: Tx,
  { id, submissionId, groupId }: Pick<Bill, 'id' | 'submissionId' | 'groupId'>,
): Promise<number[]> {
  await tx.$queryRaw`SELECT FROM groups WHERE id = ${groupId} FOR NO KEY UPDATE`;
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions WHERE id = ${submissionId}
      OR id IN (SELECT submission_id FROM bill_people WHERE bill_id = ${id})
    ORDER BY id FOR UPDATE`;
  return locked.map((row) => row.id);
}

/** Unpaid bills of a date and place that name these days; those of a group that is for several dates name none. */
function billsOfDays({ sessionId, from, until }: FormerDays): Prisma.BillWhereInput {
  return {
    voidedAt: null,
    suppliedFrom: toDate(from),
    suppliedUntil: toDate(until),
    OR: [
      { submission: { sessionId, paymentStatus: { not: 'PAID' } } },
      { ...unreceipted, AND: { people: { some: { submission: { sessionId } } } } },
      { ...unreceipted, places: { some: { place: { sessionId } } } },
    ],
  };
}

interface FormerDays {
  sessionId: number;
  from: Day;
  until: Day;
}

/**
 * Locks the companies and applications of a seminar before its days or last days to pay are changed, since bills and
 * deadlines depend on them. The order of locks puts them before the seminar.
 */
export async function lockHolders(tx: Tx, seminarId: number): Promise<void> {
  await tx.$queryRaw`
    SELECT
      (SELECT count(*) FROM (
        SELECT FROM groups WHERE id IN (
          SELECT group_id FROM submissions WHERE seminar_id = ${seminarId}
          UNION SELECT group_id FROM group_places WHERE seminar_id = ${seminarId})
        ORDER BY id FOR NO KEY UPDATE) AS companies),
      (SELECT count(*) FROM (
        SELECT FROM submissions WHERE seminar_id = ${seminarId} ORDER BY id FOR UPDATE) AS people)`;
}

/**
 * Voids the unpaid invoices and estimates that name the days which dates and places had until the office changed them,
 * like the bills of somebody who is moved. The caller has locked their owners (`lockHolders`); issuing a bill locks the
 * row of its date.
 */
export async function voidBillsOfFormerDays(
  tx: Tx,
  moved: readonly FormerDays[],
  order: Undoing,
): Promise<void> {
  if (moved.length === 0) return;
  await voidFound(tx, { OR: moved.map(billsOfDays) }, order);
}

/** Whose last day to pay changes, and how. */
export interface OtherDeadline {
  of: { submissionId: number } | { groupId: number };
  from: Day | null;
  to: Day | null;
}

/**
 * Voids the unpaid invoices and estimates that name the last day to pay which applications and groups had until the
 * office changed their seminar or date, or a later one than they have now. The deadline doesn't bind an estimate that
 * was issued after it (`validUntil`). The caller has locked their owners (`lockHolders`).
 */
export async function voidBillsOfFormerDeadlines(
  tx: Tx,
  former: readonly OtherDeadline[],
  order: Undoing,
): Promise<void> {
  if (former.length === 0) return;
  const people = former.map(({ of }) => ('submissionId' in of ? of.submissionId : null));
  const groups = former.map(({ of }) => ('groupId' in of ? of.groupId : null));
  const days = former.map(({ from }) => from);
  const now = former.map(({ to }) => to);
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT bills.id FROM bills
    JOIN unnest(${people}::int[], ${groups}::int[], ${days}::date[], ${now}::date[])
        AS former (submission_id, group_id, day, now)
      ON bills.submission_id = former.submission_id OR bills.group_id = former.group_id
    WHERE bills.voided_at IS NULL
      AND (bills.due_on = former.day OR (bills.due_on > former.now AND bills.issue_date <= former.now))
      AND NOT EXISTS (
        SELECT FROM bill_people AS part, valid_receipts_of(part.submission_id) WHERE part.bill_id = bills.id)`;
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await voidOnes(tx, ids, order);
}

/**
 * Voids one bill for the office; then another can be issued. While its mail waits, nobody hears of either.
 *
 * @throws NotFound
 * @throws Conflict it is void already, or a valid receipt refers to it
 */
export async function voidBill(
  { db, clock }: Context,
  { billNumber, reason, adminId }: { billNumber: string; reason: string; adminId: number },
): Promise<BillRow> {
  return inTransaction(db, async (tx) => {
    const known = await tx.bill.findUnique({ where: { billNumber } });
    if (!known) throw new NotFound();
    const fees = await lockFees(tx, known);
    const bill = await tx.bill.findUniqueOrThrow({ where: { id: known.id } });
    if (bill.voidedAt !== null) throw new Conflict(message('bill_void'));
    const [receipted] = await tx.$queryRaw<{ found: boolean }[]>`
      SELECT EXISTS (
        SELECT FROM unnest(${fees}::int[]) AS fee, valid_receipts_of(fee)) AS found`;
    if (bill.kind === 'invoice' && receipted?.found) throw new Conflict(message('bill_receipt'));
    await dropMails(tx, `bill:${bill.id}`);
    await voidOnes(tx, [bill.id], { reason, at: clock(), adminId });
    return tx.bill.findUniqueOrThrow({ where: { id: bill.id }, include: listedParts });
  });
}
