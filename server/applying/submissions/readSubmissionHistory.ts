import type {
  HistoryEntry,
  HistoryEvent as EventName,
  HistoryValues,
} from '@seminar/shared/applying/submissions/history/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { AuditActionOn } from '../../platform/audit/actions.ts';
import { givenReason } from '../../platform/audit/cause.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { newestFirst } from './newestFirst.rules.ts';

interface HistoryEvent extends Omit<HistoryEntry, 'at' | 'who'> {
  at: Date;
  adminId: number | null;
  what: EventName;
}

/** The values that the audit stored, for display; a nested value is shown as JSON. */
function valuesOf(stored: unknown): HistoryValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]: [string, unknown]) => [name, shown(value)]),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function shown(value: unknown): HistoryValues[string] {
  if (isText(value) || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  return Array.isArray(value) && value.every(isText) ? value : JSON.stringify(value);
}

async function auditEvents(db: Db, submissionId: number, studentId: number | undefined) {
  const entries = await db.auditEntry.findMany({
    where: {
      OR: [
        { entity: 'submission', entityId: String(submissionId) },
        ...(studentId === undefined ? [] : [{ entity: 'student', entityId: String(studentId) }]),
      ],
    },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ at, adminId, action, reason, before, after }): HistoryEvent => ({
    at,
    adminId,
    // Or of a newer version: the database takes what that one has declared. The screen shows its name.
    what: action as AuditActionOn<'submission' | 'student'>,
    reason,
    before: valuesOf(before),
    after: valuesOf(after),
  }));
}

async function allocationEvents(db: Db, submissionId: number): Promise<HistoryEvent[]> {
  const allocations = await db.allocation.findMany({
    where: { submissionId },
    include: { deposit: true },
    orderBy: { id: 'asc' },
  });
  return allocations.flatMap(({ amount, deposit, ...allocation }) => {
    const money = {
      amount,
      deposited_at: toDay(deposit.depositedAt),
      remitter_name: deposit.remitterName,
    };
    const made: HistoryEvent = {
      at: allocation.createdAt,
      adminId: allocation.createdBy,
      what: 'allocation.made',
      reason: null,
      before: null,
      after: money,
    };
    if (allocation.reversedAt === null) return [made];
    const reversed: HistoryEvent = {
      at: allocation.reversedAt,
      adminId: allocation.reversedBy,
      what: 'allocation.reversed',
      // The history shows the action anyway.
      reason: givenReason(allocation.reversalReason),
      before: money,
      after: null,
    };
    return [made, reversed];
  });
}

async function receiptEvents(db: Db, submissionId: number): Promise<HistoryEvent[]> {
  const receipts = await db.receipt.findMany({
    where: { OR: [{ submissionId }, { people: { some: { submissionId } } }] },
    include: { versions: { orderBy: { version: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  return receipts.flatMap(
    ({ receiptNumber, amount, createdAt, voidedAt, voidReason, versions }): HistoryEvent[] => {
      const values = { receipt_number: receiptNumber, amount };
      const entry = { adminId: null, reason: null, before: null, after: null };
      const [first, ...reissues] = versions;
      const adminId = first?.createdBy ?? null;
      return [
        { ...entry, adminId, at: createdAt, what: 'receipt.issued' as const, after: values },
        ...reissues.map((issue): HistoryEvent => ({
          ...entry,
          at: issue.createdAt,
          adminId: issue.createdBy,
          what: 'receipt.reissued',
          reason: issue.reason,
          after: {
            receipt_number: receiptNumber,
            addressee: issue.addressee,
            proviso: issue.proviso,
          },
        })),
        ...(voidedAt === null
          ? []
          : [
              {
                ...entry,
                at: voidedAt,
                what: 'receipt.voided' as const,
                reason: voidReason,
                before: values,
              },
            ]),
      ];
    },
  );
}

async function billEvents(db: Db, submissionId: number): Promise<HistoryEvent[]> {
  const bills = await db.bill.findMany({
    where: { OR: [{ submissionId }, { people: { some: { submissionId } } }] },
    orderBy: { id: 'asc' },
  });
  return bills.flatMap((bill): HistoryEvent[] => {
    const values = { bill_number: bill.billNumber, addressee: bill.addressee, amount: bill.amount };
    const entry = { reason: null, before: null, after: null };
    const issued: HistoryEvent = {
      ...entry,
      at: bill.createdAt,
      adminId: bill.createdBy,
      what: 'bill.issued',
      after: values,
    };
    if (bill.voidedAt === null) return [issued];
    const { voidedAt: at, voidReason: reason } = bill;
    return [issued, { ...entry, at, adminId: null, what: 'bill.voided', reason, before: values }];
  });
}

async function refundEvents(db: Db, submissionId: number): Promise<HistoryEvent[]> {
  const refunds = await db.refund.findMany({
    where: { submissionId },
    include: { deposit: { select: { depositedAt: true, remitterName: true } } },
    orderBy: { id: 'asc' },
  });
  return refunds.flatMap(({ amount, deposit, completedAt, withdrawnAt, ...refund }) => {
    const money = {
      amount,
      deposited_at: toDay(deposit.depositedAt),
      remitter_name: deposit.remitterName,
    };
    const entry = { adminId: null, reason: null, before: null, after: null };
    const marked: HistoryEvent = {
      ...entry,
      at: refund.createdAt,
      adminId: refund.createdBy,
      what: 'refund.marked',
      reason: refund.reason,
      after: money,
    };
    const events = [marked];
    if (completedAt !== null) {
      events.push({
        ...entry,
        at: completedAt,
        adminId: refund.completedBy,
        what: 'refund.completed',
        after: { amount, refunded_on: toDay(refund.refundedOn), note: refund.note },
      });
    }
    if (withdrawnAt !== null) {
      events.push({
        ...entry,
        at: withdrawnAt,
        adminId: refund.withdrawnBy,
        what: 'refund.withdrawn',
        reason: refund.withdrawalReason,
        before: money,
      });
    }
    return events;
  });
}

async function mailEvents(db: Db, submissionId: number): Promise<HistoryEvent[]> {
  const mails = await db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } });
  return mails.map(({ kind, to, subject, state, createdAt, sentAt }) => ({
    at: sentAt ?? createdAt,
    adminId: null,
    what: `mail.${kind}`,
    reason: null,
    before: null,
    after: { to, subject, state },
  }));
}

/** The history of an application, its student, money, receipts and mails, the newest first. */
export async function readSubmissionHistory(
  { db }: Context,
  { submissionId }: { submissionId: number },
): Promise<HistoryEntry[]> {
  const student = await db.student.findUnique({ where: { submissionId }, select: { id: true } });
  const lists = await Promise.all([
    auditEvents(db, submissionId, student?.id),
    allocationEvents(db, submissionId),
    receiptEvents(db, submissionId),
    billEvents(db, submissionId),
    refundEvents(db, submissionId),
    mailEvents(db, submissionId),
  ]);
  const events = lists.flat();
  const nameOf = await namesOfAdmins(
    db,
    events.map(({ adminId }) => adminId),
  );
  return newestFirst(events).map(({ adminId, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    who: adminId === null ? null : (nameOf.get(adminId) ?? null),
  }));
}
