import { cached } from '../../platform/names/cached.ts';
import { bySound, plainKana } from '../../platform/names/plainKana.rules.ts';
import type { NamedCode } from '@seminar/shared/papers/payee-accounts/endpoints';

const most = 20;
/** The list cuts readings here. */
const longestReading = 15;

/** All banks of Japan with their branches. They take 20 MB, so they are loaded when first asked for. */
async function allBanks() {
  return (await import('zengin-code')).default;
}

/** How the list shortens the kinds of banks, and what they are called in full, each with its reading. */
const kinds: readonly [short: string, reading: string, full: string, fullReading: string][] = [
  [
    '全信組連',
    'ゼンシンクミレン',
    '全国信用協同組合連合会',
    'ゼンコクシンヨウキヨウドウクミアイレンゴウカイ',
  ],
  ['労金連', 'ロウキンレン', '労働金庫連合会', 'ロウドウキンコレンゴウカイ'],
  [
    '信漁連',
    'シンギヨレン',
    '信用漁業協同組合連合会',
    'シンヨウギヨギヨウキヨウドウクミアイレンゴウカイ',
  ],
  [
    '信連',
    'シンレン',
    '信用農業協同組合連合会',
    'シンヨウノウギヨウキヨウドウクミアイレンゴウカイ',
  ],
  ['信金', 'シンキン', '信用金庫', 'シンヨウキンコ'],
  ['信組', 'シンクミ', '信用組合', 'シンヨウクミアイ'],
  ['信組', 'シンクミ', '信用協同組合', 'シンヨウキヨウドウクミアイ'],
  ['労金', 'ロウキン', '労働金庫', 'ロウドウキンコ'],
  ['農協', 'ノウキヨウ', '農業協同組合', 'ノウギヨウキヨウドウクミアイ'],
  ['漁協', 'ギヨキヨウ', '漁業協同組合', 'ギヨギヨウキヨウドウクミアイ'],
  ['商工中金', 'シヨウコウチユウキン', '商工組合中央金庫', 'シヨウコウクミアイチユウオウキンコ'],
  ['農林中金', 'ノウリンチユウキン', '農林中央金庫', 'ノウリンチユウオウキンコ'],
];

/**
 * What banks are called, too, and what they were called before, which passbooks and people go on saying, by the code
 * that they have now; only where the name of now doesn't contain it. Source: the database of banks' changes of the
 * Japanese Bankers Association (銀行変遷史データベース), and of the latest change the bank's own notice. A bank that was
 * split among several (あさひ) stands with each of them.
 */
