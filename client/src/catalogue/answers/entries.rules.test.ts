import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import { describe, expect, test } from 'vitest';
import { entriesOf, initialValues, restoredValues, shownFields } from './entries.rules.ts';
import { buildField, buildOptions } from './testing/buildField.ts';

const name = buildField({ id: 1, key: 'family_name', is_required: true });
const sex = buildField({ id: 2, field_type: 'radio', options: buildOptions('男性', '女性') });
const article = buildField({
  id: 3,
  field_type: 'select',
  options: buildOptions('168条', '194条'),
});
const topics = buildField({
  id: 4,
  field_type: 'checkbox',
  options: buildOptions('法令', '品質', '安全'),
});
const destination = buildField({
  id: 5,
  key: 'text_destination',
  field_type: 'radio',
  options: buildOptions('home', 'company', 'other_address'),
});
const otherName = buildField({ id: 6, key: 'other_name' });

describe('what is sent', () => {
  test('a plain field sends its value, a choice its option, a checkbox all that are ticked', () => {
    const values = { 1: '山田', 2: '20', 3: '10', 4: ['30', '10'] };
    expect(entriesOf([name, sex, article, topics], values)).toEqual([
      { field_id: 1, value: '山田' },
      { field_id: 2, option_id: 20 },
      { field_id: 3, option_id: 10 },
      { field_id: 4, option_ids: [10, 30] },
    ]);
  });

  test('a blank answer is sent as blank, in the shape that its field needs', () => {
    const fields = [name, article, topics];
    expect(entriesOf(fields, { 1: '', 3: '', 4: [] })).toEqual([
      { field_id: 1, value: '' },
      { field_id: 3, option_id: null },
      { field_id: 4, option_ids: [] },
    ]);
    expect(readAnswers(fields, entriesOf(fields, {}), '2026-04-01').problems).toEqual(
      new Map([[1, [{ key: 'field_required', values: { label: name.label } }]]]),
    );
  });

  test('the other address is sent only while it is the destination', () => {
    const fields = [destination, otherName];
    expect(entriesOf(fields, { 5: '10', 6: '鈴木' })).toEqual([{ field_id: 5, option_id: 10 }]);
    expect(entriesOf(fields, { 5: '30', 6: '鈴木' })).toEqual([
      { field_id: 5, option_id: 30 },
      { field_id: 6, value: '鈴木' },
    ]);
  });

  test('the other name is shown and required only while the other address is the destination', () => {
    const fields = [destination, otherName];
    expect(shownFields(fields, { 5: '10' })).toEqual([destination]);
    expect(shownFields(fields, { 5: '30' })).toEqual([
      destination,
      { ...otherName, is_required: true },
    ]);
  });
});

describe('how the form begins', () => {
  test('radios begin with the first option, texts and checkboxes empty', () => {
    expect(initialValues([name, sex, topics])).toEqual({ 1: '', 2: '10', 4: [] });
  });

  test('a select begins empty if it has a placeholder, else with its first option', () => {
    expect(initialValues([article])).toEqual({ 3: '10' });
    expect(initialValues([{ ...article, placeholder: '選択してください' }])).toEqual({ 3: '' });
  });
});

describe('the input kept over a reload', () => {
  test('values come back to their fields', () => {
    const kept = { 1: '山田', 2: '20', 4: ['30'] };
    expect(restoredValues([name, sex, topics], kept)).toEqual(kept);
  });

  test('a value that no longer fits its field gives way to the beginning', () => {
    const kept = { 1: ['山田'], 2: '999', 4: 'x' };
    expect(restoredValues([name, sex, topics], kept)).toEqual({ 1: '', 2: '10', 4: [] });
    expect(restoredValues([name], null)).toEqual({ 1: '' });
  });
});
