import { expect, test } from 'vitest';
import { sealGrid } from './sealGrid.rules.ts';

test('a name is written in columns from the right, with 之印 at the end if two places are left', () => {
  expect(sealGrid('医療機器協会東').cells).toEqual([
    ['東', '器', '医'],
    ['之', '協', '療'],
    ['印', '会', '機'],
  ]);
});

test('a name that leaves one place gets 印 alone', () => {
  expect(sealGrid('医療機器協会東京').cells).toEqual([
    ['東', '器', '医'],
    ['京', '協', '療'],
    ['印', '会', '機'],
  ]);
});

test('a name with a long-vowel mark or Latin letters is written in rows, since these would have to be turned', () => {
  expect(sealGrid('ABC センター').cells).toEqual([
    ['A', 'B', 'C'],
    ['セ', 'ン', 'タ'],
    ['ー', '之', '印'],
  ]);
});

test('every character of a long name has its place', () => {
  const name = '一般社団法人日本医療機器販売業講習連合会';
  const shown = sealGrid(name).cells.flat().join('');
  for (const character of name) expect(shown).toContain(character);
});
