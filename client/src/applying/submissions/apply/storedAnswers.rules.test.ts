import { expect, test } from 'vitest';
import { readStoredAnswers, type StoredAnswers } from './storedAnswers.rules.ts';

const hour = 60 * 60 * 1000;
const stored: StoredAnswers = {
  savedAt: 1000,
  values: { 1: '山田' },
  member: 'M-0001',
  session: '7',
  attempt: { content: 'a', key: 'k1' },
};

test('answers survive a reload for two hours', () => {
  expect(readStoredAnswers(stored, 1000 + 2 * hour)).toEqual({
    values: stored.values,
    member: 'M-0001',
    session: '7',
    attempt: stored.attempt,
  });
  expect(readStoredAnswers(stored, 1001 + 2 * hour)).toBeNull();
});

test('a stored value that is not a draft is ignored', () => {
  for (const draft of [null, 'x', {}, { savedAt: 'yesterday' }]) {
    expect(readStoredAnswers(draft, 1000)).toBeNull();
  }
  expect(readStoredAnswers({ ...stored, attempt: { key: 5 } }, 1000)?.attempt).toBeNull();
});

test('a draft without a member number names none', () => {
  const { member, ...older } = stored;
  expect(member).not.toBe('');
  expect(readStoredAnswers(older, 1000)?.member).toBe('');
});
