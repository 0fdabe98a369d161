import { expect, test } from 'vitest';
import { initialValues } from '../../../catalogue/answers/entries.rules.ts';
import { buildField, buildOptions } from '../../../catalogue/answers/testing/buildField.ts';
import { chosenLabels, restingSections } from './restingSections.rules.ts';

const name = buildField({ id: 1, section: '本人情報', is_required: true });
const job = buildField({
  id: 2,
  section: '勤務先',
  field_type: 'radio',
  options: buildOptions('あり', 'なし'),
});
const company = buildField({ id: 3, section: '勤務先', is_required: true });
const destination = buildField({
  id: 4,
  section: 'テキスト送付先',
  field_type: 'radio',
  is_required: true,
  options: buildOptions('会社', '自宅'),
});
const remarks = buildField({ id: 5, section: '備考' });
const consent = buildField({
  id: 6,
  section: '同意',
  field_type: 'checkbox',
  is_required: true,
  options: buildOptions('同意する'),
});
const loose = buildField({ id: 7 });
const fields = [name, job, company, destination, remarks, consent, loose];

test('what is required and begins without an answer keeps its section in view', () => {
  const resting = restingSections(fields, initialValues(fields));
  expect([...resting]).toEqual(['テキスト送付先', '備考']);
});

test('a heading that comes twice is in view if one of its parts is', () => {
  const again = buildField({ id: 8, section: '備考', is_required: true });
  const all = [remarks, name, again];
  expect([...restingSections(all, initialValues(all))]).toEqual([]);
});

test('a folded section says what is chosen in it', () => {
  expect(chosenLabels([destination, remarks], { 4: '20', 5: '自宅に送る' })).toEqual(['自宅']);
  expect(chosenLabels([consent], { 6: ['10'] })).toEqual(['同意する']);
  expect(chosenLabels([destination], {})).toEqual([]);
});
