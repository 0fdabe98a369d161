import { describe, expect, it } from 'vitest';
import { fieldKeys, typesOfKey, usesLost } from './fieldKeys.rules.ts';
import { fieldTypes } from './fieldTypes.ts';

const email = { key: 'email', label: 'メール' };

describe('what no longer works without a field', () => {
  it('is what the product does with its answer', () => {
    expect(usesLost(email, null)).toEqual(['mails', 'csv']);
    expect(usesLost(email, { key: null, label: 'メール' })).toEqual(['mails', 'csv']);
    expect(
      usesLost({ key: 'company_name', label: '会社' }, { key: 'department', label: '会社' }),
    ).toEqual(['matching', 'receipts', 'csv']);
  });

  it('is nothing while the meaning stays, whatever its label', () => {
    expect(usesLost(email, { key: 'email', label: '連絡先' })).toEqual([]);
    expect(usesLost({ key: null, label: '備考' }, null)).toEqual([]);
    expect(usesLost({ key: 'own_key', label: '備考' }, null)).toEqual([]);
  });

  it('goes by the label where a form has no keys', () => {
    const family = { key: null, label: '姓' };
    expect(usesLost(family, { key: null, label: '苗字' })).toContain('certificates');
    expect(usesLost(family, { key: 'family_name', label: '苗字' })).toEqual([]);
  });
});

it('a meaning fits some types, and no meaning fits all', () => {
  for (const key of fieldKeys) {
    expect(typesOfKey(key).length, key).toBeGreaterThan(0);
    expect(typesOfKey(key).length, key).toBeLessThan(fieldTypes.length);
  }
  expect(typesOfKey(null)).toEqual(fieldTypes);
  expect(typesOfKey('constructor')).toEqual(fieldTypes);
});
