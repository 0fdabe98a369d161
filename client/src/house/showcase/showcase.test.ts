import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({
      name: name.replace('.tsx', ''),
      text: readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8'),
    }));

/**
 * What is shown elsewhere: as a part of another component, of the frame of every page, or as a
 * page.
 */
const elsewhere = [
  'ActMenu',
  'AlertDialog',
  'ConfirmDialog',
  'DayFilter',
  'DialogsProvider',
  'Field',
  'NotFound',
  'SkipLink',
  'SortHeader',
  'TableRow',
  'TakesFocus',
  'ToastProvider',
  'Unbroken',
];

test('every component can be looked at in the showcase', () => {
  const shown = read('.//')
    .map(({ text }) => text)
    .join('\n');
  const missing = read('../../platform/ui/')
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`<${name}\\b`).test(shown));
  expect(missing).toEqual(elsewhere);
});
