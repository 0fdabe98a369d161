import { expect, it } from 'vitest';
import { hasBegun } from './sessions.rules.ts';

it('a date can be chosen up to its beginning, but not at that moment any more', () => {
  const session = { starts_at: '2026-12-05T10:00:00+09:00' };
  expect(hasBegun(session, new Date('2026-12-05T09:59:59+09:00'))).toBe(false);
  expect(hasBegun(session, new Date('2026-12-05T10:00:00+09:00'))).toBe(true);
});
