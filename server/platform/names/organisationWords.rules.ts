/**
 * What kind of organisation it is, written out and as the bankers' association abbreviates it (its list
 * of 事業略語). Other than legal forms these words stay a part of the name.
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

const ofOrganisations =
  /会社|法人|[(（][株有同資名医財社学福][)）]|[㈱㈲]|組合|協会|学会|病院|医院|診療所|クリニック|大学|センター|製作所|研究所|co\.?,? ?ltd|inc\b|corp/i;

/** Whether a name is that of a company, a hospital or an office: it holds a word that no person's name holds. */
export function isOrganisation(name: string): boolean {
  return ofOrganisations.test(name);
}
