import { expect, it } from 'vitest';
import { navigation as english } from '../../texts.en.ts';
import { navigation as japanese } from '../../texts.ts';

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

it('a tab that has the words of its page in Japanese has them in English, too', () => {
  const titleOf = (path: string) => /^  title: '(.*)',$/m.exec(sources[path] ?? '')?.[1];
  const pages = Object.keys(sources).flatMap((path) => {
    const title = path.endsWith('/texts.ts') ? titleOf(path) : undefined;
    const tab = Object.entries(japanese.tabs).find(([, words]) => words === title)?.[0];
    if (tab === undefined) return [];
    return [{ title, page: titleOf(path.replace('texts.ts', 'texts.en.ts')), tab }];
  });
  expect(pages.length).toBeGreaterThan(5);
  expect(
    pages.filter(({ page, tab }) => page !== english.tabs[tab as keyof typeof english.tabs]),
  ).toEqual([]);
});
