import type { MatchGrade, MatchReason } from '@seminar/shared/applying/attendance-imports/schema';
import { withoutForm } from '../../platform/names/companyForm.rules.ts';
import { withoutAccents } from '@seminar/shared/platform/japan/latinLetters';
import { likenessOf, sameName, type Likeness } from '../../platform/names/likeness.rules.ts';
import {
  keysOfPerson,
  keysOfWriting,
  matchPerson,
  type WrittenName,
} from '../../platform/names/matchPerson.rules.ts';
import { plainKana } from '../../platform/names/plainKana.rules.ts';
import { readParticipantName } from './participantName.rules.ts';

/** Somebody who may have been there. */
export interface Person {
  submissionId: number;
  name: string;
  /** Family and given name with a space between. */
  kana: string;
  email: string;
  companyName: string;
  companyKana: string;
  /** Of the application and of the student. */
  numbers: string[];
}

/** How a participant is shown in a report. */
export interface Shown {
  name: string;
  registeredName: string;
  email: string;
  role: 'host' | 'panelist' | 'attendee';
}

/** Somebody whom a participant may be. */
export interface Candidate {
  submissionId: number;
  grade: MatchGrade;
  reasons: { code: MatchReason; values: Record<string, string | number> }[];
}

const mostShown = 5;
/** A family name that more people have says nothing. */
const mostNamesakes = 30;

interface Known extends Person {
  companies: string[];
}

const companiesOf = ({ companyName, companyKana }: Person) =>
  [companyName, companyKana]
    .map((name) => withoutForm(plainKana(name)).base)
    .filter((base) => base.length >= 2);

/** The people of a seminar, to be looked up by what a participant shows. */
export class Directory {
  readonly #people = new Map<number, Known>();
  readonly #byEmail = new Map<string, Set<number>>();
  readonly #byNumber = new Map<string, number>();
  readonly #byWhole = new Map<string, Set<number>>();
  readonly #byPart = new Map<string, Set<number>>();

