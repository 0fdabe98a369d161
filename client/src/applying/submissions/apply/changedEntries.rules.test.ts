import { expect, test } from 'vitest';
import { changedEntries } from './changedEntries.rules.ts';
import { blankEntry } from '../../../catalogue/answers/entries.rules.ts';
import { storedValues } from './storedValues.rules.ts';
import { buildField } from '../../../catalogue/answers/testing/buildField.ts';

const options = [
  { id: 21, value: 'web', label: 'Web' },
  { id: 22, value: 'hall', label: '会場' },
];
const fields = [
  buildField({ id: 1, label: '姓' }),
  buildField({ id: 2, field_type: 'radio', options }),
  buildField({ id: 3, field_type: 'checkbox', options }),
  buildField({ id: 4, label: '備考' }),
];
const entries = [
  { field_id: 1, value: '山田' },
  { field_id: 2, option_id: null },
  { field_id: 3, option_ids: [21] },
];
const stored = storedValues({ fields, entries });

test('the form begins with the stored answers, a choice that was left open stays open', () => {
  expect(stored).toEqual({ 1: '山田', 2: '', 3: ['21'], 4: '' });
});

test('only what differs is sent', () => {
  const asked = fields.slice(0, 3);
  expect(changedEntries(asked, stored, entries)).toEqual([]);
  expect(changedEntries(asked, { ...stored, 1: '山本', 3: ['21', '22'] }, entries)).toEqual([
    { field_id: 1, value: '山本' },
    { field_id: 3, option_ids: [21, 22] },
  ]);
  expect(changedEntries(asked, { ...stored, 2: '22', 3: [] }, entries)).toEqual([
    { field_id: 2, option_id: 22 },
    { field_id: 3, option_ids: [] },
  ]);
});

test('what is on file unseen is not sent while it stays blank', () => {
  const unseen = fields.map(blankEntry);
  const begun = storedValues({ fields, entries: unseen });
  expect(begun).toEqual({ 1: '', 2: '', 3: [], 4: '' });
  expect(changedEntries(fields, begun, unseen)).toEqual([]);
  expect(changedEntries(fields, { ...begun, 4: '新' }, unseen)).toEqual([
    { field_id: 4, value: '新' },
  ]);
});

test('a question that the answers kept hidden is sent once it is shown', () => {
  expect(changedEntries(fields, stored, entries)).toEqual([{ field_id: 4, value: '' }]);
});
