import { expect, test } from 'vitest';
import { sheetSize } from './sheetSize.rules.ts';

const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;

test.each([
  ['a small sheet', `<row r="1">${cell('A1')}${cell('C1')}</row><row r="2">${cell('B2')}</row>`, 6],
  ['two cells far apart', cell('A1') + cell('XFD1048576'), 1_048_576 * 16_384],
  ['a column that Excel does not have', cell('XFE1'), Infinity],
  ['a column of six letters', cell('ZZZZZZ1'), Infinity],
  ['a row that Excel does not have', '<row r="1048577"/>', Infinity],
  ['an address in single quotes', "<c r='ZZZZ1'><v>1</v></c>", Infinity],
  ['an address with spaces around its =', '<c r = "ZZZZ1"><v>1</v></c>', Infinity],
  ['an address after another attribute', '<c s="1" r="ZZZZ1"><v>1</v></c>', Infinity],
  ['an address that hides its letters', '<c r="&#90;&#90;&#90;&#90;1"><v>1</v></c>', Infinity],
  ['empty cells with a format only', `${cell('B2')}<c r="XFD1000" s="3"/>`, 4],
  [
    'a format at the bottom',
    `<row r="1">${cell('F1')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`,
    6,
  ],
  ['an address with a sign that counts as a letter', '<c r="ZZZZ<1"><v>1</v></c>', Infinity],
  ['an address that has no end', `<c r="${'A'.repeat(1000)}`, Infinity],
  ['a cell that looks empty', '<c r="XFD1000" x="/>"><v>1</v></c>', 16_384_000],
  ['a text', '<si><t>r="A1" bar="ZZZZ1"</t></si>', 0],
])('%s', (_, xml, size) => {
  expect(sheetSize(`<sheetData>${xml}</sheetData>`)).toBe(size);
});

test('a picture is no sheet', () => {
  expect(sheetSize('<svg><circle r="12.5"/></svg>')).toBe(0);
});

// Time that grew with the square of its length would be hours here, and the test would be ended.
test('a tag with a million attributes is read in one pass', () => {
  expect(sheetSize(`<sheetData><c${' r="1"'.repeat(1_000_000)}>`)).toBe(0);
});
