import type { PaymentStatus } from '@seminar/shared/applying/submissions/schema';
import type { AsideKind } from '@seminar/shared/money/deposits/schema';
import {
  addProblem,
  message,
  type Message,
  type Problems,
} from '@seminar/shared/platform/messages/message';
import { sentBack } from '../../papers/refunds/refund.rules.ts';
import type { MoneyStatus } from '../../platform/conditions/submissions.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

/** A deposit is settled when every application that it is allocated to is paid. */
export function isSettled(statuses: readonly PaymentStatus[]): boolean {
  return statuses.length > 0 && statuses.every((status) => status === 'PAID');
}

interface KeptPart {
  /** Yen. */
  amount: number;
  cancellationFee: boolean;
}

/** Yen of a deposit that were kept of fees of cancelled applications (取消料). */
export function keptFees(allocations: readonly KeptPart[]): number {
  return allocations.reduce((sum, part) => sum + (part.cancellationFee ? part.amount : 0), 0);
}

/**
 * Yen of a deposit that its allocations may be replaced with: neither sent back nor kept of cancelled fees nor put
 * aside. What was kept beyond fees is given anew with them.
 *
 * @param deposit with the live allocations, refunds and asides
 */
export function availableAmount(deposit: {
  amount: number;
  allocations: readonly KeptPart[];
  refunds: Parameters<typeof sentBack>[0];
  asides: readonly { kind: AsideKind; amount: number }[];
}): number {
  const { amount, allocations, refunds, asides } = deposit;
  const aside = asides.reduce((sum, part) => sum + (part.kind === 'surplus' ? 0 : part.amount), 0);
  return amount - sentBack(refunds) - keptFees(allocations) - aside;
}

interface ChangedDeposit {
  /** Live allocations of it are what was kept of cancelled fees, and the bank didn't take it back. */
  kept: boolean;
  /** It is a group's, or pays for people of one. */
  ofGroup: boolean;
  /** It pays for an application that is anonymised. */
  anonymised: boolean;
  /** Yen that were neither sent back nor kept. */
  available: number;
  reversed: boolean;
}

/** Why the allocations of a deposit stay as they are, whatever is asked; undefined when they can be changed. */
export function changeProblem(deposit: ChangedDeposit): Message | undefined {
  const { kept, ofGroup, anonymised, available, reversed } = deposit;
  // Money that the bank took back can be unassigned even from an anonymised application.
  if (anonymised && !reversed) return message('deposit_anonymised');
  // What was kept stays, unless the bank takes it back. Of a group's money the group uses the rest by itself.
  if (kept && (ofGroup || available === 0)) return message('kept_fee_stays');
  return undefined;
}

interface ReadPart {
  cancellationFee: boolean;
  submission: { anonymisedAt: Date | null };
}

/**
 * Which live allocations of a deposit a change replaces, and why the deposit can't be changed, if so. What was kept of
 * cancelled fees is not replaced, unless the bank took the deposit back.
 */
export function changeOf<Part extends ReadPart>(
  allocations: readonly Part[],
  deposit: Pick<ChangedDeposit, 'ofGroup' | 'available' | 'reversed'>,
): { parts: Part[]; problem: Message | undefined } {
  const parts = allocations.filter((part) => deposit.reversed || !part.cancellationFee);
  const problem = changeProblem({
    ...deposit,
    kept: parts.length < allocations.length,
    anonymised: parts.some(({ submission }) => submission.anonymisedAt !== null),
  });
  return { parts, problem };
}

/**
 * What a lower fee, or what is kept of a cancelled one, keeps of each part that paid for it, the first ones first,
 * and what is over.
 *
 * @param fee yen that are to be paid from now on
 */
export function dividedByFee(
  parts: readonly { depositId: number; amount: number }[],
  fee: number,
): { depositId: number; kept: number; over: number }[] {
  let open = fee;
  return parts.map(({ depositId, amount }) => {
    const kept = Math.min(amount, open);
    open -= kept;
    return { depositId, kept, over: amount - kept };
  });
}

export interface Target {
  id: number;
  publicId: string;
  paymentStatus: PaymentStatus;
  status: MoneyStatus;
}

