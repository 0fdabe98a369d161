/** A legal form of a company: how banks abbreviate it and how people write it out. */
interface CompanyForm {
  /** In the bank's kana, without brackets; two forms with one abbreviation are one form here. */
  abbreviation: string;
  /** As `plainKana` writes it, without long marks. */
  words: readonly string[];
}

const form = (abbreviation: string, ...words: string[]): CompanyForm => ({ abbreviation, words });

/** The 連合会 of 協同組合, which is written out. */
const unionsOf = ({ words }: CompanyForm) =>
  words
    .filter((word) => !word.startsWith('('))
    .map((word) => word + (/^[ア-ン]/.test(word) ? 'レンゴウカイ' : '連合会'));

/** The forms in the bankers' association's list whose members may attend or pay for a training. */
export const companyForms: readonly CompanyForm[] = [
  form('カ', 'カブシキガイシヤ', 'カブシキカイシヤ', '株式会社', '(株)'),
  form('ユ', 'ユウゲンガイシヤ', 'ユウゲンカイシヤ', '有限会社', '(有)'),
  form('ド', 'ゴウドウガイシヤ', 'ゴウドウカイシヤ', '合同会社', '(同)'),
  form('シ', 'ゴウシガイシヤ', 'ゴウシカイシヤ', '合資会社', '(資)'),
  form('メ', 'ゴウメイガイシヤ', 'ゴウメイカイシヤ', '合名会社', '(名)'),
  form(
    'イ',
    'イリヨウホウジンシヤダン',
    'イリヨウホウジンザイダン',
    'シヤカイイリヨウホウジンシヤダン',
    'シヤカイイリヨウホウジンザイダン',
    'シヤカイイリヨウホウジン',
    'トクテイイリヨウホウジンシヤダン',
    'トクテイイリヨウホウジンザイダン',
    'トクテイイリヨウホウジン',
    'イリヨウホウジン',
    '医療法人社団',
    '医療法人財団',
    '社会医療法人社団',
    '社会医療法人財団',
    '社会医療法人',
    '特定医療法人社団',
    '特定医療法人財団',
    '特定医療法人',
    '医療法人',
    '(医)',
    '(医社)',
    '(医財)',
    '(社医)',
    '医療法人(社団)',
    '医療法人(財団)',
  ),
  form(
    'ザイ',
    'イツパンザイダンホウジン',
    'コウエキザイダンホウジン',
    'ザイダンホウジン',
    '一般財団法人',
    '公益財団法人',
    '財団法人',
    '(財)',
    '(一財)',
    '(公財)',
  ),
  form(
    'シヤ',
    'イツパンシヤダンホウジン',
    'コウエキシヤダンホウジン',
    'シヤダンホウジン',
    '一般社団法人',
    '公益社団法人',
    '社団法人',
    '(社)',
    '(一社)',
    '(公社)',
  ),
  form('シユウ', 'シユウキヨウホウジン', '宗教法人', '(宗)'),
  form('ガク', 'ガツコウホウジン', '学校法人', '(学)'),
  form('フク', 'シヤカイフクシホウジン', '社会福祉法人', '(福)', '(社福)'),
  form('ソ', 'ソウゴガイシヤ', '相互会社', '(相)'),
  form(
    'トクヒ',
    'ニンテイトクテイヒエイリカツドウホウジン',
    'トクテイヒエイリカツドウホウジン',
    'ニンテイエヌピーオーホウジン',
    'ニンテイNPOホウジン',
    'エヌピーオーホウジン',
    'NPOホウジン',
    '認定特定非営利活動法人',
    '特定非営利活動法人',
    '認定NPO法人',
    'NPO法人',
    '(特)',
    '(特非)',
    '(NPO)',
  ),
  form(
    'ドク',
    'コクリツケンキユウカイハツホウジン',
    'ドクリツギヨウセイホウジン',
    '国立研究開発法人',
    '独立行政法人',
    '(独)',
    '(国研)',
  ),
  form('チドク', 'チホウドクリツギヨウセイホウジン', '地方独立行政法人', '(地独)'),
  form(
    'ダイ',
    'コクリツダイガクホウジン',
    'コウリツダイガクホウジン',
    'ダイガクキヨウドウリヨウキカンホウジン',
    '大学共同利用機関法人',
    '国立大学法人',
    '公立大学法人',
    '(大)',
    '(国大)',
    '(公大)',
  ),
  form('ホゴ', 'コウセイホゴホウジン', '更生保護法人'),
  form(
    'チユウ',
    'ユウゲンセキニンチユウカンホウジン',
    'ムゲンセキニンチユウカンホウジン',
    '有限責任中間法人',
    '無限責任中間法人',
  ),
  form('カンリ', 'カンリクミアイホウジン', '管理組合法人'),
  form('ギヨ', 'ギヨウセイシヨシホウジン', '行政書士法人'),
  form('ノウ', 'ノウジクミアイホウジン', '農事組合法人', '(農)'),
  form('シホウ', 'シホウシヨシホウジン', '司法書士法人'),
  form('ゼイ', 'ゼイリシホウジン', '税理士法人', '(税)'),
  form('ロウム', 'シヤカイホケンロウムシホウジン', '社会保険労務士法人'),
  form('ベン', 'ベンゴシホウジン', '弁護士法人', '(弁)'),
  form(
    'カンサ',
    'ユウゲンセキニンカンサホウジン',
    'カンサホウジン',
    '有限責任監査法人',
    '監査法人',
  ),
  form('トツキヨ', 'トツキヨギヨウムホウジン', '特許業務法人'),
  form('ベンリシ', 'ベンリシホウジン', '弁理士法人'),
  form('チヨウサシ', 'トチカオクチヨウサシホウジン', '土地家屋調査士法人'),
  form('トウシ', 'トウシホウジン', '投資法人'),
  form('シヨククン', 'シヨクギヨウクンレンホウジン', '職業訓練法人'),
  form('ユウクミ', 'ユウゲンセキニンジギヨウクミアイ', '有限責任事業組合'),
  form('キギヨウ', 'キギヨウクミアイ', '企業組合', '(企)'),
  ...[
    form('セイキヨウ', 'セイカツキヨウドウクミアイ', '生活協同組合'),
    form('ノウキヨウ', 'ノウギヨウキヨウドウクミアイ', '農業協同組合'),
    form('ギヨキヨウ', 'ギヨギヨウキヨウドウクミアイ', '漁業協同組合'),
    form(
      'キヨウクミ',
      'ジギヨウキヨウドウクミアイ',
      'キヨウドウクミアイ',
      '事業協同組合',
      '協同組合',
      '(協)',
    ),
  ].flatMap((one) => [one, form(`${one.abbreviation}レン`, ...unionsOf(one))]),
  form('コクホ', 'コクミンケンコウホケンクミアイ', '国民健康保険組合', '国保組合'),
  form('ケンポ', 'ケンコウホケンクミアイ', '健康保険組合', '健保組合'),
  form('ロウクミ', 'ロウドウクミアイ', '労働組合'),
  form('キヨウサイ', 'キヨウサイクミアイ', '共済組合'),
  form('シヤキヨウ', 'シヤカイフクシキヨウギカイ', '社会福祉協議会'),
];

