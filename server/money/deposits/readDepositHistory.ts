import type { DepositHistoryEntry } from '@seminar/shared/money/deposits/schema';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { givenReason } from '../../platform/audit/cause.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { returnInvoicesOf } from '../../papers/refunds/returnInvoicesOf.ts';

const application = {
  select: { publicId: true, applicantName: true, seminar: { select: { code: true } } },
} as const;

const parts = {
  allocations: {
    orderBy: { id: 'asc' },
    include: {
      submission: {
        select: {
          ...application.select,
          receipts: { orderBy: { id: 'asc' } },
          groupReceipts: { orderBy: { receiptId: 'asc' }, include: { receipt: true } },
        },
      },
    },
  },
  refunds: {
    orderBy: { id: 'asc' },
    include: {
      submission: application,
      receipt: {
        include: { returnInvoices: { where: { waiverId: null }, orderBy: { id: 'asc' } } },
      },
    },
  },
  waivers: {
    orderBy: { id: 'asc' },
    include: { submission: application, returnInvoices: { orderBy: { id: 'asc' } } },
  },
  asides: { orderBy: { id: 'asc' } },
  notes: { orderBy: { id: 'asc' } },
  reversal: { include: { statementImport: { select: { fileName: true } } } },
} satisfies Prisma.DepositInclude;

type Row = Prisma.DepositGetPayload<{ include: typeof parts }>;
type Application = Prisma.SubmissionGetPayload<typeof application>;

interface HistoryEvent extends Omit<DepositHistoryEntry, 'at' | 'who' | 'allocated'> {
  at: Date;
  adminId: number | null;
  /** Yen: by how much it changes what is allocated. */
  change: number;
}

/** The defaults of an event. */
const defaults = {
  adminId: null,
  reason: null,
  detail: null,
  file: null,
  submission: null,
  change: 0,
};

function presentApplication({ publicId, applicantName, seminar }: Application) {
  return {
    submission_id: publicId,
    name: applicantName || nameless,
    seminar_code: seminar.code,
  };
}

function allocated({ allocations }: Row): HistoryEvent[] {
  return allocations.flatMap((part): HistoryEvent[] => {
    const { amount, reversedAt } = part;
    const common = { ...defaults, amount, submission: presentApplication(part.submission) };
    const made: HistoryEvent = {
      ...common,
      at: part.createdAt,
      adminId: part.createdBy,
      what: 'allocated',
      change: amount,
    };
    if (reversedAt === null) return [made];
    const reversed: HistoryEvent = {
      ...common,
      at: reversedAt,
      adminId: part.reversedBy,
      what: 'reversed',
      // The list shows the action anyway.
      reason: givenReason(part.reversalReason),
      change: -amount,
    };
    return [made, reversed];
  });
}

/** The receipts that were issued while the deposit was allocated to their applications, each once. */
function receipted({ allocations }: Row): HistoryEvent[] {
  const seen = new Set<number>();
  return allocations.flatMap(({ submission, createdAt, reversedAt }) => {
    // One for all of a group is about none of its people alone.
    const ofGroup = submission.groupReceipts.map(({ receipt }) => ({ receipt, of: null }));
    const own = submission.receipts.map((receipt) => ({ receipt, of: submission }));
    return [...own, ...ofGroup].flatMap(({ receipt, of }): HistoryEvent[] => {
      const during =
        receipt.createdAt >= createdAt && (reversedAt === null || receipt.createdAt < reversedAt);
      if (!during || seen.has(receipt.id)) return [];
      seen.add(receipt.id);
      const common = {
        ...defaults,
        amount: receipt.amount,
        detail: receipt.receiptNumber,
        submission: of && presentApplication(of),
      };
      const issued: HistoryEvent = { ...common, at: receipt.createdAt, what: 'receipt_issued' };
      if (receipt.voidedAt === null) return [issued];
      return [issued, { ...common, at: receipt.voidedAt, what: 'receipt_voided' }];
    });
  });
}

function refunded({ refunds }: Row): HistoryEvent[] {
  return refunds.flatMap((refund): HistoryEvent[] => {
    const { amount, submission, completedAt, withdrawnAt } = refund;
    const common = {
      ...defaults,
      amount,
      submission: submission && presentApplication(submission),
    };
    const marked: HistoryEvent = {
      ...common,
      at: refund.createdAt,
      adminId: refund.createdBy,
      what: 'refund_marked',
      reason: refund.reason,
    };
    const events = [marked];
    if (completedAt !== null) {
      events.push({
        ...common,
        at: completedAt,
        adminId: refund.completedBy,
        what: 'refund_completed',
        reason: refund.note === '' ? null : refund.note,
        detail: refund.refundedOn && toDay(refund.refundedOn),
      });
    }
    if (withdrawnAt !== null) {
      events.push({
        ...common,
        at: withdrawnAt,
        adminId: refund.withdrawnBy,
        what: 'refund_withdrawn',
        reason: refund.withdrawalReason,
      });
    }
    return events;
  });
}

