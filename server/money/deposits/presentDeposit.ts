import type {
  Allocation,
  Deposit,
  DepositDetail,
  ListedGroup,
  ListedSuggestion,
} from '@seminar/shared/money/deposits/schema';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { unexplainedAmount } from '../../platform/conditions/deposits.ts';
import { refundState } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { noteParts, standingNote } from '../../office/notes/standingNote.ts';
import { sentBack } from '../../papers/refunds/refund.rules.ts';
import { isOnHold } from '../../catalogue/answers/isOnHold.rules.ts';
import { availableAmount, changeOf, isSettled } from './allocation.rules.ts';
import type { ListedDeposit } from './readListedDeposits.ts';

const person = {
  publicId: true,
  number: true,
  applicantName: true,
  email: true,
  paymentStatus: true,
} as const;

export const depositParts = {
  asides: { where: { withdrawnAt: null }, orderBy: { id: 'asc' } },
  allocations: {
    where: { reversedAt: null },
    orderBy: { id: 'asc' },
    include: {
      submission: {
        select: {
          ...person,
          expectedAmount: true,
          allocatedAmount: true,
          waivedAmount: true,
          virtualAccountId: true,
          attention: true,
          groupId: true,
          anonymisedAt: true,
          allocations: {
            where: { reversedAt: null },
            orderBy: { id: 'asc' },
            select: { id: true, amount: true },
          },
        },
      },
    },
  },
  intendedSubmission: { select: person },
  group: { select: { publicId: true, number: true, companyName: true } },
  notes: noteParts,
  refunds: {
    where: { withdrawnAt: null },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      kind: true,
      amount: true,
      refundedOn: true,
      completedAt: true,
      withdrawnAt: true,
    },
  },
} satisfies Prisma.DepositInclude;

type WholeRow = Prisma.DepositGetPayload<{ include: typeof depositParts }>;

/** The applications that these deposits pay for and that may be second ones of the same person. */
export function doubtfulOf(rows: readonly Pick<ListedDeposit, 'allocations'>[]): number[] {
  return rows.flatMap(({ allocations }) =>
    allocations
      .filter(({ submission }) => submission.attention.includes('possible_duplicate'))
      .map(({ submissionId }) => submissionId),
  );
}

/** Yen that an application owed before an allocation; what came for it earlier counts. */
function owedBefore({ id, submission }: ListedDeposit['allocations'][number]): number {
  const earlier = submission.allocations.filter((part) => part.id < id);
  return submission.expectedAmount - earlier.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether it is settled, and which changes of its allocations the server takes (lockForChange.ts). */
function changesOf(row: ListedDeposit, available: number) {
  const { allocations } = row;
  const reversed = row.reversedAt !== null;
  const ofGroup =
    row.group !== null || allocations.some(({ submission }) => submission.groupId !== null);
  const { parts: changed, problem: fixed } = changeOf(allocations, {
    ofGroup,
    available,
    reversed,
  });
  // Beside what was kept of a cancelled fee the rest may still be assigned, unless all must stay.
  const counted = fixed ? allocations : changed;
  const settled = !reversed && isSettled(counted.map(({ submission }) => submission.paymentStatus));
  return {
    settled,
    can_be_assigned: !fixed && !settled && available > 0,
    can_be_unassigned: !fixed && (changed.length > 0 || row.group !== null),
  };
}

/** What the rows don't hold themselves. */
export interface FactsToPresent {
  /** Yen: the largest known transfer fee. */
  feeLimit: number;
  /** By deposit. */
  suggestions: ReadonlyMap<number, ListedSuggestion>;
  /** By deposit. */
  groups: ReadonlyMap<number, ListedGroup>;
  /** By application: the other one of the same person. */
  duplicates: ReadonlyMap<number, NonNullable<Allocation['duplicate_of']>>;
}

function presentAllocation(
  allocation: ListedDeposit['allocations'][number],
  { feeLimit, duplicates }: FactsToPresent,
): Allocation {
  const { amount, submission } = allocation;
  const { expectedAmount, allocatedAmount, waivedAmount } = submission;
  const lacking = expectedAmount - allocatedAmount - waivedAmount;
  return {
    submission_id: submission.publicId,
    application_number: submission.number,
    name: submission.applicantName || nameless,
    amount,
    payment_status: submission.paymentStatus,
    owed: owedBefore(allocation),
    lacking,
    beyond_fee: lacking > feeLimit,
    can_be_asked:
      lacking > 0 &&
      submission.virtualAccountId !== null &&
      submission.email !== '' &&
      !isOnHold(submission.attention),
    duplicate_of: duplicates.get(allocation.submissionId) ?? null,
    waived: waivedAmount,
  };
}

/** For a file, which shows none of them. */
export const noFacts: FactsToPresent = {
  feeLimit: 0,
  suggestions: new Map(),
  groups: new Map(),
  duplicates: new Map(),
};

export function presentDeposit(row: ListedDeposit, facts: FactsToPresent): Deposit {
  const allocations = row.allocations.map((allocation) => ({
    email: allocation.submission.email,
    ...presentAllocation(allocation, facts),
  }));
  const expected =
    allocations.length === 0 ? null : allocations.reduce((sum, { owed }) => sum + owed, 0);
  const shown =
    allocations.find(({ payment_status }) => payment_status !== 'PAID') ?? allocations[0];
  const { intendedSubmission: intended } = row;
  const available = row.reversedAt === null ? availableAmount(row) : 0;
  return {
    id: row.id,
    deposited_at: toDay(row.depositedAt),
    remitter_name: row.remitterName,
    amount: row.amount,
    allocated_amount: row.allocatedAmount,
    refund_amount: row.refundAmount,
    refunded_amount: sentBack(row.refunds),
    available_amount: available,
    unexplained_amount: unexplainedAmount(row),
    applicant: shown
      ? {
          name: shown.name,
          email: shown.email,
          submission_id: shown.submission_id,
          payment_status: shown.payment_status,
        }
      : null,
    ...changesOf(row, available),
    reversed_at: row.reversedAt?.toISOString() ?? null,
    virtual_bank_account: row.accountNumber === '' ? null : { account_number: row.accountNumber },
    suggestion: facts.suggestions.get(row.id) ?? null,
    suggested_group: facts.groups.get(row.id) ?? null,
    note: standingNote(row.notes),
    expected_amount: expected,
    difference: expected === null ? null : row.amount - expected,
    allocations: allocations.map(({ email: _, ...allocation }) => allocation),
    group: row.group && {
      group_id: row.group.publicId,
      group_number: row.group.number,
      company_name: row.group.companyName,
      held: row.held,
      former: row.formerHolder && intended === null,
    },
    intended_submission: intended && {
      submission_id: intended.publicId,
      name: intended.applicantName || nameless,
      former: row.formerHolder,
    },
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      kind: refund.kind,
      state: refundState(refund),
      amount: refund.amount,
    })),
    asides: row.asides.map(({ id, kind, amount, reason }) => ({ id, kind, amount, reason })),
    version: row.version,
  };
}

export function presentDepositDetail(row: WholeRow, facts: FactsToPresent): DepositDetail {
  return {
    ...presentDeposit(row, facts),
    bank_name: row.paymentBankName,
    branch_name: row.paymentBranchName,
    remarks: row.remarks,
    received_at: row.createdAt.toISOString(),
  };
}
