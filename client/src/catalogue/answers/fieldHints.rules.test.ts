import type { FieldType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { expect, test } from 'vitest';
import { hintsOf } from './fieldHints.rules.ts';

const hints = (key: string | null, field_type: FieldType = 'text') => hintsOf({ key, field_type });

test('the browser may fill in who applies', () => {
  expect(hints('family_name')).toEqual({ autoComplete: 'family-name' });
  expect(hints('email', 'email')).toEqual({ autoComplete: 'email', inputMode: 'email' });
  expect(hints('phone', 'tel')).toEqual({ autoComplete: 'tel', inputMode: 'tel' });
  expect(hints('home_postal_code')).toEqual({ autoComplete: 'postal-code', inputMode: 'numeric' });
  expect(hints('company_name')).toEqual({ autoComplete: 'organization' });
});

test('the addresses of company and other destination are not filled with the home’s', () => {
  expect(hints('company_address1')).toEqual({ autoComplete: 'section-company address-line1' });
  expect(hints('other_name')).toEqual({ autoComplete: 'section-other name' });
  expect(hints('other_phone', 'tel').autoComplete).toBe('section-other tel');
});

test('an unknown field gets no hints except the keyboard', () => {
  expect(hints('department')).toEqual({});
  expect(hints('family_name_kana')).toEqual({});
  expect(hints(null, 'number')).toEqual({ inputMode: 'decimal' });
});

test('an email field is known by its type, when it has no key', () => {
  expect(hints(null, 'email').autoComplete).toBe('email');
});
