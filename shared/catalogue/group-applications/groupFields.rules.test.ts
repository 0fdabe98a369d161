import { expect, test } from 'vitest';
import { groupFields, needsFileOfEach } from './groupFields.rules.ts';

const name = { field_type: 'text', is_required: true } as const;
const file = { field_type: 'file', is_required: true } as const;

test('companies are asked for no files, and people apply alone where each must send one', () => {
  expect(groupFields([name, file])).toEqual([name]);
  expect(needsFileOfEach([name, file])).toBe(true);
  expect(needsFileOfEach([name, { ...file, is_required: false }])).toBe(false);
});
