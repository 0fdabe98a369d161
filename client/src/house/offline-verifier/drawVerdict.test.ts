import { afterEach, expect, it, vi } from 'vitest';
import { timeOf } from './drawVerdict.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a time is that of Japan, wherever the device is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const at = new Date('2026-03-31T20:05:00Z');
  expect(timeOf(at, 'ja')).toBe('2026年04月01日 05:05');
});
