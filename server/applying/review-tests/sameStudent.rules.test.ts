import { describe, expect, test } from 'vitest';
import { isSameName, studentNumberKey } from './sameStudent.rules.ts';

describe('a student number', () => {
  test.each([
    'KEIZOKU-20260401-0001',
    'keizoku-20260401-0001',
    'ＫＥＩＺＯＫＵ－２０２６０４０１－０００１',
    ' KEIZOKU-20260401-0001　',
    'KEIZOKUー20260401ー0001',
    'KEIZOKU−20260401‐0001',
    'KEIZOKU - 20260401 - 0001',
  ])('may be typed as %j', (typed) => {
    expect(studentNumberKey(typed)).toBe('KEIZOKU-20260401-0001');
  });

  test('of another student is different', () => {
    expect(studentNumberKey('KEIZOKU-20260401-0002')).not.toBe('KEIZOKU-20260401-0001');
    expect(studentNumberKey('KEIZOKU202604010001')).not.toBe('KEIZOKU-20260401-0001');
  });
});

describe('a name', () => {
  test.each([
    ['山田 太郎', '山田太郎'],
    ['山田 太郎', '山田　太郎 '],
    ['John Smith', 'ＪＯＨＮ ｓｍｉｔｈ'],
    ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['Łukasz Weiß', 'lukasz weiss'],
  ])('is the same: %j and %j', (stored, typed) => {
    expect(isSameName(stored, typed)).toBe(true);
  });

  test.each([
    ['山田 太郎', '山田 太朗'],
    ['山田 太郎', '山田'],
    ['山田 太郎', '太郎 山田'],
  ])('is different: %j and %j', (stored, typed) => {
    expect(isSameName(stored, typed)).toBe(false);
  });
});
