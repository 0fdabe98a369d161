import { expect, it } from 'vitest';
import { membersOf } from './candidate.rules.ts';

const member = (name: string, code: string) => ({
  submission_id: name,
  name,
  seminar: { id: 1, code, name: `${code}の講習会` },
  amount: 8000,
});

it('says the seminar of several people once, if it is the same for all', () => {
  expect(membersOf([member('西村 佳奈', 'A-1'), member('山本 陽子', 'A-1')])).toEqual([
    'A-1 A-1の講習会',
    '西村 佳奈：8,000円',
    '山本 陽子：8,000円',
  ]);
});

it('says each person’s seminar, if they differ', () => {
  expect(membersOf([member('西村 佳奈', 'A-1'), member('山本 陽子', 'B-2')])).toEqual([
    '西村 佳奈（A-1 A-1の講習会）：8,000円',
    '山本 陽子（B-2 B-2の講習会）：8,000円',
  ]);
});
