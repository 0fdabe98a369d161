import {
  MutationObserver,
  notifyManager,
  QueryObserver,
  type MutationMeta,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { createQueryClient } from './queryClient.ts';

let client = createQueryClient();
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

const triedAgain = (failures: number, error: Error) => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return typeof retry === 'function' ? retry(failures, error) : retry;
};

test('a refused query is reported at once and not tried again', () => {
  for (const status of [401, 403, 404, 409, 422, 429]) {
    expect(triedAgain(0, new ApiError(status, '', {}))).toBe(false);
  }
});

test('a query that failed without a refusal is tried once more', () => {
  for (const error of [new NetworkError(null), new ApiError(500, '', {})]) {
    expect(triedAgain(0, error)).toBe(true);
    expect(triedAgain(1, error)).toBe(false);
  }
});

/** A list on the screen, and how often it is fetched. */
async function shownList(options: { staleTime?: 'static'; meta?: { unaffected: true } } = {}) {
  const queryFn = vi.fn(async () => 'rows');
  const queryKey = ['GET /api/receipts'];
  const observer = new QueryObserver(client, { queryKey, queryFn, ...options });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('rows'));
  return { fetched: queryFn, queryKey };
}

function change(meta: MutationMeta = {}, error?: Error) {
  const mutationFn = async () => {
    if (error) throw error;
  };
  return new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => {});
}

test('a change is known to be on its way before anything else happens, such as a second click', async () => {
  const observer = new MutationObserver(client, { mutationFn: () => new Promise<never>(() => {}) });
  const seen = vi.fn<() => void>();
  // As useMutation listens.
  observer.subscribe(notifyManager.batchCalls(seen));
  void observer.mutate();
  // What is queued behind the click; a timer would let the browser go on.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(seen).toHaveBeenCalled();
});

test('after any change the shown data are fetched again before the change counts as done', async () => {
  const { fetched } = await shownList();
  await change();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('data shown before a change are out of date when their page is opened again', async () => {
  const queryKey = ['GET /api/receipts'];
  client.setQueryData(queryKey, 'rows');
  await change();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a refusal that shows the screen to be out of date fetches it again, another one does not', async () => {
  const { fetched } = await shownList();
  await change({}, new ApiError(422, '', {}));
  await change({}, new NetworkError(null));
  expect(fetched).toHaveBeenCalledTimes(1);
  await change({}, new ApiError(409, '', {}));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a download fetches nothing again', async () => {
  const { fetched, queryKey } = await shownList();
  await change({ effect: 'nothing' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('the page of a deleted record does not fetch it again, but all lists count as out of date', async () => {
  const { fetched, queryKey } = await shownList();
  await change({ effect: 'gone' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a form does not change while a person fills it in', async () => {
  const { fetched } = await shownList({ staleTime: 'static' });
  await change();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a change does not fetch the session again', async () => {
  const { fetched } = await shownList({ meta: { unaffected: true } });
  await change();
  expect(fetched).toHaveBeenCalledTimes(1);
});