/**
 * Forms that are written short without brackets: behind the name (トウトセイキヨウ, 東都生協), those of `bareBefore`
 * also before it. Inside a name they may be any word (サンノウキヨウイク).
 */
const bareForms: readonly (readonly [abbreviation: string, ...written: string[]])[] = [
  ['セイキヨウレン', '生協連'],
  ['ノウキヨウレン', '農協連'],
  ['ギヨキヨウレン', '漁協連'],
  ['セイキヨウ', '生協'],
  ['ノウキヨウ', '農協'],
  ['ギヨキヨウ', '漁協'],
  ['キヨウクミ'],
  ['コクホ', '国保'],
  ['ケンポ', '健保'],
  ['ロウクミ', '労組'],
  ['キヨウサイ', '共済'],
  ['シヤキヨウ', '社協'],
];
const bareBefore = ['セイキヨウ', '生協'];

/** Forms that are confused in writing: the one may stand for the other. */
const interchangeable = [['ドク', 'チドク']];

/** Whether two forms (abbreviations) contradict each other. */
export function formsDiffer(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a === b) return false;
  return !interchangeable.some((pair) => pair.includes(a) && pair.includes(b));
}

/** 営業所 and 出張所: abbreviated like a form, but they name a branch. */
const branchAbbreviations = ['エイ', 'シユツ'];

const longestFirst = (texts: readonly string[]) =>
  texts.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
const escaped = (text: string) => text.replace(/[().]/g, '\\$&');

/** What people write into one bracket, as banks do, when they leave the other one out: 株)見本, 見本(有. */
const inBrackets = companyForms.flatMap((one) =>
  one.words.flatMap((word) => /^\(([^()]+)\)$/.exec(word)?.[1] ?? []),
);

/** Of legal forms and branches, as an alternative of a pattern. */
export const abbreviations = longestFirst([
  ...companyForms.map(({ abbreviation }) => abbreviation),
  ...branchAbbreviations,
]).join('|');
const bracketed = longestFirst([...abbreviations.split('|'), ...inBrackets]).join('|');
const words = longestFirst(companyForms.flatMap((one) => one.words))
  .map(escaped)
  .join('|');
const bare = longestFirst(bareForms.flat()).join('|');
const latin = '(?:CO[.,]*LTD|INC|KK|K\\.K|LTD|CORP|LLC)[.]?$';

