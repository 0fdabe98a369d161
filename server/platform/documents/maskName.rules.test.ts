import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskName } from './maskName.rules.ts';

test.each([
  ['山田 太郎', '山田 太*'],
  ['山田　太郎', '山田 太*'],
  ['林 修', '林 *'],
  ['勅使河原 源五郎', '勅使河原 源**'],
  ['John Smith', 'John S****'],
  ['Maria del Carmen', 'Maria d** C*****'],
  ['山田太郎', '山***'],
  ['林', '*'],
  ['𠮷野 𩸽子', '𠮷野 𩸽*'],
  ['葛󠄀城 葛󠄀葉', '葛󠄀城 葛󠄀*'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test('no name is shown in full, and each keeps its length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[山田太郎花A-Za-z]{1,12}$/), { minLength: 1, maxLength: 4 }),
      (words) => {
        const name = words.join(' ');
        const shown = maskName(name);
        expect([...shown]).toHaveLength([...name].length);
        expect(shown).not.toBe(name);
      },
    ),
  );
});
