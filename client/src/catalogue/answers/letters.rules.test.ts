import { expect, test } from 'vitest';
import { distinctLetters } from './letters.rules.ts';

test('of names only what may be lacking is asked about, each letter once and in no name’s order', () => {
  expect(distinctLetters(['葛\u{e0101}城 花子', '山田 ハナコ Smith', '花田'])).toBe(
    ['葛\u{e0101}', '城', '花', '子', '山', '田'].toSorted().join(''),
  );
  expect(distinctLetters(['か\u3099', '', 'Jose\u0301'])).toBe('e\u0301か\u3099');
  expect(
    distinctLetters([String.fromCodePoint(...Array.from({ length: 3000 }, (_, i) => 0x4e00 + i))]),
  ).toHaveLength(2000);
});
