import { bareCode, codeLengths } from '../../platform/ids/code.rules.ts';

/**
 * Whether a text can be a verification code at all: 20 or 30 letters and digits without U, however they
 * are grouped and spelt.
 */
export function canBeCode(text: string): boolean {
  const bare = bareCode(text);
  return codeLengths.includes(bare.length) && !bare.includes('U');
}

/**
 * Whether a text is the 検証番号 at the foot of papers from before 2026-11-29, which leads to none of them: sixteen
 * hexadecimal digits, however they are grouped and spelt.
 */
export function isOfficesCheckNumber(text: string): boolean {
  const bare = text.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '');
  return /^[0-9a-f]{16}$/i.test(bare);
}
