import { describe, expect, test } from 'vitest';
import { withAnswer, beginAnswering, type Answering, type Change } from './answering.rules.ts';
import { initialValues } from './entries.rules.ts';
import { problemsNow, problemsFromServer } from './problems.rules.ts';
import { buildField, buildOptions } from './testing/buildField.ts';

const today = '2026-04-01';
const kana = buildField({ id: 1, key: 'family_name_kana', is_required: true });
const mail = buildField({ id: 2, key: 'email', field_type: 'email', is_required: true });
const address = buildField({ id: 3, key: 'home_address1', is_required: true });
const course = buildField({
  id: 4,
  field_type: 'select',
  placeholder: '選択してください',
  is_required: true,
  options: buildOptions('168条', '194条'),
});
const fields = [kana, mail, address, course];

function after(...changes: Change[]): Answering {
  return changes.reduce(
    (state, change) => withAnswer(fields, today, state, change),
    beginAnswering(initialValues(fields)),
  );
}

const blank = problemsNow(fields, initialValues(fields), today);
const checked: Change = { what: 'checked', problems: blank };

describe('problems', () => {
  test('nothing is checked while a person fills in the form for the first time', () => {
    const state = after(
      { what: 'entered', field: mail, value: 'x' },
      { what: 'left', field: mail },
      { what: 'left', field: kana },
    );
    expect(state.problems.size).toBe(0);
  });

  test('an error stays while its field is being typed in, and goes as soon as it is corrected', () => {
    const begun = after(checked, { what: 'entered', field: mail, value: 'a@' });
    expect(begun.problems.get(mail.id)).toEqual(blank.get(mail.id));
    const done = withAnswer(fields, today, begun, {
      what: 'entered',
      field: mail,
      value: 'a@example.com',
    });
    expect([...done.problems.keys()]).toEqual([kana.id, address.id, course.id]);
  });

  test('a field that is left with another mistake says which', () => {
    const state = after(
      checked,
      { what: 'entered', field: mail, value: 'x' },
      { what: 'left', field: mail },
    );
    expect(state.problems.get(mail.id)).toEqual([{ key: 'field_email' }]);
  });

  test('a choice corrects its error at once', () => {
    const state = after(checked, { what: 'entered', field: course, value: '10' });
    expect(state.problems.has(course.id)).toBe(false);
  });

  test('a problem found by the server stays until its field is changed', () => {
    const problems = problemsFromServer(fields, { field_2: ['使用できません。'], body: ['x'] });
    const left = after({ what: 'checked', problems }, { what: 'left', field: mail });
    expect([...left.problems]).toEqual([[mail.id, ['使用できません。']]]);
  });
});

describe('values', () => {
  test('kana are folded to full-width katakana when the field is left', () => {
    const state = after(
      { what: 'entered', field: kana, value: ' やまﾀﾞ ' },
      { what: 'left', field: kana },
    );
    expect(state.values[kana.id]).toBe('ヤマダ');
  });

  test('the address of a new postal code replaces the one before', () => {
    const state = after(
      { what: 'entered', field: address, value: '大阪府大阪市北区' },
      { what: 'addressFound', field: address, address: '東京都千代田区丸の内' },
    );
    expect(state.values[address.id]).toBe('東京都千代田区丸の内');
  });

  test('an address that is written out further already is not cut', () => {
    const state = after(
      { what: 'entered', field: address, value: '東京都千代田区丸の内1-2-3' },
      { what: 'addressFound', field: address, address: '東京都千代田区丸の内' },
    );
    expect(state.values[address.id]).toBe('東京都千代田区丸の内1-2-3');
  });

  test('after the application was sent the form is empty, except for the company', () => {
    const state = after(checked, { what: 'entered', field: mail, value: 'x' }, { what: 'sent' });
    expect(state).toEqual(beginAnswering(initialValues(fields)));
    const company = buildField({ id: 9, key: 'company_name' });
    const before = beginAnswering({
      ...initialValues([...fields, company]),
      [company.id]: '東都医科',
    });
    const next = withAnswer([...fields, company], today, before, { what: 'sent' });
    expect(next.values[company.id]).toBe('東都医科');
    expect(next.values[mail.id]).toBe('');
  });
});

test('a choice that is not offered any more is made again: deliberately if it is required', () => {
  const workplace = buildField({
    id: 11,
    key: 'workplace',
    field_type: 'radio',
    options: buildOptions('yes', 'none'),
  });
  const destination = buildField({
    id: 12,
    key: 'text_destination',
    field_type: 'radio',
    is_required: true,
    options: buildOptions('company', 'home'),
  });
  const addressee = buildField({
    id: 13,
    key: 'receipt_addressee',
    field_type: 'radio',
    options: buildOptions('company', 'person'),
  });
  const asked = [workplace, destination, addressee];
  const before = beginAnswering(initialValues(asked));
  expect(before.values).toEqual({ 11: '10', 12: '10', 13: '10' });
  const none = { what: 'entered', field: workplace, value: '20' } as const;
  expect(withAnswer(asked, today, before, none).values).toEqual({ 11: '20', 12: '', 13: '20' });
  const home = withAnswer(asked, today, before, {
    what: 'entered',
    field: destination,
    value: '20',
  });
  expect(withAnswer(asked, today, home, none).values).toMatchObject({ 12: '20' });
});
