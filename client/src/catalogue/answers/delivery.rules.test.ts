import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { expect, test } from 'vitest';
import { deliveryOf } from './delivery.rules.ts';

const text = (key: string, value: string): SnapshotAnswer => ({
  field_id: 1,
  key,
  label: key,
  field_type: 'text',
  value,
  options: [],
});
const to = (value: string): SnapshotAnswer => ({
  ...text('text_destination', ''),
  field_type: 'radio',
  options: [{ id: 1, value, label: value }],
});
const answers = [
  text('family_name', '山田'),
  text('given_name', '太郎'),
  text('home_postal_code', '100-0001'),
  text('home_address1', '東京都千代田区千代田1-1'),
  text('home_address2', ''),
  text('company_name', '株式会社青空'),
  text('department', '品質保証部'),
  text('company_postal_code', '113-0033'),
  text('company_address1', '東京都文京区本郷1-2-3'),
  text('company_address2', '本郷ビル5階'),
];

test('the texts go to the workplace, to the home or elsewhere, with the name that is on the parcel', () => {
  expect(deliveryOf([...answers, to('company')])).toEqual([
    '〒113-0033',
    '東京都文京区本郷1-2-3 本郷ビル5階',
    '株式会社青空 品質保証部 山田 太郎',
  ]);
  expect(deliveryOf([...answers, to('home')])).toEqual([
    '〒100-0001',
    '東京都千代田区千代田1-1',
    '山田 太郎',
  ]);
  const elsewhere = [text('other_name', '山田 花子'), text('other_address1', '大阪市北区1-1')];
  expect(deliveryOf([...answers, ...elsewhere, to('other_address')])).toEqual([
    '大阪市北区1-1',
    '山田 花子',
  ]);
});

test('a form of the office with other choices, or without the question, is left alone', () => {
  expect(deliveryOf([...answers, to('pick_up')])).toEqual([]);
  expect(deliveryOf(answers)).toEqual([]);
});