const otherNames: Record<string, readonly (readonly [name: string, reading: string])[]> = {
  '0001': [
    ['みずほコーポレート', 'ミズホコ－ポレ－ト'],
    ['第一勧業', 'ダイイチカンギヨウ'],
    ['第一勧銀', 'ダイイチカンギン'],
    ['富士', 'フジ'],
    ['日本興業', 'ニホンコウギヨウ'],
    ['MIZUHO', 'ミズホ'],
  ],
  '0005': [
    ['三菱東京ＵＦＪ', 'ミツビシトウキヨウユ－エフジエイ'],
    ['東京三菱', 'トウキヨウミツビシ'],
    ['三和', 'サンワ'],
    ['東海', 'トウカイ'],
    ['ＭＵＦＧ', 'エムユ－エフジ－'],
  ],
  '0009': [
    ['ＳＭＢＣ', 'エスエムビ－シ－'],
    ['さくら', 'サクラ'],
  ],
  '0010': [
    ['大和', 'ダイワ'],
    ['あさひ', 'アサヒ'],
    ['奈良', 'ナラ'],
  ],
  '0017': [['あさひ', 'アサヒ']],
  '0033': [['ジャパンネット', 'ジヤパンネツト']],
  '0036': [['イーバンク', 'イ－バンク']],
  '0038': [
    ['住信ＳＢＩネット', 'スミシンエスビ－アイネツト'],
    ['スミシンＳＢＩネット', 'スミシンエスビ－アイネツト'],
  ],
  '0125': [['７７', 'ナナジユウナナ']],
  '0128': [['ぐんぎん', 'グンギン']],
  '0131': [
    ['関東つくば', 'カントウツクバ'],
    ['茨城', 'イバラキ'],
  ],
  '0137': [
    ['東京都民', 'トウキヨウトミン'],
    ['八千代', 'ヤチヨ'],
    ['新銀行東京', 'シンギンコウトウキヨウ'],
  ],
  '0147': [['福邦', 'フクホウ']],
  '0149': [['しずぎん', 'シズギン']],
  '0152': [['ＯＫＢ', 'オ－ケ－ビ－']],
  '0153': [
    ['岐阜', 'ギフ'],
    ['１６', 'ジユウロク'],
  ],
  '0154': [
    ['三重', 'ミエ'],
    ['第三', 'ダイサン'],
  ],
  '0159': [
    ['近畿大阪', 'キンキオオサカ'],
    ['関西アーバン', 'カンサイア－バン'],
    ['びわこ', 'ビワコ'],
  ],
  '0163': [['和歌山', 'ワカヤマ']],
  '0167': [['ごうぎん', 'ゴウギン']],
  '0187': [['りゅうぎん', 'リユウギン']],
  '0190': [['福岡シティ', 'フクオカシテイ']],
  '0288': [['三菱信託', 'ミツビシシンタク']],
  '0289': [['安田信託', 'ヤスダシンタク']],
  '0294': [['中央三井信託', 'チユウオウミツイシンタク']],
  '0397': [['日本長期信用', 'ニツポンチヨウキシンヨウ']],
  '0398': [['日本債券信用', 'ニツポンサイケンシンヨウ']],
  '0501': [['札幌', 'サツポロ']],
  '0508': [
    ['殖産', 'シヨクサン'],
    ['山形しあわせ', 'ヤマガタシアワセ'],
  ],
  '0526': [['東京相和', 'トウキヨウソウワ']],
  '0542': [
    ['愛知', 'アイチ'],
    ['中京', 'チユウキヨウ'],
  ],
  '0569': [
    ['広島総合', 'ヒロシマソウゴウ'],
    ['せとうち', 'セトウチ'],
  ],
  '0587': [['熊本ファミリー', 'クマモトフアミリ－']],
  '9900': [
    ['郵貯', 'ユウチヨ'],
    ['郵便局', 'ユウビンキヨク'],
    ['郵便貯金', 'ユウビンチヨキン'],
    ['日本郵政公社', 'ニツポンユウセイコウシヤ'],
  ],
};

/** Banks proper have codes below 1000; the post's is 9900. The list leaves 銀行 off. */
const isBankProper = ({ code }: NamedCode) => code < '1000' || code === '9900';

/** たましん信用金庫, 中央ろうきん: people write either part in kanji or in kana. */
const inBothScripts = (name: string, kana: string, kinds: readonly string[]) =>
  kinds.flatMap((kind) => [name + kind, kana + kind]);

/** What a bank is called, in full and as the list shortens it, and how that is read. */
function namesOfBank(bank: NamedCode): string[] {
  const { code, name, kana } = bank;
  if (isBankProper(bank)) {
    return [[name, kana] as const, ...(otherNames[code] ?? [])].flatMap(([known, reading]) =>
      inBothScripts(known, reading, ['', '銀行', 'ギンコウ']),
    );
  }
  const full = kinds.flatMap(([short, reading, kind, kindReading]) => {
    if (!kana.endsWith(reading)) return [];
    // 秋田たかのす: the list has what it is in the reading alone.
    const own = name.endsWith(short) ? name.slice(0, -short.length) : name;
    return inBothScripts(own, kana.slice(0, -reading.length), [short, reading, kind, kindReading]);
  });
  const farmers = kana.endsWith('ノウキヨウ')
    ? [name, ...full].flatMap((one) => [`JA${one}`, `ジエイエイ${one}`])
    : [];
  return [name, kana, ...full, ...farmers];
}

/** What a branch is called, with and without what it is. The post's are shops (〇一八店). */
const namesOfBranch = ({ code, name, kana }: NamedCode): string[] => [
  ...inBothScripts(name, kana, ['', '支店', '店', 'シテン', '出張所', '営業部']),
  `${code}店`,
];

/** What people write before a bank's name, and what the list has as spaces, dots or both. */
const unheard = /^(?:株式会社|\(株\))|(?:株式会社|\(株\))$|[\s・、．.,]/g;

/** Kana between kanji that places are written with or without, and in several ways: 四ツ谷, 三ノ宮, 霞が関. */
const between = /(?<=\p{Script=Han})(?:([ガケカ])|[ノツ])(?=\p{Script=Han})/gu;

