import { afterEach, expect, test, vi } from 'vitest';
import { toClipboard } from './toClipboard.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a text is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await toClipboard('1234567')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('1234567');
});

test('who may not copy is told, also on a page without https, which has no clipboard', async () => {
  const writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await toClipboard('1234567')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await toClipboard('1234567')).toBe(false);
});
