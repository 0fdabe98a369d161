import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const english = ['en-GB', 'ja'];

test('the office works in Japanese whatever its browser prefers', () => {
  expect(chooseLanguage({ stored: null, browser: english, forApplicant: false })).toBe('ja');
});

test('an applicant reads the first language of the browser that the site has', () => {
  expect(chooseLanguage({ stored: null, browser: ['fr', ...english], forApplicant: true })).toBe(
    'en',
  );
  expect(chooseLanguage({ stored: null, browser: ['fr'], forApplicant: true })).toBe('ja');
});

test('what a person chose before wins over everything', () => {
  expect(chooseLanguage({ stored: 'ja', browser: english, forApplicant: true })).toBe('ja');
  expect(chooseLanguage({ stored: 'en', browser: ['ja'], forApplicant: false })).toBe('en');
});

test('a stored choice that is not a language of the site is ignored', () => {
  expect(chooseLanguage({ stored: 'xx', browser: [], forApplicant: true })).toBe('ja');
});
