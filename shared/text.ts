import { foldRadicals } from './platform/japan/radicals.ts';

// Control characters break the database (NUL), mails and CSV files; characters that change the
// direction of writing make a name look like another one.
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** @param allowed the characters not allowed in a line that this text may have */
export function hasUnfitCharacter(text: string, allowed?: RegExp): boolean {
  return unfit.test(allowed ? text.replace(allowed, '') : text);
}

/** The text without them. */
export function withoutUnfitCharacters(text: string): string {
  return text.replace(new RegExp(unfit, 'gu'), '');
}

// They come with copied text, and say nothing in a line. Joiners and variation selectors do: they choose
// the form of the character beside them.
const unseenInLines = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu;
// Also what a font leaves blank: the fillers of Hangul, and Braille without a dot.
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** '' for a text of which nobody would see anything; any other stays as it is. */
export function seenText(text: string): string {
  return nothingSeen.test(text) ? '' : text;
}

/** A line without the characters that came with copied text and that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(unseenInLines, '');
}

/** A person's name as it was written, trimmed, without characters that nobody sees, and without radicals. */
export function personNameOf(text: string): string {
  return foldRadicals(seenText(withoutUnseen(text).trim()));
}

/** The beginning of a text, at most `length` long, without half of a character at its end. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