/** Why a deposit can't be allocated to an application; undefined when it can. */
export function targetProblem(target: Target | undefined): Message | undefined {
  if (!target) return message('submission_missing');
  if (target.status === 'cancelled') return message('submission_cancelled');
  if (target.status === 'waiting') return message('submission_waiting');
  if (target.status === 'unconfirmed') return message('submission_unconfirmed');
  if (target.paymentStatus === 'PAID') return message('submission_paid');
  return undefined;
}

interface Assignment {
  /** null: it can't be read; the body's schema reports that. */
  publicId: PublicId | null;
  /** Yen. */
  amount: number;
}

/**
 * Everything that is wrong with a split (section 5 of the specification): unknown, paid or cancelled
 * targets, a target twice, a total that isn't what the deposit has to the yen.
 *
 * @param available yen of the deposit that were neither sent back nor kept of a cancelled fee
 */
export function splitProblems(
  assignments: readonly Assignment[],
  targetOf: (publicId: PublicId) => Target | undefined,
  available: number,
): Problems {
  const problems: Problems = {};
  const seen = new Set<number>();
  let total = 0;
  for (const [index, { publicId, amount }] of assignments.entries()) {
    total += amount;
    if (publicId === null) continue;
    const target = targetOf(publicId);
    const field = `assignments.${index}.submission_id`;
    const problem = targetProblem(target);
    if (problem) addProblem(problems, field, problem);
    if (target && seen.has(target.id)) addProblem(problems, field, message('submission_twice'));
    if (target) seen.add(target.id);
  }
  if (total !== available) addProblem(problems, 'assignments', message('split_total'));
  return problems;
}

/** Yen that an application still owes, not counting what this deposit is allocated to it now. */
export function lackingWithoutDeposit(
  target: { id: number; expectedAmount: number; allocatedAmount: number },
  allocations: readonly { submissionId: number; amount: number }[],
): number {
  const mine = allocations.find(({ submissionId }) => submissionId === target.id)?.amount ?? 0;
  return target.expectedAmount - (target.allocatedAmount - mine);
}

/** What of some money goes to an application, and what is over and is given back; in yen. */
interface Settled {
  allocated: number;
  surplus: number;
}

/** A person said that the money is for this application: it gets what it lacks. Where it lacks nothing, it gets all. */
export function settledAmounts(amount: number, lacking: number): Settled {
  if (lacking <= 0 || amount <= lacking) return { allocated: amount, surplus: 0 };
  return { allocated: lacking, surplus: amount - lacking };
}

/**
 * The same for money on an application's own account. A stranger's surplus of a fee or more may be meant for others:
 * then it gets all, which is too much, and a person decides.
 *
 * @param fee yen that the application owes in all
 * @param payerKnown its applicant sent the money, or who paid before
 */
export function settledOnAccount(
  amount: number,
  { lacking, fee, payerKnown }: { lacking: number; fee: number; payerKnown: boolean },
): Settled {
  const settled = settledAmounts(amount, lacking);
  return settled.surplus < fee || payerKnown ? settled : { allocated: amount, surplus: 0 };
}

/** Japanese, since the office's list of refunds shows it. */
export const surplusReason = '振込金額が受講料より多かったため';

/** A deposit can be settled when what is left after the refund is exactly what the application owes. */
export function settleProblems(
  target: { id: number; expectedAmount: number; allocatedAmount: number },
  deposit: {
    /** Yen. */
    available: number;
    refundAmount: number;
    allocations: readonly { submissionId: number; amount: number }[];
  },
): Problems {
  const lacking = lackingWithoutDeposit(target, deposit.allocations);
  const fits = lacking > 0 && deposit.available - deposit.refundAmount === lacking;
  return fits ? {} : { refund_amount: [message('refund_settles')] };
}

/**
 * Why money that arrived on an application's own account must be refunded instead of allocated. A paid
 * application takes no second transfer: it would become MISMATCH.
 *
 * @returns null when the money can be allocated
 */
export function refundReason(owner: Target): 'already_paid' | 'cancelled' | null {
  if (owner.status === 'cancelled') return 'cancelled';
  return owner.paymentStatus === 'PAID' ? 'already_paid' : null;
}
