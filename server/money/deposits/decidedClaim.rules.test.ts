import { memberClaims } from '@seminar/shared/applying/submissions/schema';
import { expect, test } from 'vitest';
import { mayDecideClaim } from './decidedClaim.rules.ts';

test('only what is open is declined, and what was declined may be accepted after all', () => {
  expect(memberClaims.filter((claim) => mayDecideClaim(claim, 'accepted'))).toEqual([
    'unmatched',
    'declined',
  ]);
  expect(memberClaims.filter((claim) => mayDecideClaim(claim, 'declined'))).toEqual(['unmatched']);
});
