/** Crockford's alphabet, without I, L, O and U, so that a person can read a code out without errors. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The characters of a code that can't be guessed, without hyphens: 30 (150 bits). */
export const codeLength = 30;

/** Codes of earlier versions have 20 characters and go on working. */
export const codeLengths: readonly number[] = [codeLength, 20];
