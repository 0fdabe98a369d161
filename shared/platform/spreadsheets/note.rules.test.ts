import { expect, it } from 'vitest';
import { isNote } from './note.rules.ts';

const isRead = new Set([0, 1, 2]);

it.each([
  [['※有効期限は年度末です']],
  [['', '', '以　上']],
  [['上記のとおりご入金がありました。']],
  [['会員数：12社']],
  [['入金合計：8,000円']],
  [['(1/1ページ)']],
  [['計 12社']],
  [['合計', '12社', '']],
  [['', '総合計', '¥96,000', '12件']],
  [['小　計', '2', '▲16,000']],
])('%j is no entry', (cells) => {
  expect(isNote(cells, isRead)).toBe(true);
});

it.each([
  [['A-1']],
  [['株式会社見本']],
  [['計', '株式会社見本']],
  [['A-1', '12']],
  [['合計', '山田 太郎', '8,000']],
  [['有効期限：2027/3/31']],
])('%j may be an entry', (cells) => {
  expect(isNote(cells, isRead)).toBe(false);
});
