import { withoutAccents } from '@seminar/shared/platform/japan/latinLetters';
import { withoutForm } from './companyForm.rules.ts';
import { cached } from './cached.ts';
import { inLatin } from './latin.rules.ts';
import {
  bestLikeness,
  cutFrom,
  lettersOf,
  likenessOf,
  sameName,
  type Likeness,
  type Payer,
} from './likeness.rules.ts';
import { typingSlip } from './typingSlip.rules.ts';
import { bySound, plainKana, soundsWithoutVoicing } from './plainKana.rules.ts';

/** A name as somebody wrote it: a remitter's on a transfer, a participant's in a meeting. */
export interface WrittenName {
  /** Its words as `plainKana` writes them, without legal forms. */
  words: readonly string[];
  /** Whether it carries a company's legal form. */
  isCompany: boolean;
  /** How many half-width characters a bank's field held; 0: no field has cut it off. */
  width: number;
}

/** Shorter names are too often part of another name. */
const shortestWhole = 4;
/** Shorter family names that differ in one kana are different names: イトウ, サトウ; ミヤザキ, ミヤザワ. */
const shortestFamily = 5;
/** Whether a word may be looked for as a name. One kanji is a family name (林, 関), one kana or letter says nothing. */
export const tellsName = (word: string): boolean =>
  word.length >= 2 || /^\p{Script=Han}$/u.test(word);
/** Two kana swapped in a shorter name make another name: ミカ, カミ. */
const shortestSwap = 3;

/** The orders in which the words of a name are written: as they are, family name last, given name first. */
function ordersOf(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return [[...words], [...words.slice(1), words[0]!], [words.at(-1)!, ...words.slice(0, -1)]];
}

/** A person's name, in every way in which it is compared. */
interface ReadPerson {
  words: string[];
  letters: string[];
  /** In each order: the letters, with and without long marks, and the sound with its voicing. */
  orders: { letters: string; marked: string; sound: string; latin: string | null }[];
  wholes: string[];
  /** Those of `wholes` that are long enough to be looked for within other words. */
  longWholes: string[];
  sounds: ReadonlySet<string>;
}

const markedLetters = (text: string) => text.replace(/[^0-9A-Zア-ヺー一-鿿々〆]/gu, '');

const readPerson = cached((name: string): ReadPerson => {
  // Banks write names without accents: LUKASZ for Łukasz.
  const written = withoutAccents(name)
    .split(/[\s\u3000・]+/)
    .filter((word) => word !== '');
  const words = written.map(plainKana);
  const inOrders = ordersOf(written);
  const orders = inOrders.map((order) => {
    const plain = order.map(plainKana).join('');
    return {
      letters: lettersOf(plain),
      marked: markedLetters(plain),
      sound: bySound(plain),
      latin: inLatin(order.join('')),
    };
  });
  const wholes = orders.map((order) => order.letters);
  return {
    words,
    letters: words.map(lettersOf),
    orders,
    wholes,
    longWholes: wholes.filter((whole) => whole.length >= shortestWhole),
    sounds: new Set(inOrders.flatMap((order) => soundsWithoutVoicing(order.join('')))),
  };
});

/** A remitter's words, in every way in which they are compared: with hundreds of people for one deposit. */
interface ReadWords {
  /** Of each word. */
  words: readonly string[];
  letters: string;
  marked: string;
  /** With its voicing. */
  sound: string;
  isVoiced: boolean;
  sounds: readonly string[];
  /** null: it isn't written in Latin letters, or too short to be told apart. */
  latin: string | null;
  /** One or more words beside each other, but not all: `トウトメデイカル`, `ヤマダ タロウ` before `ホカ`. */
  runs: readonly string[];
}

const shortestLatin = 4;

