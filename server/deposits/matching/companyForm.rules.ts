/** A legal form of a company: how banks abbreviate it and how people write it out. */
interface CompanyForm {
  /** In the bank's kana, without brackets. */
  abbreviation: string;
  /** As `plainKana` writes it, without long marks. */
  words: readonly string[];
}

const form = (abbreviation: string, ...words: string[]): CompanyForm => ({ abbreviation, words });

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
    'シヤカイイリヨウホウジン',
    'イリヨウホウジン',
    '医療法人社団',
    '医療法人財団',
    '社会医療法人',
    '医療法人',
    '(医)',
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
  ),
  form('シユウ', 'シユウキヨウホウジン', '宗教法人', '(宗)'),
  form('ガク', 'ガツコウホウジン', '学校法人', '(学)'),
  form('フク', 'シヤカイフクシホウジン', '社会福祉法人', '(福)'),
  form('ソ', 'ソウゴガイシヤ', '相互会社', '(相)'),
  form('トクヒ', 'トクテイヒエイリカツドウホウジン', '特定非営利活動法人', 'NPO法人'),
  form('ドク', 'ドクリツギヨウセイホウジン', '地方独立行政法人', '独立行政法人', '(独)'),
  form('ダイ', 'コクリツダイガクホウジン', '国立大学法人', '(大)'),
  form('ノウ', 'ノウジクミアイホウジン', '農事組合法人', '(農)'),
  form('シホウ', 'シホウシヨシホウジン', '司法書士法人'),
  form('ゼイ', 'ゼイリシホウジン', '税理士法人'),
  form('ロウム', 'シヤカイホケンロウムシホウジン', '社会保険労務士法人'),
  form('ベン', 'ベンゴシホウジン', '弁護士法人'),
];

/** 営業所 and 出張所: abbreviated like a form, but they name a branch. */
const branchAbbreviations = ['エイ', 'シユツ'];

const longestFirst = (texts: readonly string[]) =>
  texts.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
const escaped = (text: string) => text.replace(/[().]/g, '\\$&');

const abbreviations = longestFirst([
  ...companyForms.map(({ abbreviation }) => abbreviation),
  ...branchAbbreviations,
]).join('|');
const words = longestFirst(companyForms.flatMap((one) => one.words))
  .map(escaped)
  .join('|');
const latin = '(?:CO[.,]*LTD|INC|KK|K\\.K|LTD|CORP|LLC)[.]?$';

/** What `payer_key` in the database removes, in this order; a test compares it with these. */
export const formPatterns = {
  before: `^(?:(?:${abbreviations})\\))+`,
  after: `(?:\\((?:${abbreviations}))+$`,
  within: `\\((?:${abbreviations})\\)`,
  words: `(?:${words})`,
  latin,
};
const patterns = {
  before: new RegExp(formPatterns.before),
  after: new RegExp(formPatterns.after),
  within: new RegExp(formPatterns.within, 'g'),
  words: new RegExp(formPatterns.words, 'g'),
  latin: new RegExp(formPatterns.latin),
};

export interface NamedCompany {
  /** The name without its legal form. */
  base: string;
  /** The abbreviation of its form; null when it has none. */
  form: string | null;
  /** Where the form stood. */
  position: 'before' | 'after' | 'within' | null;
}

function formIn(found: string): string | null {
  const bare = found.replace(/^\(?|\)?$/g, '');
  return (
    companyForms.find(
      ({ abbreviation, words: written }) =>
        abbreviation === bare.split(/\)|\(/)[0] || written.includes(found),
    )?.abbreviation ?? null
  );
}

/**
 * Removes the legal form from a name: カ)トウト, トウト(カ, トウト(カ)オオサカ, カブシキガイシヤトウト.
 *
 * @param text as `plainKana` returns it
 */
export function withoutForm(text: string): NamedCompany {
  const close = text.replace(/ /g, '');
  let form: string | null = null;
  let position: NamedCompany['position'] = null;
  const take = (found: string, where: NamedCompany['position']) => {
    const name = formIn(found);
    if (name !== null) {
      form ??= name;
      position ??= where;
    }
    return '';
  };
  const base = close
    .replace(patterns.before, (found) => take(found, 'before'))
    .replace(patterns.after, (found) => take(found, 'after'))
    .replace(patterns.within, (found) => take(found, 'within'))
    .replace(patterns.words, (found: string, at: number, whole: string) =>
      take(found, at === 0 ? 'before' : at + found.length === whole.length ? 'after' : 'within'),
    )
    .replace(patterns.latin, '');
  return { base, form, position };
}
