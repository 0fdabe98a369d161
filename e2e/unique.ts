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

/**
 * Addresses of the network that nobody else uses: a new one after each ten applications, since many from
 * one address in a short time have to be confirmed first.
 */
export function uniqueAddresses(): () => string {
  let used = 0;
  let address = '';
  return () => {
    if (used % 10 === 0) address = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
    used += 1;
    return address;
  };
}
