import { expect, test } from 'vitest';
import { readBankAnswer } from './bankAnswer.rules.ts';

const read = (query: string) => readBankAnswer(new URLSearchParams(query));

test('after consent the bank brings a code and our state', () => {
  expect(read('code=abc&state=xyz')).toEqual({ kind: 'consent', code: 'abc', state: 'xyz' });
});

test('a consent that was cancelled at the bank differs from other refusals', () => {
  expect(read('error=access_denied&state=xyz')).toEqual({ kind: 'denied' });
  expect(read('error=server_error&state=xyz')).toEqual({ kind: 'refused', reason: 'server_error' });
});

test('a long reason is cut between two characters', () => {
  expect(read(`error=${'x'.repeat(99)}𠮷`)).toEqual({ kind: 'refused', reason: 'x'.repeat(99) });
});

test('an error wins over a code', () => {
  expect(read('error=access_denied&code=abc&state=xyz')).toEqual({ kind: 'denied' });
});

test('a page that is opened without the bank’s parameters has no link to finish', () => {
  expect(read('')).toEqual({ kind: 'none' });
  expect(read('code=abc')).toEqual({ kind: 'none' });
});
