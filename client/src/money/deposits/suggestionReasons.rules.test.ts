import { suggestionReasons } from '@seminar/shared/money/deposits/schema';
import { expect, test } from 'vitest';
import { suggestions as en } from './suggestionTexts.en.ts';
import { suggestions as ja } from './suggestionTexts.ts';
import { isDoubt, shownValues } from './suggestionReasons.rules.ts';

test('every reason that the server may give has its words, in both languages', () => {
  expect(Object.keys(ja.reason).toSorted()).toEqual([...suggestionReasons].toSorted());
  expect(Object.keys(en.reason).toSorted()).toEqual([...suggestionReasons].toSorted());
});

test('both languages name the same values', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]);
  for (const code of suggestionReasons) {
    expect([code, valuesOf(en.reason[code]).toSorted()]).toEqual([
      code,
      valuesOf(ja.reason[code]).toSorted(),
    ]);
  }
});

test('a deducted transfer fee is shown in yen, as a doubt', () => {
  const reason = { code: 'amount_fee' as const, values: { fee: 330 } };
  expect(shownValues(reason)).toEqual({ fee: '330円' });
  expect(isDoubt(reason)).toBe(true);
  expect(ja.reason.amount_fee.replace('{{fee}}', '330円')).toBe(
    '振込手数料 330円が差し引かれた金額',
  );
});

test('a day is written out, a number of an application stays', () => {
  expect(shownValues({ values: { day: '2026-04-20', number: '7K3M2', size: 3 } })).toEqual({
    day: '2026年04月20日',
    number: '7K3M2',
    size: '3',
  });
});
