import { expect, test } from 'vitest';
import { viewOf, withView } from './savedViews.rules.ts';

test('a view is filters and order, without page and search, in whatever order they were chosen', () => {
  const one = viewOf(new URLSearchParams('status=mismatch&page=3&sort=amount&search=山田'));
  expect(one).toBe('sort=amount&status=mismatch');
  expect(viewOf(new URLSearchParams('sort=amount&status=mismatch'))).toBe(one);
  expect(viewOf(new URLSearchParams('page=2'))).toBe('');
});

test('views stand by name, and one of the same name is replaced', () => {
  const views = [
    { name: '未入金', query: 'payment_status=UNPAID' },
    { name: 'あとで', query: 'status=needs_check' },
  ];
  const more = withView(views, { name: '未入金', query: 'payment_status=unsettled' });
  expect(more).toEqual([
    { name: 'あとで', query: 'status=needs_check' },
    { name: '未入金', query: 'payment_status=unsettled' },
  ]);
});
