import { expect, it } from 'vitest';
import { wasSentLater } from './sentLater.rules.ts';

it('says when a mail was sent that did not go out as it was written', () => {
  const written = '2026-04-01T10:00:00+09:00';
  const sent = (at: string | null) => wasSentLater({ created_at: written, sent_at: at });
  expect(sent('2026-04-03T09:30:00+09:00')).toBe(true);
  expect(sent('2026-04-01T10:00:20+09:00')).toBe(false);
  expect(sent(null)).toBe(false);
});
