import { randomBytes, randomInt } from 'node:crypto';

const syllables = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ',
];

/** A reading that no other journey and no earlier try of this one uses. */
export function uniqueKana(): string {
  return Array.from({ length: 6 }, () => syllables[randomInt(syllables.length)]).join('');
}

/** A code that no other journey and no earlier try uses. */
export function uniqueCode(): string {
  return `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
}
