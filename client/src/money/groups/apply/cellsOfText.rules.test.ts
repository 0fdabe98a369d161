import fc from 'fast-check';
import { unparse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellsOfText, isTable } from './cellsOfText.rules.ts';

describe('a table that was pasted', () => {
  it('has the cells that Excel copies, a quoted one with its line break', () => {
    expect(cellsOfText('氏名\t住所\r\n山田 太郎\t"東京都\n千代田区"\r\n')).toEqual([
      ['氏名', '住所'],
      ['山田 太郎', '東京都\n千代田区'],
    ]);
  });

  it('has the cells of a CSV file with a byte-order mark', () => {
    expect(
      cellsOfText('氏名\t住所\n山田 太郎\t"東京都\r\n千代田区"\n田中 花子\t大阪市\r\n'),
    ).toEqual([
      ['氏名', '住所'],
      ['山田 太郎', '東京都\n千代田区'],
      ['田中 花子', '大阪市'],
    ]);
    expect(cellsOfText('\uFEFF"氏名","所属"\n"山田, 太郎","品質 ""保証"" 部"\n')).toEqual([
      ['氏名', '所属'],
      ['山田, 太郎', '品質 "保証" 部'],
    ]);
  });

  it('loses the rows in which nothing stands', () => {
    expect(cellsOfText('姓\t名\n\t\n山田\t太郎\n\n')).toEqual([
      ['姓', '名'],
      ['山田', '太郎'],
    ]);
  });

  it('is one cell when there is neither a tab nor a line break within', () => {
    expect(isTable('山田 太郎\r\n')).toBe(false);
    expect(isTable('山田\t太郎')).toBe(true);
    expect(isTable('山田\n佐藤')).toBe(true);
  });

  it.each(['\t', ','])(
    'is read as it was written, whatever stands in its cells (%j)',
    (delimiter) => {
      const cell = fc.string({ minLength: 1 }).map((text) => `x${text}x`.replaceAll('\r', '\n'));
      const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
      fc.assert(
        fc.property(table, (rows) => {
          const headed = [['a', 'b', 'c'], ...rows];
          const text = unparse(headed, { delimiter, quotes: true, newline: '\r\n' });
          expect(cellsOfText(text)).toEqual(headed);
        }),
      );
    },
  );
});
