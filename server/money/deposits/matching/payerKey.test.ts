import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kanjiGroups } from '@seminar/shared/platform/japan/kanjiVariants';
import { testContext } from '../../../testing/testContext.ts';
import { companyForms } from '../../../platform/names/companyForm.rules.ts';
import { payerKey } from './payerKey.rules.ts';
import { pairs } from './testing/pairs.ts';

const { db } = await testContext();

async function inDatabase(names: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT payer_key(name) AS key FROM unnest(${names}::text[]) WITH ORDINALITY AS t (name, place)
    ORDER BY place`;
  return rows.map(({ key }) => key);
}

it('has no legal form, spaces, long marks, voicing or numbers at the ends', () => {
  const names = [
    'ｶ)ﾔﾏﾀﾞ ｼﾖｳﾃﾝ',
    'ヤマダショウテン（カ',
    '㈱やまだしょうてん',
    '001 ヤマダ ショーテン 2',
  ];
  expect(names.map(payerKey)).toEqual([
    'ヤマタシヨウテン',
    'ヤマタシヨウテン',
    'ヤマタシヨウテン',
    'ヤマタシヨテン',
  ]);
});

it.each([
  ['特定医療法人清風会', 'ﾄｸﾃｲｲﾘﾖｳﾎｳｼﾞﾝ', '清風会'],
  ['国立研究開発法人見本機構', 'ｺｸﾘﾂｹﾝｷﾕｳｶｲﾊﾂﾎｳｼﾞﾝ', '見本機構'],
  ['見本協同組合', 'ｷﾖｳﾄﾞｳｸﾐｱｲ', '見本'],
  ['見本農業協同組合連合会', 'ﾉｳｷﾖｳﾚﾝ', '見本'],
  ['見本健康保険組合', 'ｹﾝﾎﾟ', '見本'],
  ['見本国民健康保険組合', 'ｺｸﾎ', '見本'],
  ['見本生活協同組合', 'ｾｲｷﾖｳ', '見本'],
  ['見本生協', 'ｾｲｶﾂｷﾖｳﾄﾞｳｸﾐｱｲ', '見本'],
  ['社会医療法人財団見本会', 'ｼﾔｶｲｲﾘﾖｳﾎｳｼﾞﾝｻﾞｲﾀﾞﾝ', '見本会'],
  ['見本監査法人', 'ｶﾝｻﾎｳｼﾞﾝ', '見本'],
  ['見本企業組合', 'ｷｷﾞﾖｳｸﾐｱｲ', '見本'],
  ['見本有限責任事業組合', 'ﾕｳｹﾞﾝｾｷﾆﾝｼﾞｷﾞﾖｳｸﾐｱｲ', '見本'],
  ['見本共済組合', 'ｷﾖｳｻｲ', '見本'],
  ['見本社会福祉協議会', 'ｼﾔｷﾖｳ', '見本'],
])('%s has no legal form, also as a bank writes it', (name, kana, bare) => {
  expect(payerKey(name)).toBe(bare);
  expect(payerKey(`ﾐﾎﾝ${kana}`)).toBe('ミホン');
});

it.each([
  '（一社）見本',
  '見本（公財）',
  '（医社）見本',
  '医療法人（社団）見本',
  '（社福）見本',
  '（特非）見本',
  '（国研）見本',
  '㈿見本',
])('%s has no legal form, which an office writes short in brackets', (name) => {
  expect(payerKey(name)).toBe('見本');
});

it.each([
  '株)見本',
  '見本(株',
  '【株】見本',
  '見本［株］',
  '〔有〕見本',
  '㊑見本',
  '見本㊒',
  '医)見本',
])('%s has no legal form, whichever bracket or circle marks it', (name) => {
  expect(payerKey(name)).toBe('見本');
});

it('takes a form that is written short for a form only at the end of a name', () => {
  expect(payerKey('サンノウキョウイク')).toBe('サンノウキヨウイク');
  expect(payerKey('セイキョウ')).toBe('セイキヨウ');
});

it('is the same for every form of a character in names', () => {
  expect(payerKey('㈱渡邉髙﨑商店')).toBe(payerKey('(株)渡辺高崎商店'));
});

it('is the same in the database, for every name of the sample pairs', async () => {
  const names = pairs.flatMap(({ remitter, payer }) => [remitter, ...Object.values(payer)]);
  expect(await inDatabase(names)).toEqual(names.map(payerKey));
});

it('is the same in the database, for anything that a bank or an applicant may write', async () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      ...companyForms.flatMap(({ abbreviation, words }) => [
        `${abbreviation})`,
        `(${abbreviation}`,
        `(${abbreviation})`,
        ...words,
      ]),
    ),
    fc.constantFrom(
      '㈱',
      '㊑',
      '株)',
      '(有',
      '【株】',
      '［社］',
      '〔医〕',
      '㈲',
      'ｾｲｷﾖｳ',
      '農協連',
      'CO.,LTD.',
      'Inc',
      'ﾔﾏﾀﾞ',
      'ショーテン',
      'か゛',
      'ﾊﾟ',
      '𠮷野',
      '葛\u{e0100}西',
      ...kanjiGroups,
      'ヽ',
      '々',
      '・',
    ),
    fc.string({
      unit: fc.constantFrom(...'アィヴヵヲガザパンーｱｶﾞｯあぃがー-−~ 　\t()（）.,0123０１ABcｄ一龠'),
    }),
  );
  const names = fc.sample(
    fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join('')),
    2000,
  );
  expect(await inDatabase(names)).toEqual(names.map(payerKey));
});
