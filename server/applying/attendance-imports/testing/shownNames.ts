import { namesOf } from '../../../money/deposits/matching/testing/names.ts';
import { passport } from '../../../money/deposits/matching/testing/cases.ts';
import type { Person, Shown } from '../matchParticipants.rules.ts';

/** A participant, and whom it is; null: nobody of the seminar, or nobody who can be told. */
export interface ShownCase {
  kind: string;
  shown: Shown;
  right: number | null;
}

interface One {
  person: Person;
  family: string;
  given: string;
  familyKana: string;
  givenKana: string;
}

const hiragana = (text: string) =>
  text.replace(/[ァ-ン]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 96));
const capital = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
const narrow: Record<string, string> = Object.fromEntries(
  [
    ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー',
  ].map((kana, at) => [kana, 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｰ'[at] ?? '']),
);
const halfWidth = (kana: string) =>
  kana
    .normalize('NFD')
    .replace(/\u3099/g, 'ﾞ')
    .replace(/\u309a/g, 'ﾟ')
    .replace(/[ア-ンー]/g, (one) => narrow[one] ?? one);

/** The ways in which people name themselves in a meeting. */
const ways: readonly [kind: string, write: (one: One) => string][] = [
  ['kanji with a space', ({ family, given }) => `${family} ${given}`],
  ['kanji', ({ family, given }) => `${family}${given}`],
  ['kanji with a wide space', ({ family, given }) => `${family}　${given}`],
  ['given name first', ({ family, given }) => `${given} ${family}`],
  ['katakana', ({ familyKana, givenKana }) => `${familyKana} ${givenKana}`],
  ['katakana without a space', ({ familyKana, givenKana }) => `${familyKana}${givenKana}`],
  ['hiragana', ({ familyKana, givenKana }) => hiragana(`${familyKana} ${givenKana}`)],
  ['half-width kana', ({ familyKana, givenKana }) => halfWidth(`${familyKana} ${givenKana}`)],
  ['Latin letters', (one) => latinOf(one).join(' ')],
  ['Latin letters, family name last', (one) => latinOf(one).toReversed().join(' ')],
  ['Latin capitals', (one) => latinOf(one).join(' ').toUpperCase()],
  ['Latin letters with a comma', (one) => latinOf(one).join(', ')],
  ['company_name', ({ person, family, given }) => `${person.companyName}_${family}${given}`],
  ['name（company）', ({ person, family, given }) => `${family} ${given}（${person.companyName}）`],
  ['[company] name', ({ person, family, given }) => `[${person.companyName}] ${family} ${given}`],
  ['company name', ({ person, family, given }) => `${person.companyName} ${family}${given}`],
  ['name@company', ({ person, family, given }) => `${family}${given}＠${person.companyName}`],
  ['(External)', ({ family, given }) => `${family} ${given} (External)`],
  ['(Unverified)', (one) => `${latinOf(one).toReversed().join(' ')} (Unverified)`],
  ['new name (old name)', ({ family, given }) => `${family}${given} (iPhone)`],
  ['name in kanji (Latin)', (one) => `${one.family}${one.given} (${latinOf(one).join(' ')})`],
  ['numbered', ({ family, given }) => `012 ${family}${given}`],
  ['number_name', ({ person, family, given }) => `${person.numbers[0]}_${family}${given}`],
  ['honorific', ({ family, given }) => `${family} ${given} 様`],
  ['family name（company）', ({ person, family }) => `${family}（${person.companyName}）`],
  [
    'a letter left out',
    (one) =>
      latinOf(one)
        .join(' ')
        .replace(/(?<=..)[a-z]/, ''),
  ],
  ['with a middle initial', (one) => latinOf(one).toReversed().join(' K. ')],
  ['own device', ({ family, given }) => `${family}${given}のiPad`],
];

function latinOf({ familyKana, givenKana }: One): [string, string] {
  return [capital(passport(familyKana)), capital(passport(givenKana))];
}

/** What a person can't be told by, but by the address. */
const silent = [
  'iPhone',
  'ゲスト',
  'iPad (2)',
  '090-1234-5678',
  'Zoom user',
  '+81*****5678',
  'user',
];

const plain = { registeredName: '', email: '', role: 'attendee' } as const;

/** The people of a seminar and its participants, of one of two halves that share no name. */
export function shownNamesOf(half: 0 | 1, count = 300): { people: Person[]; cases: ShownCase[] } {
  const { families, givens } = namesOf(half);
  const companies =
    half === 0
      ? ['株式会社アオバ商事', 'ひので眼科', '有限会社トキワ']
      : ['合同会社ハルナ', 'シラカバ医院', '株式会社ユウヒ'];
  const all = Array.from({ length: count + 40 }, (_, at): One => {
    const family = families[at % families.length]!;
    const given = givens[(at * 7 + Math.floor(at / families.length)) % givens.length]!;
    return {
      family: family.written,
      given: given.written,
      familyKana: family.kana,
      givenKana: given.kana,
      person: {
        submissionId: at + 1,
        name: `${family.written} ${given.written}`,
        kana: `${family.kana} ${given.kana}`,
        email: `person${half}${at}@example.jp`,
        companyName: companies[at % companies.length] ?? '',
        companyKana: '',
        numbers: [`KEIZOKU-20261101-A${String(at + 1).padStart(4, '0')}`],
      },
    };
  });
  const known = all.slice(0, count);
  const cases: ShownCase[] = [];
  const show = (kind: string, name: string, right: number | null, email = '') =>
    cases.push({ kind, shown: { ...plain, name, email }, right });
  for (const [at, one] of known.entries()) {
    for (const offset of [0, 9, 19]) {
      const [kind, write] = ways[(at + offset) % ways.length]!;
      show(kind, write(one), one.person.submissionId);
    }
    if (at % 5 === 0) {
      show(
        'device with the own address',
        silent[at % silent.length]!,
        one.person.submissionId,
        one.person.email,
      );
    }
    if (at % 7 === 0) {
      show('family name alone', one.family, null);
      show('device', silent[at % silent.length]!, null);
    }
  }
  // People who didn't apply: staff, lecturers, others of the same companies.
  for (const [at, one] of all.slice(count).entries()) {
    const [kind, write] = ways[at % (ways.length - 4)]!;
    const isToldApart = !known.some(({ person }) => person.kana === one.person.kana);
    if (isToldApart) show(`stranger, ${kind}`, write(one).replace(/KEIZOKU\S+_/, ''), null);
  }
  return { people: known.map(({ person }) => person), cases };
}
