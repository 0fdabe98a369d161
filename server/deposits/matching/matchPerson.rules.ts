import { withoutForm } from './companyForm.rules.ts';
import { oneSlip } from './oneSlip.rules.ts';
import { best, cutFrom, lettersOf, type Likeness, type Payer } from './likeness.rules.ts';
import { bySound, plainKana } from './plainKana.rules.ts';
import type { Remitter } from './remitter.rules.ts';

/** Shorter names are too often part of another name. */
const shortestWhole = 4;

/** Both orders: the bank's forms ask for the family name first, foreigners often don't. */
function ordersOf(words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  return rest.length === 0 ? [first] : [words.join(''), [...rest, first].join('')];
}

/** The name is whole words among others: `トウトメデイカル ヤマダ タロウ`, `ヤマダ タロウ ホカ`. */
function isAmong(words: readonly string[], wholes: readonly string[]): boolean {
  return words.some((_, from) =>
    words.some(
      (_, to) =>
        to >= from &&
        to - from + 1 < words.length &&
        wholes.includes(lettersOf(words.slice(from, to + 1).join(''))),
    ),
  );
}

/** The text begins or ends with the name, and the rest is the company's name or its beginning. */
function isBesideCompany(
  letters: string,
  wholes: readonly string[],
  companies: readonly string[],
): boolean {
  return wholes.some((whole) =>
    [
      letters.endsWith(whole) && letters.slice(0, -whole.length),
      letters.startsWith(whole) && letters.slice(whole.length),
    ].some(
      (rest) =>
        typeof rest === 'string' &&
        rest.length >= 3 &&
        companies.some((company) => company.startsWith(rest) || rest.startsWith(company)),
    ),
  );
}

/** Shorter family names that differ in one kana are different names: イトウ, サトウ; ミヤザキ, ミヤザワ. */
const shortestFamily = 5;

/**
 * One typing error in a long family name with the same given name, or two neighbouring characters
 * swapped. Given names that differ in one kana (タロウ, ジロウ; ヒロコ, ヒロミ) are different people.
 */
function isOneOff(words: readonly string[], person: readonly string[]): boolean {
  const [family = '', given = ''] = person.map(lettersOf);
  const slip = oneSlip(lettersOf(words.join('')), family + given);
  if (!slip || given.length < 2) return false;
  return slip.kind === 'swapped' || (family.length >= shortestFamily && slip.at < family.length);
}

function isFamily(words: readonly string[], [family = '', given]: readonly string[]): boolean {
  if (given === undefined || family.length < 2) return false;
  const letters = lettersOf(words.join(''));
  return (
    words.some((word) => lettersOf(word) === lettersOf(family)) ||
    (words.length === 1 && family.length >= 3 && letters.startsWith(lettersOf(family)))
  );
}

function compare(remitter: Remitter, name: string, companies: readonly string[]): Likeness | null {
  const { words } = remitter;
  const person = plainKana(name)
    .split(/[ ・]/)
    .filter((word) => word !== '');
  const letters = lettersOf(words.join(''));
  const wholes = ordersOf(person.map(lettersOf));
  const [whole = ''] = wholes;
  if (whole === '' || letters === '') return null;
  const isCompany = remitter.company.form !== null;
  if (!isCompany) {
    if (wholes.includes(letters)) return person.length > 1 || whole.length > 3 ? 'same' : 'part';
    const sound = bySound(words.join(''));
    if (ordersOf(person).some((order) => bySound(order) === sound)) return 'sound';
  }
  const long = wholes.filter((order) => order.length >= shortestWhole);
  if (isAmong(words, long) || isBesideCompany(letters, long, companies)) return 'with_other';
  if (isCompany) return null;
  if (remitter.width >= cutFrom && whole.startsWith(letters)) return 'truncated';
  if (isOneOff(words, person)) return 'one_off';
  return isFamily(words, person) ? 'family_only' : null;
}

/** Compares a remitter's name with the applicant's, in kana and as it is written. */
export function matchPerson(remitter: Remitter, payer: Payer): Likeness | null {
  const companies = [payer.companyKana, payer.companyName]
    .map((company) => lettersOf(withoutForm(plainKana(company)).base))
    .filter((company) => company.length >= 2);
  return best(
    [payer.applicantKana, payer.applicantName].map((name) => compare(remitter, name, companies)),
  );
}
