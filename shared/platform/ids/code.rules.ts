/** Crockford's alphabet, without I, L, O and U, so that a person can read a code out without errors. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The characters of a code that can't be guessed, without hyphens: 30 (150 bits). */
export const codeLength = 30;

/** Codes of earlier versions have 20 characters and go on working. */
export const codeLengths: readonly number[] = [codeLength, 20];

/** In groups of five. */
export const inFives = (bare: string): string => bare.match(/.{1,5}/g)?.join('-') ?? '';

/** The capital letters that aren't in the alphabet, as the digits that people take for them: O is 0, I and L are 1. */
export function digitsForLetters(text: string): string {
  return text.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** A code that a person typed, in capitals, with its digits, and without hyphens. */
export function bareCode(text: string): string {
  return digitsForLetters(text.normalize('NFKC').toUpperCase()).replace(/[^0-9A-Z]/g, '');
}

/** The same in groups of five, as it is stored. */
export const normaliseCode = (text: string): string => inFives(bareCode(text));