/** A name without what the list and people write differently: small kana, width, forms of kanji, dots. */
function written(text: string): string {
  return plainKana(text)
    .replace(unheard, '')
    .replace(between, (_, ke?: string) => (ke === undefined ? '' : 'ケ'))
    .replace(/[○◯零]/g, '〇');
}

interface Findable {
  one: NamedCode;
  names: readonly string[];
}

const findable = <T extends NamedCode>(all: Record<string, T>, namesOf: (one: T) => string[]) =>
  Object.values(all).map((one): Findable => ({
    one,
    names: [...new Set(namesOf(one).map(written)), one.code],
  }));

/** What is compared, of the branches of a bank or, without a code, of all banks; worked out once for each list. */
const listOf = cached(async (bankCode): Promise<readonly Findable[]> => {
  const banks = await allBanks();
  if (bankCode === '') return findable(banks, namesOfBank);
  return Object.hasOwn(banks, bankCode) ? findable(banks[bankCode]!.branches, namesOfBranch) : [];
});

/** The same by its sound. It costs much more than to compare, so it is worked out once, too. */
const soundsOf = cached(async (bankCode): Promise<readonly Findable[]> =>
  (await listOf(bankCode)).map(({ one, names }) => ({
    one,
    names: [...new Set(names.map(bySound))],
  })),
);

/** Whose name or reading is the term, then whose begins with it, then whose has it somewhere. */
function ranked(all: readonly Findable[], term: string): NamedCode[] {
  return all
    .flatMap(({ one, names }) => {
      if (names.includes(term)) return [{ one, rank: 0 }];
      if (names.some((name) => name.startsWith(term))) return [{ one, rank: 1 }];
      return names.some((name) => name.includes(term)) ? [{ one, rank: 2 }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || a.one.code.localeCompare(b.one.code))
    .slice(0, most)
    .map(({ one: { code, name, kana } }) => ({ code, name, kana }));
}

/** What stands of a name in kanji, and what in kana: 浜松 and イワタ. */
const runs = /(\p{Script=Han}+)|([ァ-ヶー]{2,})/gu;

/**
 * The banks and branches for a name that has kana in a part where the list has kanji: 浜松いわた信用金庫 is 浜松磐田信金
 * there. The kanji stand in their name, the kana in their reading.
 */
function inMixedScript(all: readonly Findable[], term: string): NamedCode[] {
  const short = kinds.reduce((rest, [kind, , full]) => rest.replace(full, kind), term);
  const parts = [...short.matchAll(runs)];
  const kanji = parts.flatMap(([, part]) => part ?? []);
  const kana = parts.flatMap(([, , part]) => part ?? []);
  if (kanji.length === 0 || kana.length === 0) return [];
  return all
    .filter(
      ({ one }) =>
        kanji.every((part) => written(one.name).includes(part)) &&
        kana.every((part) => written(one.kana).includes(part)),
    )
    .slice(0, most)
    .map(({ one: { code, name, kana: reading } }) => ({ code, name, kana: reading }));
}

/**
 * What isn't found as it is written is looked for by its sound (トーキョー is トウキヨウ), and then without what it is:
 * 八十二銀行 has more to its name in the list.
 */
async function found(bankCode: string, search: string): Promise<NamedCode[]> {
  const all = await listOf(bankCode);
  const term = written(search).slice(0, longestReading);
  const asWritten = ranked(all, term);
  if (asWritten.length > 0) return asWritten;
  const bySounds = ranked(await soundsOf(bankCode), bySound(term));
  const bare = term.replace(/(?:銀行|ギンコウ|支店|シテン)$/, '');
  if (bySounds.length > 0 || bare === '') return bySounds;
  const withoutKind = ranked(all, bare);
  return withoutKind.length > 0 ? withoutKind : inMixedScript(all, bare);
}

export function findBanks(search: string): Promise<NamedCode[]> {
  return found('', search);
}

/** The branches of a bank; none of a code that is on no list. */
export function findBranches(bankCode: string, search: string): Promise<NamedCode[]> {
  return found(bankCode, search);
}

/** Bank and branch of these codes, as far as the list knows them. */
export async function knownBank(bankCode: string, branchCode: string) {
  const banks = await allBanks();
  const bank = Object.hasOwn(banks, bankCode) ? banks[bankCode]! : null;
  const branch =
    bank && Object.hasOwn(bank.branches, branchCode) ? bank.branches[branchCode]! : null;
  return { bank, branch };
}
