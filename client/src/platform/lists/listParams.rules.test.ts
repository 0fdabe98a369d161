import { idSchema, listQuery } from '@seminar/shared/pagination';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  changeListParams,
  clearListParams,
  isNarrowed,
  readListParams,
} from './listParams.rules.ts';

const list = {
  path: '/api/things',
  query: listQuery({
    sorts: ['entry_start', 'name'],
    sort: 'entry_start',
    direction: 'desc',
    filters: {
      state: z.enum(['open', 'closed']).optional(),
      seminar_id: idSchema.optional(),
    },
  }),
};
const read = (address: string) => readListParams(new URLSearchParams(address), list);
const change = (address: string, changes: Record<string, string | number>) =>
  changeListParams(new URLSearchParams(address), changes).toString();

test('an address without parameters means the first page in the default order', () => {
  expect(read('')).toEqual({
    page: 1,
    search: '',
    sort: 'entry_start',
    direction: 'desc',
    filters: { state: undefined, seminar_id: undefined },
  });
});

test('an address carries page, search, order and filters', () => {
  expect(read('page=3&search=%20医療%20&sort=name&direction=asc&state=open&seminar_id=12')).toEqual(
    {
      page: 3,
      search: '医療',
      sort: 'name',
      direction: 'asc',
      filters: { state: 'open', seminar_id: '12' },
    },
  );
});

test('unknown values in the address are ignored', () => {
  const state = read('page=0&sort=password&direction=up&state=half&seminar_id=x&more=1');
  expect(state).toEqual(read(''));
  expect(read('page=2.5').page).toBe(1);
  expect(read('page=99999999').page).toBe(1);
});

test('a search longer than the server takes is cut', () => {
  expect(read(`search=${'あ'.repeat(300)}`).search).toHaveLength(200);
  expect(read(`search=${'あ'.repeat(199)}𠮷`).search).toBe('あ'.repeat(199));
});

test('another search, filter or order begins at page 1', () => {
  expect(change('page=4&sort=name', { search: '山田' })).toBe(
    `sort=name&search=${encodeURIComponent('山田')}`,
  );
  expect(change('page=4', { state: 'open' })).toBe('state=open');
  expect(change('page=4', { sort: 'name', direction: 'asc' })).toBe('sort=name&direction=asc');
});

test('another page keeps search, filter and order', () => {
  expect(change('state=open&page=4', { page: 5 })).toBe('state=open&page=5');
  expect(change('state=open&page=2', { page: 1 })).toBe('state=open');
});

test('an empty text takes a filter away', () => {
  expect(change('state=open&search=x', { state: '' })).toBe('search=x');
});

test('clearing takes search and filters away and keeps the order', () => {
  const cleared = clearListParams(
    new URLSearchParams('search=x&state=open&page=2&sort=name&direction=asc'),
  );
  expect(cleared.toString()).toBe('sort=name&direction=asc');
});

test('a list is narrowed by a search or a filter, not by its order or page', () => {
  expect(isNarrowed(read('page=2&sort=name'))).toBe(false);
  expect(isNarrowed(read('search=x'))).toBe(true);
  expect(isNarrowed(read('state=closed'))).toBe(true);
});
