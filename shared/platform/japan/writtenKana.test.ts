import { expect, it } from 'vitest';
import { readWrittenKana } from './writtenKana.ts';

it.each([
  ['さとう', 'サトウ'],
  ['ｻﾄ- ﾀﾛ-', 'サトー タロー'],
  ['サト－', 'サトー'],
  ['ｻﾄ－ｼﾖｳｶｲ', 'サトーシヨウカイ'],
  ['サト—ショウカイ', 'サトーショウカイ'],
  ['さと―', 'サトー'],
  ['サト− タロウ', 'サトー タロウ'],
  ['タナカ-スズキ', 'タナカ-スズキ'],
  ['ー', 'ー'],
])(
  'the reading %s in a cell is %s: strokes stand for long marks, a hyphen parts two names',
  (written, kana) => {
    expect(readWrittenKana(written)).toBe(kana);
  },
);
