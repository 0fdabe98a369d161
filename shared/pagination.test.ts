import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './platform/messages/problemsOf.ts';
import { idSchema, listQuery } from './pagination.ts';

const query = listQuery({
  sorts: ['name', 'code'],
  sort: 'code',
  direction: 'desc',
  filters: { open: z.enum(['true']).optional() },
});

describe('the query of a list', () => {
  it('starts at the first page with ten rows in the order of the list', () => {
    const order = { sort: 'code', direction: 'desc' };
    expect(query.parse({})).toEqual({ page: 1, per_page: 10, ...order });
  });

  it('reads numbers out of an address and trims the search', () => {
    expect(query.parse({ page: '3', per_page: '9999', search: '  山田  ', sort: 'name' })).toEqual({
      page: 3,
      per_page: 9999,
      search: '山田',
      sort: 'name',
      direction: 'desc',
    });
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'one' },
    { page: '' },
    { page: ['1', '2'] },
    { page: '1000001' },
    { page: '0x10' },
    { page: '1e3' },
    { page: ' 1' },
    { per_page: '0' },
    { per_page: '10000' },
    { sort: 'password' },
    { sort: '' },
    { direction: 'up' },
    { open: 'false' },
    { search: 'あ'.repeat(201) },
  ])('refuses %j', (bad) => {
    expect(query.safeParse(bad).success).toBe(false);
  });

  it.each([
    ['page', '-1', 'whole_number'],
    ['page', '', 'whole_number'],
    ['page', '１', 'whole_number'],
    ['per_page', '10000', 'too_big'],
  ])('says what is wrong with %s %j: %s', (name, value, key) => {
    const { error } = query.safeParse({ [name]: value }, { reportInput: true });
    expect(error && problemsOf(error)).toMatchObject({ [name]: [{ key }] });
  });

  it('names every problem at once', () => {
    const { error } = query.safeParse(
      { page: '0', per_page: 'x', sort: 'y', direction: 'z' },
      { reportInput: true },
    );
    expect(error && Object.keys(problemsOf(error))).toEqual([
      'page',
      'per_page',
      'sort',
      'direction',
    ]);
  });
});

describe('an id', () => {
  it.each(['1', 2_147_483_647])('%j is valid', (id) => {
    expect(idSchema.safeParse(id).success).toBe(true);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'KEIZOKU',
    '',
    '99999999999999999999',
    '0x10',
    '1e3',
    ' 7',
    '+7',
    '７',
    0,
    1.5,
    2_147_483_648,
    true,
    [1],
  ])('%j is none', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false);
  });
});
