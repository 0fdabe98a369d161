import { expect, test } from 'vitest';
import { restoredTestValues, type StoredValues } from './storedTestAnswers.rules.ts';
import { emptyValues } from './testForm.rules.ts';

const hour = 60 * 60 * 1000;
const stored: StoredValues = {
  savedAt: 1000,
  values: {
    student_number: 'K-1',
    family_name: '山田',
    given_name: '太郎',
    address_prefecture: '東京都',
    keywords: ['回収', '記録'],
  },
};

test('answers survive a reload for two hours', () => {
  expect(restoredTestValues(stored, 2, 1000 + 2 * hour)).toEqual(stored.values);
  expect(restoredTestValues(stored, 2, 1001 + 2 * hour)).toEqual(emptyValues(2));
});

test('a seminar whose number of keywords changed has one box per keyword', () => {
  expect(restoredTestValues(stored, 3, 1000).keywords).toEqual(['回収', '記録', '']);
  expect(restoredTestValues(stored, 1, 1000).keywords).toEqual(['回収']);
});

test.each([
  null,
  'x',
  {},
  { savedAt: 'yesterday' },
  { savedAt: 1000 },
  { savedAt: 1000, values: 5 },
])('what is no draft counts as none: %j', (draft) => {
  expect(restoredTestValues(draft, 2, 1000)).toEqual(emptyValues(2));
});

test('a value that is not a text counts as blank', () => {
  const broken = { savedAt: 1000, values: { student_number: 5, keywords: [1, '記録'] } };
  expect(restoredTestValues(broken, 2, 1000)).toEqual({
    ...emptyValues(2),
    keywords: ['', '記録'],
  });
});
