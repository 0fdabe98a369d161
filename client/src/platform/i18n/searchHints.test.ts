import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, object>>(
  ['../../**/*exts.ts', '../../**/*exts.en.ts'],
  { eager: true },
);

/** Every text of this language whose key says that it stands in a search box. */
function hintsIn(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'string') return key.endsWith('earchHint') ? [value] : [];
    return typeof value === 'object' && value !== null ? hintsIn(value) : [];
  });
}

// Beside the button of the filters on a phone of 375 px, with one of them set, 139 px are left: nine
// characters of Japanese at 14 px; Latin ones are half as wide.
const width = (text: string) =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 0.5 : 1), 0);

it('what stands in a search box has room on a phone', () => {
  const hints = Object.values(files).flatMap((file) => Object.values(file).flatMap(hintsIn));
  expect(hints.length).toBeGreaterThan(40);
  expect(hints.filter((hint) => width(hint) > 9.5)).toEqual([]);
});