  constructor(people: readonly Person[]) {
    for (const one of people) {
      const person = {
        ...one,
        name: withoutAccents(one.name),
        kana: withoutAccents(one.kana),
        companies: companiesOf(one),
      };
      this.#people.set(one.submissionId, person);
      for (const number of one.numbers) this.#byNumber.set(number.toUpperCase(), one.submissionId);
      const put = (map: Map<string, Set<number>>, key: string) => {
        const known = map.get(key);
        if (known) known.add(one.submissionId);
        else map.set(key, new Set([one.submissionId]));
      };
      if (one.email !== '') put(this.#byEmail, one.email.toLowerCase());
      for (const name of [person.kana, person.name].filter((text) => text !== '')) {
        const { whole, parts } = keysOfPerson(name);
        for (const key of whole) put(this.#byWhole, key);
        for (const key of parts) put(this.#byPart, key);
      }
    }
  }

  /** Those who share a name, whole or in part. */
  #named(writings: readonly WrittenName[]): Set<number> {
    const keys = writings.map(keysOfWriting);
    const whole = new Set(
      keys.flatMap((key) => key.whole.flatMap((one) => [...(this.#byWhole.get(one) ?? [])])),
    );
    // A run of words, or the name behind a company's, may be the whole of somebody's.
    for (const key of keys.flatMap(({ parts }) => parts)) {
      for (const id of this.#byWhole.get(key) ?? []) whole.add(id);
    }
    if (whole.size > 0) return whole;
    const parts = keys.flatMap((key) =>
      key.parts.map((one) => this.#byPart.get(one) ?? new Set<number>()),
    );
    return new Set(parts.filter(({ size }) => size <= mostNamesakes).flatMap((ids) => [...ids]));
  }

  /**
   * Whom a participant may be, the likeliest first. At most one of them is 高.
   *
   * @param learned whom people chose for the same name or address before; null: nobody who applies
   */
  match(shown: Shown, learned: readonly (number | null)[]): Candidate[] {
    const read = [shown.name, shown.registeredName].map(readParticipantName);
    const writings = read.flatMap((one) => one.writings);
    const companies = read.flatMap((one) => one.companies);
    const numbers = read.flatMap((one) => one.numbers);
    const byEmail = this.#byEmail.get(shown.email.toLowerCase()) ?? new Set<number>();
    const numbered = numbers.flatMap((number) => this.#byNumber.get(number) ?? []);
    const before = learned.filter((id) => id !== null).filter((id) => this.#people.has(id));
    const ids = new Set([...numbered, ...before, ...byEmail, ...this.#named(writings)]);
    const judged = [...ids].flatMap((id) => {
      const person = this.#people.get(id);
      return person
        ? this.#judge(person, { shown, writings, companies, byEmail, numbered, before })
        : [];
    });
    return onlyOneSure(judged)
      .toSorted((a, b) => b.weight - a.weight || a.submissionId - b.submissionId)
      .slice(0, mostShown)
      .map(({ submissionId, grade, reasons }) => ({ submissionId, grade, reasons }));
  }

  #judge(
    person: Known,
    found: {
      shown: Shown;
      writings: readonly WrittenName[];
      companies: readonly string[];
      byEmail: ReadonlySet<number>;
      numbered: readonly number[];
      before: readonly number[];
    },
  ): Judged[] {
    const id = person.submissionId;
    const likeness = bestLikeness(person, found.writings);
    const like = likeness === null ? 0 : likenessOf[likeness];
    const isOwnEmail = found.byEmail.has(id);
    const isNumbered = found.numbered.includes(id);
    const isLearned = found.before.includes(id);
    const isCompany = found.companies.some((company) => person.companies.includes(company));
    const isNamed = like >= sameName;
    const saysName = found.writings.length > 0;
    if (!isOwnEmail && !isNumbered && !isLearned && likeness === null) return [];
    const reasons: Candidate['reasons'] = [];
    const because = (code: MatchReason, values: Record<string, string | number> = {}) =>
      reasons.push({ code, values });
    if (isNumbered) because('number');
    if (isLearned) because('learned');
    if (isOwnEmail) {
      if (found.byEmail.size > 1) because('email_shared', { size: found.byEmail.size });
      else because('email_same');
    }
    if (likeness !== null) because(reasonOf[likeness]);
    else if (saysName) because('name_differs');
    if (isCompany) because('company');
    // Somebody else's address with this person's name: a colleague's computer, or another person of the name.
    const isOthersEmail = !isOwnEmail && found.byEmail.size > 0;
    if (isOthersEmail) because('email_other');
    const isAlike = like > 0 || !saysName;
    const alone = found.byEmail.size === 1;
    const sure =
      (isLearned && found.before.length === 1) ||
      (isNumbered && isAlike) ||
      (isOwnEmail && ((alone && isAlike) || isNamed)) ||
      (isNamed && surelyNamed.has(likeness ?? 'part') && !isOthersEmail);
    const grade = sure
      ? 'high'
      : isNumbered || isOwnEmail || isNamed || isLearned || (isCompany && like > 0)
        ? 'medium'
        : 'low';
    const weight =
      (isLearned ? 4 : 0) +
      (isNumbered ? 4 : 0) +
      (isOwnEmail ? 2 : 0) +
      like +
      (isCompany ? 0.2 : 0);
    return [
      {
        submissionId: id,
        grade,
        reasons,
        weight,
        isNumbered: isNumbered || isLearned,
        isOwnEmail,
        like,
      },
    ];
  }
}

interface Judged extends Candidate {
  weight: number;
  isNumbered: boolean;
  isOwnEmail: boolean;
  like: number;
}

/** Spellings of one name; with a slip or other words beside it a person has to look. */
const surelyNamed: ReadonlySet<Likeness> = new Set([
  'same',
  'reversed',
  'form',
  'sound',
  'latin',
  'with_other',
]);

const reasonOf: Record<Likeness, MatchReason> = {
  same: 'name_same',
  form: 'name_same',
  reversed: 'name_reversed',
  sound: 'name_sound',
  latin: 'name_latin',
  with_other: 'name_with_other',
  branch: 'name_with_other',
  truncated: 'name_part',
  one_off: 'name_one_off',
  voicing: 'name_voicing',
  other_form: 'name_part',
  part: 'name_part',
  family_only: 'name_family_only',
};

function bestLikeness(person: Known, writings: readonly WrittenName[]): Likeness | null {
  const payer = {
    applicantName: person.name,
    applicantKana: person.kana,
    companyName: person.companyName,
    companyKana: person.companyKana,
  };
  return writings.reduce<Likeness | null>((top, writing) => {
    const found = matchPerson(writing, payer);
    return found && (!top || likenessOf[found] > likenessOf[top]) ? found : top;
  }, null);
}

/** Of several who would be 高 none is, unless one alone has the number, or the address with the name. */
function onlyOneSure(judged: readonly Judged[]): Judged[] {
  const sure = judged.filter(({ grade }) => grade === 'high');
  if (sure.length < 2) return doubtWithRivals(judged, sure);
  const certain = [
    sure.filter(({ isNumbered }) => isNumbered),
    sure.filter(({ isOwnEmail, like }) => isOwnEmail && like >= sameName),
  ].find((some) => some.length === 1)?.[0];
  return judged.map((one) =>
    one.grade !== 'high' || one === certain ? one : doubted(one, sure.length - 1),
  );
}

/** A name in another spelling is not sure where two people have it. */
function doubtWithRivals(judged: readonly Judged[], [only]: readonly Judged[]): Judged[] {
  if (!only || only.isNumbered || only.isOwnEmail) return [...judged];
  const rivals = judged.filter((one) => one !== only && one.like >= sameName);
  return rivals.length === 0
    ? [...judged]
    : judged.map((one) => (one === only ? doubted(one, rivals.length) : one));
}

function doubted(one: Judged, rivals: number): Judged {
  return {
    ...one,
    grade: 'medium',
    reasons: [...one.reasons, { code: 'equals', values: { size: rivals } }],
  };
}
