import { randomBytes, randomInt } from 'node:crypto';

const syllables = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ',
];

/** A reading that nobody else has, in no journey and in no earlier try of this one. */
export function uniqueKana(): string {
  return Array.from({ length: 6 }, () => syllables[randomInt(syllables.length)]).join('');
}

/** The same for codes: capital letters and digits. */
export function uniqueCode(): string {
  return `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
}
