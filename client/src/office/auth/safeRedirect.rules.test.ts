import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.rules.ts';

test('a login leads to the wanted page with its query', () => {
  expect(safeRedirect('/seminars?state=open&page=2')).toBe('/seminars?state=open&page=2');
  expect(safeRedirect('/seminars/12/edit')).toBe('/seminars/12/edit');
  expect(safeRedirect('/')).toBe('/');
});

test('without a wanted page there is no redirect', () => {
  expect(safeRedirect(null)).toBe(null);
  expect(safeRedirect('')).toBe(null);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'seminars',
  ' /seminars',
  'http:/seminars',
  '/seminars/..//evil.example',
])('%j leads to no page of this site', (wanted) => {
  expect(safeRedirect(wanted)).toBe(null);
});

test('an address that is not a route is not followed', () => {
  expect(safeRedirect('/api/user')).toBe(null);
  expect(safeRedirect('/bank-simulator/consent')).toBe(null);
});

test('the login does not lead to itself', () => {
  expect(safeRedirect('/login?redirect=%2Fseminars')).toBe(null);
});

test('whatever page is wanted, the redirect stays on this site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '.',
    '..',
    '@',
    ':',
    'evil.example',
    'seminars',
    '1',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = safeRedirect(`/${parts.join('')}`);
      fc.pre(target !== null);
      expect(new URL(String(target), 'https://office.example').host).toBe('office.example');
    }),
  );
});
