import { formatPhone } from '@seminar/shared/platform/japan/phone';
import { formatPostalCode } from '@seminar/shared/platform/japan/postalCode';
import { expect, test } from 'vitest';
import { digitsBefore, placeAfterDigits } from './caret.rules.ts';

/** The text of the field after an edit, with the caret as a bar. */
function shown(edited: string, format: (text: string) => string): string {
  const formatted = format(edited.replace('|', ''));
  const digits = digitsBefore(edited, edited.indexOf('|'));
  const place = placeAfterDigits(formatted, digits);
  return `${formatted.slice(0, place)}|${formatted.slice(place)}`;
}

test('the caret stays behind the digit that was typed', () => {
  expect(shown('1234|', formatPostalCode)).toBe('123-4|');
  expect(shown('19|23-4567', formatPostalCode)).toBe('19|2-3456');
});

test('the caret stays where a digit was deleted in the middle', () => {
  expect(shown('12|-4567', formatPostalCode)).toBe('12|4-567');
});

test('deleting the hyphen moves the caret before it, so that deleting can go on', () => {
  expect(shown('123|4567', formatPostalCode)).toBe('123|-4567');
});

test('full-width digits count like the others', () => {
  expect(shown('１２３４|', formatPostalCode)).toBe('123-4|');
});

test('regrouping a number of Tokyo keeps the caret at its digit', () => {
  expect(shown('031-234-5678|', formatPhone)).toBe('03-1234-5678|');
  expect(shown('0312|-34-5678', formatPhone)).toBe('03-12|34-5678');
});
