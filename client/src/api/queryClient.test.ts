import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './call.ts';
import { queryClient } from './queryClient.ts';

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const triedAgain = (failures: number, error: Error) =>
  typeof retry === 'function' ? retry(failures, error) : retry;

test('what the server refuses is told at once, and asked for no second time', () => {
  for (const status of [401, 403, 404, 409, 422, 429]) {
    expect(triedAgain(0, new ApiError(status, '', {}))).toBe(false);
  }
});

test('what failed by chance is asked for once more', () => {
  for (const error of [new NetworkError(null), new ApiError(500, '', {})]) {
    expect(triedAgain(0, error)).toBe(true);
    expect(triedAgain(1, error)).toBe(false);
  }
});
