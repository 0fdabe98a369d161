import { currentUser } from '@seminar/shared/office/auth/endpoints';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ja' } });
vi.stubGlobal('window', { addEventListener: () => undefined });
const fetching = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetching);
afterAll(() => void vi.unstubAllGlobals());
const { call } = await import('./call.ts');
const { NetworkError } = await import('./errors.ts');

beforeEach(() => void fetching.mockReset());

const stale = () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 });

test('a call whose token went with an earlier session is sent again with a fresh one', async () => {
  const user = { id: 1, name: '佐藤', email: 'a@example.jp', role: 'clerk' };
  fetching.mockResolvedValueOnce(stale());
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }));
  fetching.mockResolvedValueOnce(Response.json(user));
  expect(await call(currentUser, {})).toMatchObject(user);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    '/api/user',
    '/sanctum/csrf-cookie',
    '/api/user',
  ]);
});

test('where the network ends before the fresh token comes, that is the reason', async () => {
  fetching.mockResolvedValueOnce(stale());
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call(currentUser, {})).rejects.toBeInstanceOf(NetworkError);
});
