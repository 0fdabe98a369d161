import { describe, expect, test } from 'vitest';
import { whyNotYet, type Waiting } from './whyNotYet.rules.ts';

const nothingYet: Waiting = {
  suspended: false,
  passed: false,
  unanswered: false,
  unprintable: [],
  revokedOn: null,
  lacks: null,
  keywords: ['不具合報告', 'リスク', 'GVP'],
  test: { start: '2026-04-01', end: '2026-04-30' },
  issue: { start: '2026-04-05', end: '2026-04-25' },
  attempts: 0,
  lastAttempt: null,
};
const tried = (...keywords: string[]) => ({
  attempts: 2,
  lastAttempt: { on: '2026-04-09', keywords },
});
const why = (given: Partial<Waiting>, today = '2026-04-10') =>
  whyNotYet({ ...nothingYet, ...given }, today);

describe('a student’s certificate waits', () => {
  test('for the test, if nobody has tried it yet', () => {
    expect(why({})).toEqual({
      reason: 'not_tried',
      day: null,
      attempts: 0,
      last_attempt_on: null,
      wrong_keywords: [],
      characters: [],
    });
  });

  test('for the keywords that were wrong at the last attempt', () => {
    expect(why(tried('不具合報告', '品質', ''))).toMatchObject({
      reason: 'wrong_keywords',
      wrong_keywords: [2, 3],
      attempts: 2,
      last_attempt_on: '2026-04-09',
    });
  });

  test('for another attempt, if the last answers would be right now', () => {
    expect(why(tried('不具合報告', 'ﾘｽｸ', 'gvp'))).toMatchObject({ reason: 'try_again' });
  });

  test('for the test period, or can’t come any more once it is over', () => {
    expect(why({}, '2026-03-31')).toMatchObject({ reason: 'test_not_open', day: '2026-04-01' });
    expect(why(tried('x', 'リスク', 'GVP'), '2026-05-01')).toMatchObject({
      reason: 'test_closed',
      day: '2026-04-30',
      wrong_keywords: [1],
    });
    for (const day of ['2026-04-01', '2026-04-30'])
      expect(why({}, day)).toMatchObject({ reason: 'not_tried' });
  });

  test('for the birth date, where the office has left it open', () => {
    expect(why({ passed: true, unanswered: true })).toMatchObject({ reason: 'unanswered' });
  });

  test('only for the office, once the test is passed', () => {
    expect(why({ passed: true })).toMatchObject({ reason: 'ready', day: null });
    const always = { start: null, end: null };
    expect(why({ passed: true, issue: always }, '2030-01-01')).toMatchObject({ reason: 'ready' });
  });

  test('for the period for issuing', () => {
    expect(why({ passed: true }, '2026-04-04')).toMatchObject({
      reason: 'issue_not_open',
      day: '2026-04-05',
    });
    expect(why({ passed: true }, '2026-04-26')).toMatchObject({
      reason: 'issue_closed',
      day: '2026-04-25',
    });
  });

  test('for a name that can be printed', () => {
    expect(why({ passed: true, unprintable: ['😀'] })).toMatchObject({
      reason: 'unprintable',
      characters: ['😀'],
    });
  });

  test('for the fee, before anything else', () => {
    expect(why({ suspended: true, passed: true, revokedOn: '2026-04-09' })).toMatchObject({
      reason: 'not_paid',
    });
  });

  test('to be reissued, after it was revoked', () => {
    expect(why({ revokedOn: '2026-04-09' })).toMatchObject({
      reason: 'revoked',
      day: '2026-04-09',
    });
    expect(why({ revokedOn: '2026-04-09', passed: true })).toMatchObject({ reason: 'ready' });
  });

  test('forever, if the seminar has no test', () => {
    expect(why({ keywords: [] })).toMatchObject({ reason: 'no_test' });
  });
});
