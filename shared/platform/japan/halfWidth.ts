import { withoutUnseen } from '../../text.ts';

/** Marks of notes, which are no digits of what they stand beside: ①, ¹, ⑴. A fraction is none: 1½ can't be read. */
const noteMark = /(?![¼-¾⅐-⅟↉])\p{No}/gu;
/** Which way to write: numbers that are copied from an address book or a file's properties have them. */
const direction = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * What is written with digits in half width, without characters that nobody sees. The mark of a note becomes ※: 8000①
 * is not 80001.
 */
export function halfWidth(text: string): string {
  return withoutUnseen(text).replace(direction, '').replace(noteMark, '※').normalize('NFKC');
}