/** @param joined the words with a line break between them */
const readWords = cached((joined: string): ReadWords => {
  const written = joined.split('\n').filter((word) => word !== '');
  const text = written.join('');
  const unmarked = text.replace(/ー/g, '');
  const latin = /^[A-Z'-]+$/.test(unmarked) ? inLatin(unmarked) : null;
  return {
    words: written.map(lettersOf),
    letters: lettersOf(text),
    marked: markedLetters(text),
    sound: bySound(text),
    isVoiced: /[ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴ]/.test(text),
    sounds: soundsWithoutVoicing(text),
    latin: latin !== null && latin.length >= shortestLatin ? latin : null,
    runs: written.flatMap((_, from) =>
      written
        .slice(from)
        .map((__, more) => written.slice(from, from + more + 1))
        .filter((run) => run.length < written.length)
        .map((run) => lettersOf(run.join(''))),
    ),
  };
});

/** The letters of a company's name without its legal form. */
const readCompany = cached((name: string) => lettersOf(withoutForm(plainKana(name)).base));

/** Two or more words of a name of three or more, and no others: MARIA SANTOS for SANTOS MARIA CLARA. */
function isSomeOf(words: readonly string[], person: readonly string[]): boolean {
  return (
    words.length >= 2 &&
    words.length < person.length &&
    words.every((word) => person.includes(word)) &&
    words.some((word) => word === person[0])
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

/**
 * One typing error in a long family name with the same given name, or two neighbouring kana of a longer
 * name swapped. Given names that differ in one kana (タロウ, ジロウ; ヒロコ, ヒロミ) are different people.
 */
function isOneOff(letters: string, [family = '', given = '']: readonly string[]): boolean {
  const slip = typingSlip(letters, family + given);
  if (!slip || given.length < 2) return false;
  if (slip.kind !== 'swapped') return family.length >= shortestFamily && slip.at < family.length;
  const swapped = slip.at < family.length ? family : given;
  return swapped.length >= shortestSwap && slip.at + 1 !== family.length;
}

/**
 * Whether two names of equal sound begin with another voicing, in family or given name, although the
 * remitter's bank writes voicing marks: ハマダ タイキ is not ハマダ ダイキ.
 */
function beginsOtherwise(
  { isVoiced, sound: ours }: Pick<ReadWords, 'isVoiced' | 'sound'>,
  person: ReadPerson,
): boolean {
  if (!isVoiced) return false;
  return !person.orders.some(({ sound }) => {
    if (ours.length !== sound.length) return true;
    const begins = new Set<number>();
    let at = 0;
    for (const word of person.words) {
      begins.add(at);
      at += bySound(word).length;
    }
    return [...begins].every((place) => ours[place] === sound[place]);
  });
}

function isFamily(words: readonly string[], [family = '', given]: readonly string[]): boolean {
  if (given === undefined || !tellsName(family)) return false;
  return (
    words.includes(family) ||
    (words.length === 1 && family.length >= 3 && words[0]?.startsWith(family) === true)
  );
}

/** Both have two words, and not the same ones in any order: モリ タアキラ is not モリタ アキラ. */
function areOtherwiseSplit(words: readonly string[], person: readonly string[]): boolean {
  return words.length === 2 && person.length === 2 && !words.every((word) => person.includes(word));
}

function compare(
  remitter: WrittenName,
  name: string,
  companies: readonly string[],
): Likeness | null {
  const { words, letters, ...read } = readWords(remitter.words.join('\n'));
  const person = readPerson(name);
  const { wholes, longWholes } = person;
  const [whole = ''] = wholes;
  if (whole === '' || letters === '') return null;
  if (!remitter.isCompany) {
    if (wholes.includes(letters)) {
      if (person.words.length === 1 && whole.length <= 3) return 'part';
      if (areOtherwiseSplit(words, person.letters)) return 'part';
      // A long mark may stand for a vowel or for nothing: オーノ is オオノ as well as オノ.
      if (!person.orders.some(({ marked }) => marked === read.marked)) return 'sound';
      return whole === letters ? 'same' : 'reversed';
    }
    if (read.sounds.some((sound) => person.sounds.has(sound))) {
      return beginsOtherwise(read, person) ? 'voicing' : 'sound';
    }
    if (read.latin !== null && person.orders.some(({ latin }) => latin === read.latin)) {
      return 'latin';
    }
    if (isSomeOf(words, person.letters)) return 'with_other';
  }
  // The name is whole words among others: `トウトメデイカル ヤマダ タロウ`, `ヤマダ タロウ ホカ`.
  const isAmong = read.runs.some((run) => longWholes.includes(run));
  if (isAmong || isBesideCompany(letters, longWholes, companies)) return 'with_other';
  if (remitter.isCompany) return isFamily(words.slice(1), person.letters) ? 'family_only' : null;
  if (remitter.width >= cutFrom && whole.startsWith(letters)) return 'truncated';
  if (isOneOff(letters, person.letters)) return 'one_off';
  return isFamily(words, person.letters) ? 'family_only' : null;
}

const companiesOf = (payer: Payer) =>
  [payer.companyKana, payer.companyName].map(readCompany).filter((company) => company.length >= 2);

/** Shorter names are too often part of another one. */
const shortestAmong = 5;

/** Whether the transfer holds the applicant's whole name and beside it nothing but the company's, or its beginning. */
export function isBesideOwnCompany(remitter: WrittenName, payer: Payer): boolean {
  const { letters } = readWords(remitter.words.join('\n'));
  const companies = companiesOf(payer);
  return [payer.applicantKana, payer.applicantName].some((name) =>
    isBesideCompany(letters, readPerson(name).longWholes, companies),
  );
}

/** Whether some of the words, but not all, are the company's whole name. */
export function isCompanyAmong(remitter: WrittenName, payer: Payer): boolean {
  const { runs } = readWords(remitter.words.join('\n'));
  return companiesOf(payer).some(
    (company) => company.length >= shortestAmong && runs.includes(company),
  );
}

/** Compares a remitter's name with the applicant's, in kana and as it is written. */
export function matchPerson(remitter: WrittenName, payer: Payer): Likeness | null {
  const companies = companiesOf(payer);
  return bestLikeness(
    [payer.applicantKana, payer.applicantName].map((name) => compare(remitter, name, companies)),
  );
}

/**
 * Whether the transfer is the applicant's own: in their name in any spelling, with nobody else's and no company's
 * beside it.
 */
export function isOwnTransfer(remitter: WrittenName, payer: Payer): boolean {
  const likeness = matchPerson(remitter, payer);
  if (likeness === null || likenessOf[likeness] < sameName) return false;
  if (likeness !== 'with_other') return true;
  const { words } = readWords(remitter.words.join('\n'));
  const names = [payer.applicantKana, payer.applicantName].map((name) => readPerson(name).letters);
  return !remitter.isCompany && names.some((name) => isSomeOf(words, name));
}

/** Under what a person's name can be looked up. */
interface NameKeys {
  /** Equal in any spelling and order: letters, sounds, Latin letters. */
  whole: string[];
  /** Its words, and the beginning and the end of a name without spaces. */
  parts: string[];
}

const endLength = 3;

function partsOf(words: readonly string[], whole: string): string[] {
  const ends =
    whole.length > endLength
      ? [`${whole.slice(0, endLength)}…`, `…${whole.slice(-endLength)}`]
      : [];
  return [...words.filter(tellsName), ...ends];
}

/** The keys of somebody's name: what `matchPerson` finds alike shares one with it. */
export function keysOfPerson(name: string): NameKeys {
  const { wholes, sounds, orders, letters } = readPerson(name);
  const latin = orders.flatMap((order) => order.latin ?? []);
  const whole = [...wholes, ...sounds, ...latin.map((text) => `=${text}`)];
  return {
    whole: [...new Set(whole)],
    parts: [...new Set(wholes.flatMap((one) => partsOf(letters, one)))],
  };
}

/** The keys of a name that somebody wrote, as those of a person. */
export function keysOfWriting({ words: written }: WrittenName): NameKeys {
  const { words, letters, sounds, latin, runs } = readWords(written.join('\n'));
  const whole = [letters, ...sounds, ...(latin === null ? [] : [`=${latin}`])];
  return {
    whole: [...new Set(whole)],
    parts: [
      ...new Set([
        ...partsOf(words, letters),
        ...runs.filter((run) => run.length >= shortestWhole),
      ]),
    ],
  };
}
