import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { expect, test } from 'vitest';
import { typedValue } from './typedValue.rules.ts';

const field = (id: number, rest: Partial<TemplateField>) =>
  ({ id, key: null, field_type: 'text', ...rest }) as TemplateField;

test('what was typed before the form worked becomes the answer that the form holds', () => {
  const typed = new Map([
    ['field_1', ['山田']],
    ['field_2', ['7', '9']],
    ['field_3', []],
    ['field_4-year', ['1980']],
    ['field_4-month', ['2']],
    ['field_5', ['11']],
  ]);
  expect(typedValue(field(1, {}), typed, undefined)).toBe('山田');
  expect(typedValue(field(2, { field_type: 'checkbox' }), typed, undefined)).toEqual(['7', '9']);
  // All ticks were taken away.
  expect(typedValue(field(3, { field_type: 'checkbox' }), typed, undefined)).toEqual([]);
  expect(typedValue(field(4, { field_type: 'date', key: 'birth_date' }), typed, undefined)).toBe(
    '1980-02-',
  );
  expect(typedValue(field(5, { field_type: 'radio' }), typed, undefined)).toBe('11');
});

test('a part of a birth date that was typed changes only that part of a kept answer', () => {
  const birth = field(4, { field_type: 'date', key: 'birth_date' });
  const typed = new Map([['field_4-year', ['1980']]]);
  expect(typedValue(birth, typed, '1975-03-04')).toBe('1980-03-04');
});

test('a field that nobody touched keeps the answer that it has', () => {
  const typed = new Map([['field_1', ['山田']]]);
  for (const untouched of [
    field(2, {}),
    field(3, { field_type: 'checkbox' }),
    field(4, { field_type: 'date', key: 'birth_date' }),
  ]) {
    expect(typedValue(untouched, typed, undefined)).toBeUndefined();
  }
});
