import { expect, it } from 'vitest';
import { word } from './word.ts';

it('a word of the program is written into a statement as a text', () => {
  expect(word('needs_check').text).toBe("'needs_check'");
  expect(word('refund.marked').text).toBe("'refund.marked'");
});

it.each(['', "a'b", 'a b', 'a;b', 'a\\', 'a"b', 'a-b', '--'])(
  'anything else is refused, so that no input can end the text (%s)',
  (text) => {
    expect(() => word(text)).toThrow('not a word of the program');
  },
);
