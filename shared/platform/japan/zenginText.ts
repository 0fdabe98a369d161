import { dashes, toKatakana, widenKana } from './kana.ts';

const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';
const full =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A';
const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ';

/** What the banks' transfer system (全銀) takes in names: no ヲ, no small kana, four marks. */
const allowed = /^[ｱ-ﾜﾝﾞﾟA-Z0-9 ().-]$/;

/**
 * A name as banks write it: half-width kana, capitals, digits; a long mark becomes a hyphen, a middle dot a
 * full stop. Characters that the banks' system doesn't take stay as they are: `zenginProblems` names them.
 */
export function toZenginText(text: string): string {
  const plain = toKatakana(widenKana(text))
    .replace(dashes, '-')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('・', '.')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain.normalize('NFD'), (character) => {
    const big = small.includes(character) ? large[small.indexOf(character)]! : character;
    const at = full.indexOf(big);
    return at === -1 ? big : half[at]!;
  }).join('');
}

/** The characters of a name that the banks' system doesn't take, each once. */
export function zenginProblems(text: string): string[] {
  const lacking = Array.from(toZenginText(text)).filter((character) => !allowed.test(character));
  return [...new Set(lacking)];
}
