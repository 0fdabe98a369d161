import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api/errors.ts';
import { testFailureOf, loadFailureOf } from './testFailure.rules.ts';

const refused = (status: number, text: string, problems: Record<string, string[]> = {}) =>
  new ApiError(status, text, problems);

describe('a test that was not taken', () => {
  test.each([
    ['no answer', new NetworkError(null), { ours: 'network' }],
    ['404, whatever it says', refused(404, '見つかりませんでした。'), { ours: 'unknown' }],
    [
      '422 with the first problem',
      refused(422, '誤り', { 'keywords.1': ['一つ目', '二つ目'], name: ['三つ目'] }),
      { theirs: '一つ目' },
    ],
    ['422 with a message only', refused(422, '期間外です。'), { theirs: '期間外です。' }],
    ['422 without a word', refused(422, ''), { ours: 'incorrect' }],
    [
      'another answer with a message',
      refused(429, '待ってください。'),
      { theirs: '待ってください。' },
    ],
    ['unavailable, with a message', refused(503, '停止中です。'), { theirs: '停止中です。' }],
    ['another answer without one', refused(400, ''), { ours: 'later' }],
    ['500 with a message', refused(500, '停止中です。'), { theirs: '停止中です。' }],
    ['500 without one', refused(500, ''), { ours: 'later' }],
    ['anything else', new TypeError('x'), { ours: 'later' }],
  ])('is told by %s', (_, error, failure) => {
    expect(testFailureOf(error)).toEqual(failure);
  });
});

describe('a seminar that can’t be shown', () => {
  test.each([
    [refused(404, ''), 'missing'],
    [refused(500, ''), 'failed'],
    [new NetworkError(null), 'failed'],
    [new SyntaxError('no JSON'), 'noData'],
  ])('is told apart: %s', (error, failure) => {
    expect(loadFailureOf(error)).toBe(failure);
  });
});
