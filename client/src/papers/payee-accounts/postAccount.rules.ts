import type { AccountInput, AccountType } from '@seminar/shared/papers/payee-accounts/schema';

/** Japan Post Bank among the banks. */
export const postBank = '9900';

/** The accounts of passbooks; one that is paid into with slips (振替口座) is always 当座. */
export const passbookTypes: readonly AccountType[] = ['ordinary', 'savings'];

/** 振替口座: the 記号 begins with 0. */
export const isPaidBySlip = (symbol: string): boolean => digitsOf(symbol).startsWith('0');

type Transferred = Pick<
  AccountInput,
  'branch_code' | 'branch_name' | 'account_type' | 'account_number'
>;
export type PostProblem = 'required' | 'post_symbol' | 'post_number' | 'post_check';

const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s‐‑–—−ー-]/g, '');

const kanjiDigits = '〇一二三四五六七八九';

/** What a digit adds to the sum, by its place in a group of three. */
const weights: readonly ((digit: number) => number)[] = [
  (digit) => digit,
  (digit) => 3 * digit,
  // Twice the digit, nine taken away once that has two digits.
  (digit) => (digit < 5 ? 2 * digit : 2 * digit - 9),
];

/** The fourth digit of a 記号 is the last one of a weighted sum of all others and of the 番号. */
function agree(symbol: string, number: string): boolean {
  const others = `${symbol.slice(0, 3)}0${symbol.slice(4)}${number.padStart(8, '0')}`;
  const sum = Array.from(others, Number).reduce((so, digit, i) => so + weights[i % 3]!(digit), 0);
  return sum % 10 === Number(symbol[3]);
}

/**
 * Branch, type and number by which other banks transfer to a post account, from the 記号 and 番号 of its passbook, by
 * the post's published rule: the branch is the second and third digit with an 8, and the number loses its last digit,
 * which is a 1; of a 振替口座 the branch ends in 9, and the number stays. A digit between the two plays no part.
 */
export function transferOf(
  symbol: string,
  number: string,
  type: string,
):
  | { account: Transferred }
  | { problems: Partial<Record<'post_symbol' | 'post_number' | 'account_type', PostProblem>> } {
  const [typedSymbol, typedNumber] = [digitsOf(symbol), digitsOf(number)];
  const bySlip = isPaidBySlip(symbol);
  const symbolProblem =
    typedSymbol === '' ? 'required' : /^[01]\d{4,5}$/.test(typedSymbol) ? null : 'post_symbol';
  const numberProblem =
    typedNumber === ''
      ? 'required'
      : (bySlip ? /^\d{1,6}$/ : /^\d{1,7}1$/).test(typedNumber)
        ? null
        : 'post_number';
  const passbookType = passbookTypes.find((one) => one === type);
  const typeProblem = bySlip || passbookType ? null : 'required';
  if (symbolProblem !== null || numberProblem !== null || typeProblem !== null)
    return {
      problems: {
        ...(symbolProblem !== null && { post_symbol: symbolProblem }),
        ...(numberProblem !== null && { post_number: numberProblem }),
        ...(typeProblem !== null && { account_type: typeProblem }),
      },
    };
  const five = typedSymbol.slice(0, 5);
  if (!agree(five, typedNumber)) return { problems: { post_number: 'post_check' } };
  const branch = `${five.slice(1, 3)}${bySlip ? '9' : '8'}`;
  return {
    account: {
      branch_code: branch,
      branch_name: Array.from(branch, (digit) => kanjiDigits[Number(digit)]).join(''),
      account_type: passbookType && !bySlip ? passbookType : 'current',
      account_number: (bySlip ? typedNumber : typedNumber.slice(0, -1)).padStart(7, '0'),
    },
  };
}
