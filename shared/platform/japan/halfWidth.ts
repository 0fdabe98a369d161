import { dashes } from './kana.ts';

/**
 * What is written with digits in half width, without characters that nobody sees (address books and spreadsheets say
 * with them which way to write). The mark of a note (①, ¹, ⑴) becomes ※: 8000① is not 80001, nor is 1½ a number.
 */
export function halfWidth(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![¼-¾⅐-⅟↉])\p{No}/gu, '※')
    .normalize('NFKC');
}

/** The same without spaces, and with one kind of hyphen. */
export function bareNumber(text: string): string {
  return (
    halfWidth(text)
      .replace(dashes, '-')
      .replace(/\s/g, '')
      // Characters that a space separated may combine now.
      .normalize('NFKC')
  );
}
