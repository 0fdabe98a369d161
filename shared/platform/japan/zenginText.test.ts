import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toZenginText, zenginProblems } from './zenginText.ts';

test.each([
  ['ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['やまだ じゅんいちろう', 'ﾔﾏﾀﾞ ｼﾞﾕﾝｲﾁﾛｳ'],
  ['ｶ)ﾒﾃﾞｨｶﾙ', 'ｶ)ﾒﾃﾞｲｶﾙ'],
  ['カ）サトー', 'ｶ)ｻﾄ-'],
  ['abc１２', 'ABC12'],
  ['ジョン・スミス', 'ｼﾞﾖﾝ.ｽﾐｽ'],
  ['パピプ ヴァン', 'ﾊﾟﾋﾟﾌﾟ ｳﾞｱﾝ'],
  ['カ゛', 'ｶﾞ'],
  ['ハ゜ンヤ', 'ﾊﾟﾝﾔ'],
  ['かﾞ', 'ｶﾞ'],
  ['ｶ゛', 'ｶﾞ'],
  ['ウ゛', 'ｳﾞ'],
])('%s is written %s', (given, written) => {
  expect([toZenginText(given), zenginProblems(given)]).toEqual([written, []]);
});

test('what the banks don’t take is named', () => {
  expect(zenginProblems('山田ヲ太郎＆')).toEqual(['山', '田', 'ヲ', '太', '郎', '&']);
});

test('a text that is written as banks write it stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ｱﾜﾝｶﾞﾊﾟA9 ().-') }), (text) => {
      const written = toZenginText(text);
      expect(toZenginText(written)).toBe(written);
    }),
  );
});
