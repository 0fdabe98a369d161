import { abbreviations, companyForms } from './companyForm.rules.ts';
import { plainKana } from './plainKana.rules.ts';

/**
 * What kind of organisation it is, written out and as the bankers' association abbreviates it (its list
 * of 事業略語). Other than legal forms these words stay a part of the name: the union or the pension fund of a company's
 * people (従業員組合, 厚生年金基金), an association of companies (連合会) and a chamber of commerce (商工会) are bodies of
 * their own, whose money isn't the company's.
 */
const organisations: readonly [abbreviation: string, ...written: string[]][] = [
  [
    'コクホレン',
    'コクミンケンコウホケンダンタイレンゴウカイ',
    '国民健康保険団体連合会',
    '国保連合会',
    '国保連',
  ],
  ['シヤホ', 'シヤカイホケンシンリヨウホウシユウシハライキキン', '社会保険診療報酬支払基金'],
  ['シヤキヨウ', 'シヤカイフクシキヨウギカイ', '社会福祉協議会', '社協'],
  ['トクヨウ', 'トクベツヨウゴロウジンホーム', '特別養護老人ホーム', '特養'],
  ['ジユウクミ', 'ジユウギヨウインクミアイ', '従業員組合'],
  ['コウネン', 'コウセイネンキンキキン', '厚生年金基金'],
  ['コクキヨウレン', 'コツカコウムインキヨウサイクミアイレンゴウカイ', '国家公務員共済組合連合会'],
  ['キヨウサイ', 'キヨウサイクミアイ', '共済組合', '共済'],
  ['レン', 'レンゴウカイ', '連合会'],
];

const replacements = organisations
  .flatMap(([abbreviation, ...written]) => written.map((words) => [words, abbreviation] as const))
  .toSorted(([a], [b]) => b.length - a.length);

/** It stands in front of a name as well as behind it. */
const inFront = /^シヤキヨウ\)?(.{3,})$/;

/** A name with its kind of organisation abbreviated and behind it. @param text as `plainKana` returns it */
export function withOrganisationAbbreviated(text: string): string {
  return replacements
    .reduce((name, [words, short]) => name.replace(words, short), text)
    .replace(inFront, '$1シヤキヨウ');
}

/** Words of organisations' names that are neither a legal form nor abbreviated. */
const otherWords =
  '会社|株式|有限|合同|合資|法人|財団|社団|組合|機構|協会|連合会|学会|病院|医院|診療所|クリニツク|薬局|大学|学校|製作所|研究所|センター|支店|支社|営業所|事業所';
const latin = /(?<![A-Z])(?:LTD|INC|LLC|CORP(?:ORATION)?)(?![A-Z])/;
const escaped = (text: string) => text.replace(/[()]/g, '\\$&');
const written = [
  ...companyForms.flatMap(({ words }) => words),
  ...replacements.map(([words]) => words),
]
  .map(escaped)
  .join('|');
/** カ)トウト, トウト(カ, トウト(カ)オオサカ, トウト カ)ヤマサキ; not what a bracket ends that holds more: (ヤマダ タカ). */
const abbreviated = `\\((?:${abbreviations})(?:\\)|$)|^[^()]*(?:${abbreviations})\\)`;
/**
 * Forms in kana that a bank cut off: トウト カブシキ, ユウゲン)ヤマダ. Other than カブシキ they are words of their own,
 * since people are called リュウゲンジ, リュウ ゲン and ホウ ジン.
 */
const cutOff = /カブシキ|(?<!\p{L})(?:ユウゲン|ゴウドウ|ホウジン)(?!\p{L})/u;
const ofOrganisations = new RegExp(`${written}|${otherWords}|${abbreviated}`);

/**
 * Whether a name, as a person or a bank wrote it, is that of a company, a hospital or an office: it holds a word that
 * no person's name holds, at least not as a word of its own. So it isn't personal data, and its honorific is 御中.
 */
export function isOrganisation(name: string): boolean {
  const plain = plainKana(name);
  return ofOrganisations.test(plain.replace(/ /g, '')) || cutOff.test(plain) || latin.test(plain);
}
