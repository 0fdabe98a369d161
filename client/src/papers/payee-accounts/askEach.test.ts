import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api/errors.ts';
import { askEach } from './askEach.ts';

const names = ['青木', '井上', '上田', '江口'];

test('a payer who can’t be asked keeps none of the others from being asked', async () => {
  const noAddress = new ApiError(422, 'メールアドレスがありません。', {});
  const ask = vi.fn(async (name: string) => {
    if (name === '井上') throw noAddress;
  });
  expect(await askEach(names, ask)).toEqual({
    asked: 3,
    refused: [{ one: '井上', error: noAddress }],
    left: [],
    broken: undefined,
  });
});

test.each([
  ['without a network', new NetworkError(null)],
  ['by a server that fails', new ApiError(500, '', {})],
])('who was asked before an end %s is not asked again, and the rest is named', async (_, error) => {
  const ask = vi.fn(async (name: string) => {
    if (name === '上田') throw error;
  });
  expect(await askEach(names, ask)).toEqual({
    asked: 2,
    refused: [],
    left: ['上田', '江口'],
    broken: error,
  });
  expect(ask).toHaveBeenCalledTimes(3);
});
