import { expect, it } from 'vitest';
import { buildField } from '../../../catalogue/answers/testing/buildField.ts';
import { formChanges, formKey } from './changedForm.rules.ts';

const name = buildField({ id: 1, label: '氏名' });
const phone = buildField({ id: 2, label: '電話番号' });
const purpose = buildField({ id: 3, label: '受講の目的' });

it('says which questions the office has added, removed and changed since the form was opened', () => {
  const required = { ...phone, is_required: !phone.is_required };
  expect(formChanges([name, phone], [required, purpose])).toEqual({
    added: ['受講の目的'],
    removed: ['氏名'],
    changed: ['電話番号'],
  });
});

it('says nothing where only words or the language differ', () => {
  const english = { ...name, label: 'Name', placeholder: 'Taro Yamada' };
  expect(formChanges([name], [english])).toBeNull();
  expect(formKey([name])).toBe(formKey([english]));
});
