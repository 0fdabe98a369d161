import { expect, test } from 'vitest';
import { linkState } from './linkState.rules.ts';

const now = new Date('2026-04-10T00:00:00Z');
const link = (expiresAt: string, parts = {}) => ({
  renewable: false,
  readable: true,
  expiresAt: new Date(expiresAt),
  ...parts,
});

test.each([
  ['nobody has linked yet', null, 'none'],
  ['it lives for weeks', link('2026-05-10T00:00:00Z'), 'linked'],
  ['it ends in seven days', link('2026-04-17T00:00:00Z'), 'linked'],
  ['it ends sooner', link('2026-04-16T23:59:59Z'), 'expiring'],
  ['it ends soon but can be renewed', link('2026-04-10T00:01:00Z', { renewable: true }), 'linked'],
  ['it has ended', link('2026-04-10T00:00:00Z'), 'broken'],
  ['it has ended but can be renewed', link('2026-04-01T00:00:00Z', { renewable: true }), 'linked'],
  ['our key opens it no more', link('2026-05-10T00:00:00Z', { readable: false }), 'broken'],
])('a link of which %s', (_, given, state) => {
  expect(linkState(given, now)).toBe(state);
});
