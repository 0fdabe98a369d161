import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { expect, it } from 'vitest';
import { isCalled, withCommands } from './commands.rules.ts';
import { palette as english } from './texts.en.ts';
import { palette as japanese } from './texts.ts';

const foundBy = (text: string, { command, words } = japanese) =>
  (Object.keys(command) as (keyof typeof command)[]).filter((name) =>
    isCalled({ title: command[name], words: words[name] }, searchKey(text)),
  );

it.each([
  ['FAX', 'enter'],
  ['代理', 'enter'],
  ['申込を入力', 'enter'],
  ['新しい講習会', 'register'],
  ['振込データ', 'refundFiles'],
  ['月次', 'close'],
  ['集計', 'close'],
  ['入金のお願い', 'overdue'],
])('a screen is found by the everyday word %s', (word, name) => {
  expect(foundBy(word)).toContain(name);
});

it('a screen is found in English, too, by words that are not its title', () => {
  expect(foundBy('telephone', english)).toContain('enter');
  expect(foundBy('new seminar', english)).toContain('register');
});

it('screens come before mails and after the other finds', () => {
  const groups = [{ key: 'deposits' }, { key: 'mails' }];
  const keys = (found: typeof groups) =>
    withCommands(found, { key: 'commands' }).map(({ key }) => key);
  expect(keys(groups)).toEqual(['deposits', 'commands', 'mails']);
  expect(keys([{ key: 'deposits' }])).toEqual(['deposits', 'commands']);
  expect(keys([])).toEqual(['commands']);
});
