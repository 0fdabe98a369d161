import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.rules.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [50 * 1024 ** 2, '50 MB'],
  [1024 ** 3 - 1, '1024 MB'],
  [77 * 1024 ** 3, '77 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
