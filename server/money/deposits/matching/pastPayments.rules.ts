import type { Day } from '@seminar/shared/date';
import type { Reason } from '@seminar/shared/money/deposits/schema';
import { cached } from '../../../platform/names/cached.ts';
import { stripForms } from '../../../platform/names/companyForm.rules.ts';
import { lettersOf, type Payer } from '../../../platform/names/likeness.rules.ts';
import { plainKana } from '../../../platform/names/plainKana.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';

/** A former deposit of the same remitter, and one of the applications that it was allocated to. */
export interface PastPayment extends Payer {
  depositId: number;
  day: Day;
  remitterName: string;
  /** As the bank wrote them; '' where it doesn't say. */
  bank: string;
  branch: string;
  /** A person said that the money belonged elsewhere. */
  corrected: boolean;
}

export interface Sender {
  remitterName: string;
  bank: string;
  branch: string;
}

/** What is known from former deposits about a remitter and one application. */
export interface PastEvidence {
  /** What speaks for it. */
  reason: Reason | undefined;
  /** What speaks against it: such a deposit was taken back, and none after all belonged there. */
  doubt: Reason | undefined;
}

/** A name letter by letter, with its voicing: the key by which it was looked up knows less. */
const spelling = cached((name: string) => lettersOf(stripForms(plainKana(name))));

/** Whether a bank wrote two remitters alike; numbers beside the names may differ. */
export function isSameRemitter(a: string, b: string): boolean {
  return spelling(readRemitter(a).name) === spelling(readRemitter(b).name);
}

/** The same name, from the same bank and branch as far as both are known. */
export function isSameSender(a: Sender, b: Sender): boolean {
  const agree = (one: string, other: string) =>
    one === '' || other === '' || plainKana(one) === plainKana(other);
  return (
    spelling(readRemitter(a.remitterName).name) !== '' &&
    isSameRemitter(a.remitterName, b.remitterName) &&
    agree(a.bank, b.bank) &&
    agree(a.branch, b.branch)
  );
}

const hasKanji = (name: string) => /[一-鿿々〆]/u.test(name);

/** Equal in kana, and in kanji where both are written in it: 東都 is not 藤都. */
function areOne(kana: readonly [string, string], names: readonly [string, string]): boolean {
  const spelled = spelling(kana[0]);
  if (spelled === '' || spelled !== spelling(kana[1])) return false;
  const [name, otherName] = [spelling(names[0]), spelling(names[1])];
  return name === otherName || !hasKanji(name) || !hasKanji(otherName);
}

export function isSamePerson(a: Payer, b: Payer): boolean {
  return areOne([a.applicantKana, b.applicantKana], [a.applicantName, b.applicantName]);
}

export function isSameCompany(a: Payer, b: Payer): boolean {
  return areOne([a.companyKana, b.companyKana], [a.companyName, b.companyName]);
}

/** How much of where the money was sent from is known to be the same. */
function placeOf(now: Sender, then: Sender): 'branch' | 'bank' | 'name' {
  const same = (a: string, b: string) => a !== '' && plainKana(a) === plainKana(b);
  if (!same(now.bank, then.bank)) return 'name';
  return same(now.branch, then.branch) ? 'branch' : 'bank';
}

/** The latest of these payments and how many deposits they were, as a reason. */
function told(
  code: 'paid_before_person' | 'paid_before_company' | 'paid_before_corrected',
  payments: readonly PastPayment[],
  sender: Sender,
  values: Reason['values'] = {},
): Reason | undefined {
  const [last] = payments;
  if (!last) return undefined;
  const times = new Set(payments.map(({ depositId }) => depositId)).size;
  const place = placeOf(sender, last);
  return { code, values: { ...values, day: last.day, deposit: last.depositId, times, place } };
}

/**
 * What former deposits of the same remitter say about an application.
 *
 * @param past the latest first
 */
export function pastEvidence(
  past: readonly PastPayment[],
  sender: Sender,
  candidate: Payer,
): PastEvidence {
  const none = { reason: undefined, doubt: undefined };
  if (past.length === 0) return none;
  const ofPerson = past.filter((one) => isSamePerson(one, candidate));
  const ofCompany = past.filter((one) => isSameCompany(one, candidate));
  const inForce = (payments: readonly PastPayment[]) =>
    payments.filter(({ corrected }) => !corrected);
  const reason =
    told('paid_before_person', inForce(ofPerson), sender) ??
    told('paid_before_company', inForce(ofCompany), sender, { company: candidate.companyName });
  if (reason) return { reason, doubt: undefined };
  return {
    ...none,
    doubt: told('paid_before_corrected', ofPerson.length > 0 ? ofPerson : ofCompany, sender),
  };
}

/** The remitter paid for applications of this company before, by any of its people. */
export function pastOfCompany(
  deposit: Sender & { past: readonly PastPayment[] },
  candidate: Payer,
): Reason | undefined {
  const ofCompany = deposit.past.filter((one) => !one.corrected && isSameCompany(one, candidate));
  return told('paid_before_company', ofCompany, deposit, { company: candidate.companyName });
}
