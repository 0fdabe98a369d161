import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymised, withoutNames, withoutWords } from './anonymisedText.rules.ts';

test('a stored change keeps its fields, states, numbers and amounts, and loses its texts', () => {
  expect(
    withoutWords({
      姓: '山田',
      birth_date: '1980-04-02',
      amount: 8000,
      status: 'received',
      住所: '',
    }),
  ).toEqual({ 姓: anonymised, birth_date: anonymised, amount: 8000, status: 'received', 住所: '' });
});

test('no text is left, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const words: string[] = [];
      JSON.stringify(withoutWords({ x: value }), (key, inner: unknown) => {
        const said = typeof inner === 'string' && inner !== '' && inner !== anonymised;
        if (said && !['status', 'payment_status', 'state', 'kind', 'seminar'].includes(key)) {
          words.push(inner);
        }
        return inner;
      });
      expect(words).toEqual([]);
    }),
  );
});

test('of the bank’s raw data days and amounts stay', () => {
  expect(
    withoutNames({ remitterNameKana: 'ﾔﾏﾀﾞ ﾀﾛｳ', depositAmount: '8000', date: '2026-04-09' }),
  ).toEqual({ remitterNameKana: anonymised, depositAmount: '8000', date: '2026-04-09' });
});
