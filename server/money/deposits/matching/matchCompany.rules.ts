import { isBranch, isFacility, isUnpartedBranch } from './companyBranch.rules.ts';
import {
  formsDiffer,
  withoutForm,
  type NamedCompany,
} from '../../../platform/names/companyForm.rules.ts';
import { spelledOut } from '../../../platform/names/latin.rules.ts';
import {
  bestLikeness,
  cutFrom,
  lettersOf,
  type Likeness,
  type Payer,
} from '../../../platform/names/likeness.rules.ts';
import { fitsKanji } from '../../../platform/names/kanjiName.rules.ts';
import { typingSlip } from '../../../platform/names/typingSlip.rules.ts';
import { withOrganisationAbbreviated } from '../../../platform/names/organisation.rules.ts';
import { bySound, plainKana, withoutVoicing } from '../../../platform/names/plainKana.rules.ts';
import { cached } from '../../../platform/names/cached.ts';
import type { Remitter } from './readRemitter.rules.ts';

const shortestPart = 3;
const shortestSlip = 8;
/** Companies differ in their first characters: ミヤコメデイカル isn't ミヤギメデイカル. */
const earliestSlip = 4;
/** A facility whose own name is shorter is one of many: トウブビヨウイン. */
const shortestFacility = 7;

/** A company's name, in every way in which it is compared. */
interface ReadCompany {
  company: NamedCompany;
  /** With its legal form. */
  letters: string;
  head: Written;
  splits: readonly { head: Written; tail: string }[];
}

/** A name as it is compared: its letters, and its sound with and without voicing. */
interface Written {
  letters: string;
  voiced: string;
  sound: string;
}

function written(name: string): Written {
  const text = spelledOut(withOrganisationAbbreviated(name));
  // メヂカル and メジカル are older spellings of メディカル.
  const voiced = bySound(text.replace(/[^0-9A-Zア-ヺー一-鿿々〆]/gu, '').replace(/デイ/g, 'ジ'));
  return { letters: lettersOf(text), voiced, sound: withoutVoicing(voiced) };
}

/** A company's name as an applicant or a bank wrote it. */
const readCompany = cached((name: string): ReadCompany => {
  const plain = plainKana(name);
  const company = withoutForm(plain);
  return {
    company,
    letters: lettersOf(plain),
    head: written(company.base),
    splits: company.splits.map(({ head, tail }) => ({
      head: written(head),
      tail: lettersOf(tail),
    })),
  };
});

/** Equal letter by letter, in their sound, or except for voicing where the name is long enough. */
function areEqual(a: Written, b: Written): boolean {
  return (
    a.letters === b.letters ||
    a.voiced === b.voiced ||
    (a.letters.length > shortestPart && a.sound === b.sound)
  );
}

/** The whole name of one stands before a border in the other, and what follows is no other company. */
function standsBefore(
  short: ReadCompany,
  long: ReadCompany,
  families: readonly string[],
): Likeness | null {
  for (const { head, tail } of long.splits) {
    if (!areEqual(short.head, head)) continue;
    const form = long.company.form ?? short.company.form;
    if (isBranch(tail) || isFacility(tail, form)) return 'branch';
    // The name of whom the company pays for.
    if (families.some((family) => tail.startsWith(family))) return 'with_other';
    return 'part';
  }
  return null;
}

/** Whether a name goes on as another one; the cut may have taken the last kana's voicing mark. */
function isBeginning(cut: string, whole: string): boolean {
  return (
    whole.startsWith(cut.slice(0, -1)) &&
    withoutVoicing(whole[cut.length - 1] ?? '') === withoutVoicing(cut.at(-1) ?? '')
  );
}

function compare(
  remitter: Remitter,
  ours: ReadCompany,
  name: string,
  families: readonly string[],
): Likeness | null {
  const theirs = readCompany(name);
  const [a, b] = [ours.head.letters, theirs.head.letters];
  if (a.length < 2 || b.length < 2) return null;
  const otherForm = formsDiffer(ours.company.form, theirs.company.form);
  if (a === b) {
    if (otherForm) return 'other_form';
    const sameForm = ours.company.form === theirs.company.form;
    return sameForm && ours.company.position === theirs.company.position ? 'same' : 'form';
  }
  const parted = bestLikeness([
    standsBefore(theirs, ours, families),
    standsBefore(ours, theirs, families),
    // 医療法人清風会 あかつき病院 pays as あかつき病院.
    theirs.splits.some(
      ({ tail }) =>
        lettersOf(tail) === a && a.length >= shortestFacility && isFacility(a, theirs.company.form),
    )
      ? 'branch'
      : null,
  ]);
  const ofFacility = ours.splits.some(
    ({ head, tail }) =>
      head.letters.length >= shortestFacility &&
      isFacility(head.letters, theirs.company.form) &&
      theirs.splits.some((split) => split.tail === head.letters) &&
      families.some((family) => tail.startsWith(family)),
  );
  if (ofFacility && !otherForm) return 'with_other';
  if (parted !== null && parted !== 'part') return otherForm ? 'other_form' : parted;
  if (areEqual(ours.head, theirs.head)) return otherForm ? 'other_form' : 'sound';
  if (Math.min(a.length, b.length) < shortestPart) return null;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  const rest = long.startsWith(short) ? long.slice(short.length) : null;
  const bordered = (a.length > b.length ? ours : theirs).company.position === 'within';
  const form = ours.company.form ?? theirs.company.form;
  if (rest !== null && !bordered && !otherForm) {
    if (isUnpartedBranch(rest) || isFacility(rest, form)) return 'branch';
  }
  if (
    b.endsWith(a) &&
    a.length >= shortestFacility &&
    isFacility(a, theirs.company.form) &&
    ours.company.form === null
  ) {
    return 'branch';
  }
  if (remitter.width >= cutFrom && !otherForm) {
    if (isBeginning(a, b) || isBeginning(lettersOf(remitter.name), theirs.letters)) {
      return 'truncated';
    }
  }
  const slip = short.length >= shortestSlip ? typingSlip(a, b) : undefined;
  if (slip && slip.at >= earliestSlip && !otherForm) return 'one_off';
  return rest !== null ? 'part' : parted;
}

/** The letters of the first word of a person's name. */
const readFamily = cached((name: string) => lettersOf(plainKana(name).split(' ')[0] ?? ''));

/** The company's name fits, except for the department or officer that was left out. */
function ofOffice(likeness: Likeness | null): Likeness | null {
  return likeness === 'same' || likeness === 'form' ? 'branch' : likeness;
}

/** Compares a remitter's name with the applicant's company, in kana and as it is written. */
export function matchCompany(remitter: Remitter, payer: Payer): Likeness | null {
  const families = [payer.applicantKana, payer.applicantName]
    .map(readFamily)
    .filter((family) => family.length >= 2);
  const names = [payer.companyKana, payer.companyName].filter((name) => name !== '');
  const likeness = (text: string) =>
    bestLikeness(names.map((name) => compare(remitter, readCompany(text), name, families)));
  return bestLikeness([
    ...remitter.companyTexts.map(likeness),
    ...remitter.officeTexts.map((text) => ofOffice(likeness(text))),
    payer.companyKana === '' && fitsKanji(remitter.companyTexts, payer.companyName) ? 'part' : null,
  ]);
}
