import type { Day } from '@seminar/shared/date';
import type { Reason, SuggestionGrade } from '@seminar/shared/money/deposits/schema';
import {
  likenessOf,
  nearName,
  sameName,
  type Likeness,
  type Payer,
} from '../../../platform/names/likeness.rules.ts';
import { areColleagues } from './colleagues.rules.ts';
import { compareNames, type NameComparison } from './compareNames.rules.ts';
import { pastEvidence, type PastPayment } from './pastPayments.rules.ts';
import type { Remitter } from './readRemitter.rules.ts';

export interface TransferFacts {
  /** Yen that can be allocated: the deposit without what was sent back. */
  amount: number;
  depositedAt: Day;
  /** The virtual account that the money arrived on; null: not one of ours. */
  accountId: number | null;
  accountNumber: string;
  remitter: Remitter;
  /** The remitter as the bank wrote it, and where the money was sent from; '' where it isn't known. */
  remitterName: string;
  bank: string;
  branch: string;
  /** Yen: the fees that banks take for a transfer. */
  fees: readonly number[];
  /** What the same remitter paid for before, the latest first. */
  past: readonly PastPayment[];
}

/** An application that waits for money. */
export interface Candidate extends Payer {
  id: number;
  publicId: string;
  /** 〈code〉-A0012. */
  number: string;
  seminarId: number;
  /** Yen. */
  expected: number;
  /** Yen that it still owes, not counting what this deposit is allocated to it now. */
  outstanding: number;
  submittedOn: Day;
  /** The day until which it should be paid; null: none was set. */
  payUntil: Day | null;
  accountId: number | null;
  accountNumber: string | null;
  /** Of the student that was created when it was paid before. */
  studentNumber: string | null;
}

export interface Ranked {
  candidate: Candidate;
  grade: SuggestionGrade;
  reasons: Reason[];
}

interface Judged extends Ranked {
  match: NameComparison;
  points: number;
  /** How well name and amount fit, apart from what only hints at it. */
  fit: number;
  number: Reason | undefined;
  /** Names it by a number that is counted up, and by nothing else: a wrong digit names somebody else. */
  onlyCounted: boolean;
}

const reason = (code: Reason['code'], values: Reason['values'] = {}): Reason => ({ code, values });

/** An amount that more applications than this owe is no reason by itself. */
const rare = 3;
const mostShown = 5;

/** The first number of the transfer that names the application. */
export function numberReason(deposit: TransferFacts, candidate: Candidate): Reason | undefined {
  const { publicIds, applicationNumbers, studentNumbers, accountNumbers } =
    deposit.remitter.numbers;
  if (deposit.accountId !== null && deposit.accountId === candidate.accountId) {
    return reason('account');
  }
  const id = candidate.publicId.replaceAll('-', '');
  if (publicIds.some((number) => id.startsWith(number))) {
    return reason('submission_number', { number: candidate.publicId });
  }
  const { number, studentNumber, accountNumber } = candidate;
  if (applicationNumbers.includes(number)) return reason('submission_number', { number });
  if (studentNumber !== null && studentNumbers.includes(studentNumber)) {
    return reason('student_number', { number: studentNumber });
  }
  return accountNumber !== null && accountNumbers.includes(accountNumber)
    ? reason('account_number', { number: accountNumber })
    : undefined;
}

/** The last part of its number, which every seminar has, beside a name and an amount that are its own too. */
function tailReason(
  { remitter }: TransferFacts,
  { number }: Candidate,
  supported: boolean,
): Reason | undefined {
  return supported && remitter.numbers.applicationTails.some((tail) => number.endsWith(`-${tail}`))
    ? reason('submission_number', { number })
    : undefined;
}

/** Two account numbers that differ in one digit, or in two neighbours that are swapped. */
function isNearAccount(a: string, b: string | null): boolean {
  if (b === null || a.length !== b.length || a === b) return false;
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  return (
    differing.length === 1 ||
    (differing.length === 2 &&
      second === first + 1 &&
      a[first] === b[second] &&
      a[second] === b[first])
  );
}

function amountReason(deposit: TransferFacts, candidate: Candidate): Reason | undefined {
  const { outstanding, expected } = candidate;
  if (deposit.amount === outstanding) {
    return outstanding === expected
      ? reason('amount_same')
      : reason('amount_rest', { paid: expected - outstanding });
  }
  const fee = outstanding - deposit.amount;
  return deposit.fees.includes(fee) ? reason('amount_fee', { fee }) : undefined;
}

function dayReason({ depositedAt }: TransferFacts, candidate: Candidate): Reason | undefined {
  if (depositedAt < candidate.submittedOn) {
    return reason('before_application', { day: candidate.submittedOn });
  }
  if (candidate.payUntil === null) return undefined;
  return depositedAt <= candidate.payUntil
    ? reason('in_period')
    : reason('after_deadline', { day: candidate.payUntil });
}

/** Points of a name, at most 50. */
const namePoints = (likeness: Likeness | null) => (likeness ? likenessOf[likeness] * 50 : 0);
const isStrong = (likeness: Likeness | null) =>
  likeness !== null && likenessOf[likeness] >= sameName;

const isNear = (likeness: Likeness | null) => likeness !== null && likenessOf[likeness] >= nearName;

