import { expect, it } from 'vitest';
import { numberFormat, numberText } from './numberFormat.rules.ts';

const shown = (value: number, code: string | number, from1904 = false) =>
  numberText(
    value,
    typeof code === 'number' ? numberFormat(code, undefined) : numberFormat(164, code),
    from1904,
  );

it.each([
  ['[$-411]ggge"年"m"月"d"日"', 46328, '2026-11-02'],
  ['[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@', 46328, '2026-11-02'],
  ['[$-411]ge.m.d', 46328, '2026-11-02'],
  ['[$-411]GE.M.D', 46328, '2026-11-02'],
  ['yyyy/m/d;@', 46328.75, '2026-11-02'],
  ['yyyy/m/d h:mm', 46328.75, '2026-11-02T18:00:00'],
  ['m"月"d"日"(aaa)', 46328, '2026-11-02'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46328, '2026-11-02'],
  ['[=0]"";yyyy/m/d', 46328, '2026-11-02'],
  ['[<43586]"平成";[$-411]ggge"年"m"月"d"日"', 46328, '2026-11-02'],
  ['yyyy"年"m"月"', 46328, '2026年11月'],
  ['[$-411]ggge"年"m"月"', 46328, '2026年11月'],
  ['[$-411]ggge"年度"', 46328, '2026年度'],
  ['h:mm', 0.75, '18:00'],
  ['[h]:mm', 1.2604166667, '30:15'],
  ['[h]"時間"mm"分"', 0.75, '18:00'],
  [46, 1.5, '36:00'],
  ...[14, 27, 28, 29, 30, 31, 35, 36, 50, 51, 53, 54, 56, 57, 58].map(
    (id) => [id, 46328, '2026-11-02'] as const,
  ),
  ...[34, 52, 55].map((id) => [id, 46328, '2026年11月'] as const),
  [32, 0.75, '18:00'],
  [33, 0.75, '18:00'],
] as const)(
  'a number of the format %s is what the office sees: a day, a month or an hour',
  (code, value, text) => {
    expect(shown(value, code)).toBe(text);
  },
);

it.each([
  ['General', 46328],
  ['G/標準', 46328],
  ['0', 8000],
  ['#,##0', 8000],
  ['#,##0;"▲ "#,##0', -8000],
  ['"¥"#,##0;[Red]"¥"\\-#,##0', 8000],
  ['#,##0"yd"', 8000],
  ['US$#,##0', 8000],
  ['0.00E+00', 8000],
  ['#,##0_);[Red]\\(#,##0\\)', -8000],
  ['#,##0;▲#,##0;"日"', 8000],
  ['@', 46328],
] as const)('a number of the format %s stays a number', (code, value) => {
  expect(shown(value, code)).toBe(String(value));
});

it.each([
  ['0000', 7, '0007'],
  ['000\\-0000', 1_000_001, '100-0001'],
  ['"M-"0000', 7, 'M-0007'],
  ['[<=99999999]####\\-####;\\(00\\)\\ ####\\-####', 312_345_678, '(03) 1234-5678'],
  ['000', 12_345, '12345'],
] as const)('digits of the format %s keep their zeros', (code, value, text) => {
  expect(shown(value, code)).toBe(text);
});

it('days may be counted from 1904, and none is the 29 February 1900', () => {
  expect(shown(44_651, 14, true)).toBe('2026-04-01');
  expect(shown(0, 14, true)).toBe('1904-01-01');
  expect(shown(1, 14)).toBe('1900-01-01');
  expect(shown(59, 14)).toBe('1900-02-28');
  expect(shown(61, 14)).toBe('1900-03-01');
  expect(shown(60, 14)).toBe('60');
  expect(shown(-1, 14)).toBe('-1');
  expect(shown(9_999_999, 14)).toBe('9999999');
});

it('what a sum leaves behind its 15 digits is not seen', () => {
  expect(shown(0.1 + 0.2, 'General')).toBe('0.3');
});
