import { expect, test } from 'vitest';
import { companyForms } from './companyForm.rules.ts';
import { isOrganisation, withOrganisationAbbreviated } from './organisation.rules.ts';
import { plainKana } from './plainKana.rules.ts';

// As a bank, an applicant and a roster write them: each kind of word that was known for one of the three.
test.each([
  'カ)トウトメデイカル',
  'ｶ)ﾄｳﾄ',
  'ホクトイリヨウキキ(カ',
  'トウト カ)ヤマサキ',
  'トウト(カ)オオサカ',
  'イ)ケイフウカイ',
  'フク)アオバカイ',
  'トクヒ)ミライ',
  'ノウ)ミドリ',
  'トウト エイ)',
  'カブシキガイシャ トウト',
  'イツパンシヤダンホウジン トウト',
  'トウト カブシキ',
  'トウトカブシキ',
  'ユウゲン)ヤマダ',
  'ﾕｳｹﾞﾝ)ﾔﾏﾀﾞ',
  'ヤマダ(ユウゲン',
  'ヤマダ ユウゲン',
  'ゴウドウ ヤマダ',
  'イリヨウ ホウジン トウト',
  'ヤマダ(ホウジン)',
  '株式会社東都',
  '株 式 会 社 東 都',
  '東都 株式',
  '合同会社東都',
  '医療法人社団恵風会',
  '（株）東都',
  '㈱東都',
  '㈲北都',
  '東都(有)',
  '（一社）東都協議会',
  '（公財）未来',
  '東都協会',
  '東都事業協同組合',
  '医薬品機構',
  '東都連合会',
  '国民健康保険団体連合会',
  '社会保険診療報酬支払基金',
  '特別養護老人ホームあおば',
  '日本学会',
  '東都大學',
  '北都学校',
  'あおば病院',
  'あおば医院',
  'あおば診療所',
  'あおばクリニック',
  'ｱｵﾊﾞｸﾘﾆｯｸ',
  'あおば薬局',
  '東都製作所',
  '東都研究所',
  '研修センター',
  '東都 大阪支店',
  '東都 西日本支社',
  '東都 大阪営業所',
  '東都 大阪事業所',
  'Toto Co., Ltd.',
  'TOTO CO.,LTD OSAKA',
  'Toto Medical Inc.',
  'Toto Medical LLC',
  'Toto Corp.',
  'Toto Corporation',
  '東都Inc',
])('%s is an organisation', (name) => {
  expect(isOrganisation(name)).toBe(true);
});

test.each(companyForms.flatMap(({ words }) => words))('%s is the form of one', (word) => {
  expect(isOrganisation(`${word}トウト`)).toBe(true);
});

test.each([
  '',
  'ヤマダ タロウ',
  'ﾔﾏﾀﾞ ﾀﾛｳ',
  'カトウ シゲル',
  'サトウ(ヤマダ タカ)',
  'ヤマダ タロウ(',
  'ﾘﾕｳ ｹﾞﾝ',
  'リュウ ゲン',
  'リュウゲン',
  'シュウ ゲン',
  'ホウ ジン',
  'ゴウ ドウ',
  'カブ シキ',
  'リユウゲンジ タロウ',
  '李ユウゲン',
  '山田 太郎',
  '山田（旧姓 佐藤）太郎',
  '有田 合子',
  '株木 社',
  'VINCENT LINC',
  'Maria Corpuz',
  'Incheon Kim',
])('%j is a person', (name) => {
  expect(isOrganisation(name)).toBe(false);
});

test.each([
  ['ミホンジュウギョウインクミアイ', 'ﾐﾎﾝｼﾞﾕｳｸﾐ'],
  ['ミホンコウセイネンキンキキン', 'ﾐﾎﾝｺｳﾈﾝ'],
  ['コッカコウムインキョウサイクミアイレンゴウカイ', 'ｺｸｷﾖｳﾚﾝ'],
  ['ミホンレンゴウカイ', 'ﾐﾎﾝﾚﾝ'],
])('%s is one body with its bank’s %s, and not with ミホン', (written, abbreviated) => {
  const [one, other] = [written, abbreviated].map((name) =>
    withOrganisationAbbreviated(plainKana(name)),
  );
  expect(one).toBe(other);
  expect(one).not.toBe('ミホン');
});
