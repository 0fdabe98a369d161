import type { TransferFacts } from './suggestion.rules.ts';
import { payerKey } from './payerKey.rules.ts';

/** What to look up to find the applications that a deposit may be for; indexes exist for all of it. */
export interface LookUp {
  /** Applicants with exactly these names (as `payerKey` returns them). */
  applicants: string[];
  /** Applicants whose key begins with this: the bank cut a name off, or sent a family name alone. */
  applicantBeginning: string | null;
  /** Applicants whose key begins with this and who owe one of the amounts. */
  similarApplicants: string | null;
  /** Companies with exactly these names. */
  companies: string[];
  /** Companies whose key begins with this. */
  companyBeginning: string | null;
  /** Yen: what an application may owe so that this deposit pays it. */
  amounts: number[];
  publicIds: string[];
  applicationNumbers: string[];
  studentNumbers: string[];
  accountNumbers: string[];
}

const shortestBeginning = 3;
/** Names with one wrong character after this many are still found by their beginning. */
const similarBeginning = 2;
const shortestCompany = 3;
const companyBeginning = 6;

/** Every run of words: the applicant's name may stand among others. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join('')),
  );
}

/** What to look up for a remitter's name and an amount. */
export function lookUpOf({ amount, fees, remitter }: TransferFacts): LookUp {
  const key = payerKey(remitter.name);
  const letters = [...key];
  const words = remitter.words.map(payerKey).slice(0, 8);
  const [first = '', ...rest] = words;
  const ends = letters.map((_, at) => letters.slice(at).join(''));
  const beginnings = letters.map((_, at) => letters.slice(0, at + 1).join(''));
  const longer = (length: number) => (text: string) => [...text].length >= length;
  return {
    applicants: [
      ...new Set([
        ...runsOf(words),
        [...rest, first].join(''),
        ...ends.filter(longer(4)),
        ...beginnings.filter(longer(4)),
      ]),
    ].filter((text) => text !== ''),
    applicantBeginning: letters.length >= shortestBeginning ? key : null,
    similarApplicants:
      letters.length > similarBeginning ? letters.slice(0, similarBeginning).join('') : null,
    companies: beginnings.filter(longer(shortestCompany)),
    companyBeginning:
      letters.length >= shortestCompany ? letters.slice(0, companyBeginning).join('') : null,
    amounts: [amount, ...fees.map((fee) => amount + fee)],
    ...remitter.numbers,
  };
}
