import { expect, test } from 'vitest';
import { inOrder, sectionsOf } from './formSections.rules.ts';
import { buildField } from './testing/buildField.ts';

test('neighbours of one section stand under its heading', () => {
  const fields = ['本人情報', '本人情報', '連絡先', null].map((section, index) =>
    buildField({ id: index + 1, section }),
  );
  const shape = sectionsOf(fields, (field) => field.section).map(({ title, items }) => [
    title,
    items.map((field) => field.id),
  ]);
  expect(shape).toEqual([
    ['本人情報', [1, 2]],
    ['連絡先', [3]],
    [null, [4]],
  ]);
});

test('a form without sections is one group', () => {
  const fields = [buildField({ id: 1 }), buildField({ id: 2 })];
  expect(sectionsOf(fields, (field) => field.section)).toEqual([{ title: null, items: fields }]);
});

test('fields stand in the order that the form gives them', () => {
  const fields = [buildField({ id: 1, order: 20 }), buildField({ id: 2, order: 10 })];
  expect(inOrder(fields).map((field) => field.id)).toEqual([2, 1]);
});