/** The return invoices of what was sent back or is borne, each once. */
function invoiced({ refunds, waivers }: Row): HistoryEvent[] {
  const all = [...refunds.flatMap(returnInvoicesOf), ...waivers.flatMap((it) => it.returnInvoices)];
  const invoices = new Map(all.map((invoice) => [invoice.id, invoice]));
  return [...invoices.values()].flatMap((invoice): HistoryEvent[] => {
    const common = { ...defaults, amount: invoice.amount, detail: invoice.returnInvoiceNumber };
    const issued: HistoryEvent = {
      ...common,
      at: invoice.createdAt,
      what: 'return_invoice_issued',
    };
    if (invoice.voidedAt === null) return [issued];
    return [issued, { ...common, at: invoice.voidedAt, what: 'return_invoice_voided' }];
  });
}

function borne({ waivers }: Row): HistoryEvent[] {
  return waivers.flatMap((waiver): HistoryEvent[] => {
    const common = {
      ...defaults,
      amount: waiver.amount,
      submission: presentApplication(waiver.submission),
    };
    const waived: HistoryEvent = {
      ...common,
      at: waiver.createdAt,
      adminId: waiver.createdBy,
      what: 'waived',
      reason: waiver.reason,
    };
    if (waiver.undoneAt === null) return [waived];
    const { undoneAt: at, undoneBy: adminId, undoReason: reason } = waiver;
    return [waived, { ...common, at, adminId, what: 'unwaived', reason }];
  });
}

function putAside({ asides }: Row): HistoryEvent[] {
  return asides.flatMap((aside): HistoryEvent[] => {
    const common = { ...defaults, amount: aside.amount, detail: aside.kind };
    const { createdAt, createdBy, withdrawnAt, withdrawnBy } = aside;
    const put: HistoryEvent = {
      ...common,
      at: createdAt,
      adminId: createdBy,
      what: 'put_aside',
      reason: aside.reason,
    };
    if (withdrawnAt === null) return [put];
    const reason = aside.withdrawalReason;
    return [
      put,
      { ...common, at: withdrawnAt, adminId: withdrawnBy, what: 'aside_withdrawn', reason },
    ];
  });
}

function noted({ notes }: Row): HistoryEvent[] {
  return notes.flatMap((note): HistoryEvent[] => {
    const common = { ...defaults, amount: 0, detail: toDay(note.until) };
    const { createdAt, createdBy, endedAt, endedBy, text: reason } = note;
    const written: HistoryEvent = {
      ...common,
      at: createdAt,
      adminId: createdBy,
      what: 'noted',
      reason,
    };
    if (endedAt === null) return [written];
    return [written, { ...common, at: endedAt, adminId: endedBy, what: 'note_ended' }];
  });
}

function takenBack({ reversal }: Row): HistoryEvent[] {
  if (!reversal) return [];
  return [
    {
      ...defaults,
      at: reversal.recordedAt,
      adminId: reversal.recordedBy,
      what: 'taken_back',
      amount: reversal.amount,
      detail: toDay(reversal.day),
      file: reversal.statementImport.fileName,
    },
  ];
}

/**
 * The events of a deposit and their effects (receipts, return invoices), the newest first.
 *
 * @throws NotFound
 */
export async function readDepositHistory(
  { db }: Context,
  { depositId }: { depositId: number },
): Promise<DepositHistoryEntry[]> {
  const deposit = await db.deposit.findUnique({ where: { id: depositId }, include: parts });
  if (!deposit) throw new NotFound();
  const received: HistoryEvent = {
    ...defaults,
    at: deposit.createdAt,
    what: 'received',
    amount: deposit.amount,
  };
  // The sort is stable: of events at one instant the cause comes before its effects.
  const events = [
    received,
    ...takenBack(deposit),
    ...allocated(deposit),
    ...borne(deposit),
    ...putAside(deposit),
    ...noted(deposit),
    ...refunded(deposit),
    ...receipted(deposit),
    ...invoiced(deposit),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const names = await namesOfAdmins(
    db,
    events.map(({ adminId }) => adminId),
  );
  let before = 0;
  const entries = events.map(({ at, adminId, change, ...event }): DepositHistoryEntry => {
    const after = before + change;
    const entry = {
      ...event,
      at: at.toISOString(),
      who: adminId === null ? null : (names.get(adminId) ?? null),
      allocated: { before, after },
    };
    before = after;
    return entry;
  });
  return entries.toReversed();
}