/** @returns null when there is no reason for it */
function judge(deposit: TransferFacts, candidate: Candidate, rareAmount: boolean): Judged | null {
  const match = compareNames(deposit.remitter, candidate);
  const { person, company, beside } = match;
  const amount = amountReason(deposit, candidate);
  const weak = person !== null || company !== null;
  const number =
    numberReason(deposit, candidate) ??
    tailReason(deposit, candidate, weak && amount !== undefined);
  const day = dayReason(deposit, candidate);
  const { reason: before, doubt } = pastEvidence(deposit.past, deposit, candidate);
  const nearAccount = isNearAccount(deposit.accountNumber, candidate.accountNumber);

  const isCounted = number?.code === 'student_number' || number?.values.number === candidate.number;
  const onlyCounted = isCounted && !weak;

  const strong = isStrong(person) || isStrong(company);
  const near = isNear(person) || isNear(company);
  const hinted = before !== undefined || nearAccount;
  const grade: SuggestionGrade | null =
    number || (strong && amount && !doubt)
      ? 'high'
      : strong || ((hinted || near) && amount)
        ? 'medium'
        : hinted || (weak && amount) || (rareAmount && amount?.code === 'amount_same')
          ? 'low'
          : null;
  if (grade === null) return null;

  const fit =
    Math.max(namePoints(person), namePoints(company)) +
    (beside || (isStrong(company) && person !== null) ? 5 : 0) +
    // Of two colleagues the one whose whole name is given.
    (isStrong(company) && isStrong(person) ? 3 : 0) +
    (amount ? (amount.code === 'amount_fee' ? 25 : 30) : 0);
  const points =
    (number ? 100 : 0) +
    fit +
    (before ? 20 : 0) -
    (doubt ? 20 : 0) +
    (nearAccount ? 20 : 0) +
    (day?.code === 'in_period' ? 5 : day?.code === 'before_application' ? -10 : 0);
  const reasons = [
    number,
    person ? reason(`person_${person}` as Reason['code']) : undefined,
    company ? reason(`company_${company}` as Reason['code']) : undefined,
    amount,
    before,
    doubt,
    nearAccount ? reason('account_near', { number: candidate.accountNumber ?? '' }) : undefined,
    day,
  ].filter((one) => one !== undefined);
  return { candidate, match, grade, reasons, points, fit, number, onlyCounted };
}

const gradeOrder: Record<SuggestionGrade, number> = { high: 0, medium: 1, low: 2 };

function inOrder(a: Judged, b: Judged): number {
  return (
    gradeOrder[a.grade] - gradeOrder[b.grade] ||
    b.points - a.points ||
    (a.candidate.submittedOn < b.candidate.submittedOn
      ? -1
      : a.candidate.submittedOn > b.candidate.submittedOn
        ? 1
        : a.candidate.id - b.candidate.id)
  );
}

const isOwnAccount = ({ number }: Judged) => number?.code === 'account';
const isCertain = ({ number }: Judged) => number !== undefined;

const degree = (likeness: Likeness | null) => (likeness ? likenessOf[likeness] : 0);

/** A colleague whom the transfer names as well as this one: how each has written the company decides nothing. */
function isEqualColleague(one: Judged, other: Judged): boolean {
  return (
    degree(one.match.company) >= degree(one.match.person) &&
    degree(other.match.person) >= degree(one.match.person) &&
    areColleagues(one.candidate, other.candidate)
  );
}

/** The person's name stands beside another's company: it may be a namesake or somebody who pays for a colleague. */
const isBesideAnothers = ({ match }: Judged, other: Judged) =>
  match.person === 'with_other' &&
  match.company === null &&
  !match.beside &&
  other.match.companyAmong;

/** Whether the other one keeps this one from being 高: it fits as well or better. */
function rivalsOf(one: Judged, other: Judged): boolean {
  if (!isCertain(one) && isBesideAnothers(one, other)) return true;
  if (other.grade !== 'high') return false;
  if (isOwnAccount(one) !== isOwnAccount(other)) return isOwnAccount(other);
  if (isCertain(one) !== isCertain(other)) return isCertain(other) || one.onlyCounted;
  // Two numbers in one transfer: it may be for both.
  return isCertain(one) || other.fit >= one.fit || isEqualColleague(one, other);
}

/**
 * The applications that a deposit may be for, the likeliest first, each with its reasons.
 *
 * - 高: a number of the transfer names it, or name and amount both fit, and no other application fits as
 *   well; so there is one 高 at most.
 * - 中: the name fits, or the amount fits and the name is near, or a former deposit or a similar account
 *   number hints at it.
 * - 低: only a hint; part of the name and the amount; or an amount that hardly any other application owes.
 *
 * What a remitter paid for before never makes a 高, since people may share a name. A deposit that was taken
 * back from an application keeps that name from making one. Where several fit equally well, a reason says
 * so. With a 高, no 低 is shown.
 */
export function rankCandidates(deposit: TransferFacts, candidates: readonly Candidate[]): Ranked[] {
  const sameAmount = candidates.filter(({ outstanding }) => outstanding === deposit.amount).length;
  const judged = candidates.flatMap(
    (candidate) => judge(deposit, candidate, sameAmount <= rare) ?? [],
  );
  const ranked = judged
    .map((one) => {
      if (one.grade !== 'high') return one;
      const rivals = judged.filter((other) => other !== one && rivalsOf(one, other));
      if (rivals.length === 0) return one;
      const equals = rivals.filter(
        (other) =>
          isCertain(other) === isCertain(one) &&
          (other.fit === one.fit || isEqualColleague(one, other)),
      );
      const reasons =
        equals.length === 0
          ? one.reasons
          : [...one.reasons, reason('equals', { size: equals.length })];
      return { ...one, grade: 'medium' as const, reasons };
    })
    .sort(inOrder);
  const sure = ranked[0]?.grade === 'high';
  return ranked
    .filter(({ grade }) => !sure || grade !== 'low')
    .slice(0, mostShown)
    .map(({ candidate, grade, reasons }) => ({ candidate, grade, reasons }));
}
