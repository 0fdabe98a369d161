import { toKatakana, widenKana } from '@seminar/shared/platform/japan/kana';

/** How a letter is called: QR is キユーアール. As `plainKana` writes it. */
const letterNames: Record<string, string> = Object.fromEntries(
  (
    'Aエー Bビー Cシー Dデイー Eイー Fエフ Gジー Hエイチ Iアイ Jジエー Kケー Lエル Mエム Nエヌ Oオー Pピー ' +
    'Qキユー Rアール Sエス Tテイー Uユー Vブイ Wダブリユー Xエツクス Yワイ Zゼツト'
  )
    .split(' ')
    .map((entry) => [entry[0] ?? '', entry.slice(1)]),
);

/** Letters one by one and & as they are called: `K&M` is ケーアンドエム. Words are left as they are. */
export function spelledOut(text: string): string {
  return text
    .replace(/&/g, 'アンド')
    .replace(/[A-Z]+/g, (word) =>
      word.length > 4 ? word : [...word].map((letter) => letterNames[letter] ?? letter).join(''),
    );
}

const syllables = new Map(
  (
    'アA イI ウU エE オO カKA キKI クKU ケKE コKO サSA シSI スSU セSE ソSO タTA チTI ツTU テTE トTO ' +
    'ナNA ニNI ヌNU ネNE ノNO ハHA ヒHI フHU ヘHE ホHO マMA ミMI ムMU メME モMO ヤYA ユYU ヨYO ' +
    'ラRA リRI ルRU レRE ロRO ワWA ンN ガGA ギGI グGU ゲGE ゴGO ザZA ジZI ズZU ゼZE ゾZO ' +
    'ダDA ヂZI ヅZU デDE ドDO バBA ビBI ブBU ベBE ボBO パPA ピPI プPU ペPE ポPO ヴBU'
  )
    .split(' ')
    .map((entry) => [entry[0] ?? '', entry.slice(1)] as const),
);

/** Differences between ways of writing Japanese in Latin letters, and long vowels, which most leave out. */
function evened(text: string): string {
  return text
    .replace(/SH(?=[AUOE])/g, 'SY')
    .replace(/SHI/g, 'SI')
    .replace(/CH(?=[AUOE])/g, 'TY')
    .replace(/CHI/g, 'TI')
    .replace(/TSU/g, 'TU')
    .replace(/FU/g, 'HU')
    .replace(/J(?=[AUOE])/g, 'ZY')
    .replace(/JI/g, 'ZI')
    .replace(/ZYY/g, 'ZY')
    .replace(/DU/g, 'ZU')
    .replace(/DI/g, 'ZI')
    .replace(/M(?=[BPM])/g, 'N')
    .replace(/N[' -]/g, 'N')
    .replace(/OH(?![AIUEOY])/g, 'O')
    .replace(/OU|OO/g, 'O')
    .replace(/UU/g, 'U')
    .replace(/-/g, '')
    .replace(/([KSTPC])(?=\1)/g, '');
}

const smallYa: Record<string, string> = { ャ: 'YA', ュ: 'YU', ョ: 'YO' };

/**
 * A Japanese name in Latin letters, so that all ways of writing it give the same: SATO, SATOH and サトウ.
 * null: it holds other than Latin letters, or other than katakana.
 *
 * @param text as it was written, with small kana
 */
export function inLatin(text: string): string | null {
  const word = toKatakana(widenKana(text).normalize('NFKC'))
    .replace(/[\s・.,]/g, '')
    .toUpperCase();
  if (/^[A-Z'-]+$/.test(word)) return evened(word);
  if (!/^[ァ-ヴー]+$/.test(word)) return null;
  return evened(
    word
      .replace(/ー|ッ/g, '')
      .replace(/[ァ-ヴ][ャュョ]/g, (pair) => {
        const consonant = (syllables.get(pair[0] ?? '') ?? '').slice(0, -1);
        return consonant + (smallYa[pair[1] ?? ''] ?? '');
      })
      .replace(/[ァ-ヴ]/g, (kana) => syllables.get(kana) ?? kana),
  );
}
