import { describe, expect, it } from 'vitest';
import { Directory, type Person, type Shown } from './matchParticipants.rules.ts';
import { shownNamesOf } from './testing/shownNames.ts';
import { measureMatches } from './testing/measureMatches.ts';

const person = (
  submissionId: number,
  name: string,
  kana: string,
  more: Partial<Person> = {},
): Person => ({
  submissionId,
  name,
  kana,
  email: `p${submissionId}@example.jp`,
  companyName: '',
  companyKana: '',
  numbers: [`KEIZOKU-20261101-A000${submissionId}`],
  ...more,
});
const shown = (name: string, email = '', more: Partial<Shown> = {}): Shown => ({
  name,
  registeredName: '',
  email,
  role: 'attendee',
  ...more,
});
const people = [
  person(1, '佐藤 健一', 'サトウ ケンイチ', { companyName: '株式会社東都商事' }),
  person(2, '佐藤 賢一', 'サトウ ケンイチ'),
  person(3, '渡邉 花子', 'ワタナベ ハナコ'),
  person(4, '大野 翔太', 'オオノ ショウタ'),
  person(5, 'José García', 'ホセ ガルシア'),
  person(6, '神田林 太郎', 'カンダバヤシ タロウ'),
  person(7, '鈴木 一郎', 'スズキ イチロウ', { email: 'kaisha@example.jp' }),
  person(8, '鈴木 二郎', 'スズキ ジロウ', { email: 'kaisha@example.jp' }),
  person(9, '林 真', 'ハヤシ マコト'),
];
const directory = new Directory(people);
const best = (name: string, email = '', learned: (number | null)[] = []) => {
  const [first] = directory.match(shown(name, email), learned);
  return first ? [first.submissionId, first.grade] : null;
};

describe('a participant is', () => {
  it.each([
    ['佐藤健一', 1],
    ['渡辺 花子', 3],
    ['わたなべ はなこ', 3],
    ['ﾜﾀﾅﾍﾞ ﾊﾅｺ', 3],
    ['花子 渡邊', 3],
    ['Hanako WATANABE', 3],
    ['Watanabe, Hanako (External)', 3],
    ['Shota Ono', 4],
    ['Ōno Shōta', 4],
    ['Ohno Shohta', 4],
    ['Jose Garcia', 5],
    ['GARCÍA JOSÉ (Unverified)', 5],
    ['東都商事_佐藤健一', 1],
    ['[東都] 渡邉花子', 3],
    ['渡邉花子（みどり眼科）', 3],
    ['花ちゃん (渡邉花子)', 3],
    ['渡邉花子のiPhone', 3],
    ['KEIZOKU-20261101-A0003 渡邉', 3],
  ])('%s: surely the one of that name', (name, right) => {
    expect(best(name)).toEqual([right, 'high']);
  });

  it.each([
    'iPhone',
    'iPad (2)',
    'ゲスト',
    'ゲスト3',
    'は',
    '090-1234-5678',
    '+81*****1234',
    'Zoom user',
    'DESKTOP-A1B2C3',
    '会議室',
  ])('%s: nobody', (name) => {
    expect(best(name)).toBeNull();
  });

  it('neither of two people with one reading, unless the address or the writing tells', () => {
    expect(directory.match(shown('サトウ ケンイチ'), []).map(({ grade }) => grade)).toEqual([
      'medium',
      'medium',
    ]);
    expect(best('サトウ ケンイチ', 'p2@example.jp')).toEqual([2, 'high']);
    expect(best('佐藤賢一')).toEqual([2, 'high']);
  });

  it('the one of the address, whatever device it is, but not if the name is somebody else’s', () => {
    expect(best('iPhone', 'P3@example.jp')).toEqual([3, 'high']);
    expect(best('高橋 次郎', 'p3@example.jp')).toEqual([3, 'medium']);
    expect(best('大野 翔太', 'p3@example.jp')).toEqual([4, 'medium'].toSpliced(0, 1, 3));
  });

  it('of an address that two share, the one of the name', () => {
    expect(best('鈴木二郎', 'kaisha@example.jp')).toEqual([8, 'high']);
    expect(directory.match(shown('PC', 'kaisha@example.jp'), []).map(({ grade }) => grade)).toEqual(
      ['medium', 'medium'],
    );
  });

  it('not sure with a slip in the name, with the family name alone, or in two names of two people', () => {
    expect(best('カンダバヤ タロウ')).toEqual([6, 'medium']);
    expect(best('渡邉')).toEqual([3, 'low']);
    expect(['林', '林さん', '林（東都）'].map((name) => best(name))).toEqual([
      [9, 'low'],
      [9, 'low'],
      [9, 'low'],
    ]);
    expect(directory.match(shown('渡邉花子 (大野翔太)'), []).map(({ grade }) => grade)).toEqual([
      'medium',
      'medium',
    ]);
  });

  it('whom somebody chose for the same name before', () => {
    expect(best('はなちゃん', '', [3])).toEqual([3, 'high']);
    expect(best('はなちゃん', '', [3, 4])?.[1]).not.toBe('high');
  });
});

describe.each([0, 1] as const)('the participants of half %s', (half) => {
  it('are hardly ever surely somebody else, and mostly found', () => {
    const { people: all, cases } = shownNamesOf(half);
    const figures = measureMatches(all, cases);
    expect(figures.wrong.slice(0, 5)).toEqual([]);
    expect(figures.right).toBeGreaterThanOrEqual(0.995);
    expect(figures.found).toBeGreaterThanOrEqual(0.85);
  });
});

it('the two halves share no name', () => {
  const [first = [], second = []] = ([0, 1] as const).map((half) =>
    shownNamesOf(half).people.flatMap(({ name, kana }) => [...name.split(' '), ...kana.split(' ')]),
  );
  const known = new Set(first);
  expect(second.filter((name) => known.has(name) && !/^[ァ-ヶー]+$/.test(name))).toEqual([]);
});