/** What `payer_key` in the database removes, in this order; a test compares it with these. */
export const formPatterns = {
  before: `^(?:(?:${bracketed})\\))+`,
  after: `(?:\\((?:${bracketed}))+$`,
  within: `\\((?:${abbreviations})\\)`,
  words: `(?:${words})`,
  bareAfter: `^(..+?)(?:${bare})$`,
  bareBefore: `^(?:${bareBefore.join('|')})(...)`,
  latin,
};
const patterns = {
  before: new RegExp(formPatterns.before),
  after: new RegExp(formPatterns.after),
  within: new RegExp(formPatterns.within, 'g'),
  /** Behind a name with more to follow: トウト(カ ケイリブ. */
  opened: new RegExp(`\\((?:${abbreviations}) `, 'g'),
  /** Behind a name that has none, with more to follow: トウト カ)ヤマサキ. */
  closed: new RegExp(` (?:${abbreviations})\\)`, 'g'),
  words: new RegExp(formPatterns.words, 'g'),
  bareAfter: new RegExp(formPatterns.bareAfter),
  bareBefore: new RegExp(formPatterns.bareBefore),
  /** The same two in a name that has spaces yet. */
  bareBehind: new RegExp(`(?<=..) ?(?:${bare})$`),
  bareInFront: new RegExp(`^(?:${bareBefore.join('|')}) ?(?=...)`),
  latin: new RegExp(formPatterns.latin),
};

const close = (text: string) => text.replace(/ /g, '');

/** A name without legal forms and spaces, as the database's `payer_key` takes them out. */
export function stripForms(text: string): string {
  return close(text)
    .replace(patterns.before, '')
    .replace(patterns.after, '')
    .replace(patterns.within, '')
    .replace(patterns.words, '')
    .replace(patterns.bareAfter, '$1')
    .replace(patterns.bareBefore, '$1')
    .replace(patterns.latin, '');
}

export interface NamedCompany {
  /** The name without its legal form and without spaces. */
  base: string;
  /** The abbreviation of its form; null when it has none. */
  form: string | null;
  /** Where the form stood. */
  position: 'before' | 'after' | 'within' | null;
  /**
   * The places where the name may end and a branch, a department or a person may follow. A legal form
   * behind the name is such a border, and the only one; else each space is.
   */
  splits: readonly { head: string; tail: string }[];
}

function formIn(found: string): string | null {
  const bare = found.replace(/^\(?|\)?$/g, '');
  return (
    companyForms.find(
      ({ abbreviation, words: written }) =>
        abbreviation === bare.split(/\)|\(/)[0] ||
        written.includes(found) ||
        written.includes(`(${bare})`),
    )?.abbreviation ??
    bareForms.find((written) => written.includes(bare))?.[0] ??
    null
  );
}

/** Stands where a form was taken out of the middle of a name; no bank and no keyboard writes it. */
const border = '\u001F';

/**
 * Removes the legal form from a name: カ)トウト, トウト(カ, トウト(カ)オオサカ, カブシキガイシヤトウト.
 *
 * @param text as `plainKana` returns it
 */
export function withoutForm(text: string): NamedCompany {
  let form: string | null = null;
  let position: NamedCompany['position'] = null;
  const take = (found: string, where: NamedCompany['position']) => {
    const name = formIn(found.replace(/ /g, ''));
    if (name !== null) {
      form ??= name;
      position ??= where;
    }
    return where === 'within' ? border : ' ';
  };
  const bare = text
    .replace(/ ?([()]) ?/g, '$1')
    .replace(patterns.closed, (found) => take(found, 'within'))
    .replace(patterns.before, (found) => take(found, 'before'))
    .replace(patterns.after, (found) => take(found, 'after'))
    .replace(patterns.within, (found) => take(found, 'within'))
    .replace(patterns.opened, (found: string, at: number) =>
      at === 0 ? found : take(found, 'within'),
    )
    .replace(patterns.words, (found: string, at: number, whole: string) => {
      const start = whole.slice(0, at).trim() === '';
      return take(
        found,
        start ? 'before' : whole.slice(at + found.length).trim() === '' ? 'after' : 'within',
      );
    })
    .trim()
    .replace(patterns.bareBehind, (found) => take(found, 'after'))
    .replace(patterns.bareInFront, (found) => take(found, 'before'))
    .replace(/ ?(?:CO[.,]* ?LTD|INC|KK|K\.K|LTD|CORP|LLC)[.]?$/, '')
    .trim();
  const [head = '', ...tails] = bare.split(border);
  const bordered = tails.length > 0 && close(head) !== '';
  const places = [...bare].flatMap((character, at) => (character === ' ' ? [at] : []));
  return {
    base: close(bare.replaceAll(border, '')),
    form,
    position,
    splits: bordered
      ? [{ head: close(head), tail: close(tails.join('')) }]
      : places.map((at) => ({ head: close(bare.slice(0, at)), tail: close(bare.slice(at)) })),
  };
}
