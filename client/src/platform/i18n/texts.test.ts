import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The files of the screens that hold this. */
const filesWith = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, source]) => (pattern.test(source) ? [path] : []));

it('each part imports the names of the texts that it shows', () => {
  expect(filesWith(/useTranslation\([^)]*\w+Texts\b/).length).toBeGreaterThan(400);
  expect(filesWith(/useTranslation\([^)]*'/)).toEqual([]);
});

it('no part needs a file of texts that another part imports for it', () => {
  expect(filesWith(/^import '[^']*[tT]exts\.ts';/m)).toEqual([]);
});
