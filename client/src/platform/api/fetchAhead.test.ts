import { currentUser } from '@seminar/shared/office/auth/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('document', {
  cookie: '',
  documentElement: { lang: 'ja' },
  getElementById: () => null,
});
vi.stubGlobal('window', { addEventListener: () => undefined });
const fetching = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetching);
afterAll(() => void vi.unstubAllGlobals());
const { onSessionEnded } = await import('./call.ts');
const { fetchAhead } = await import('./fetchAhead.ts');
const { queryClient } = await import('./queryClient.ts');
const { queryOf } = await import('./queryOf.ts');

const sessionEnded = vi.fn<() => Promise<boolean>>();
onSessionEnded(sessionEnded);
const ended = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 });
const user = { id: 1, name: '佐藤', email: 'a@example.jp', role: 'clerk' };
const query = queryOf(currentUser, {});
const state = () => queryClient.getQueryState(query.queryKey);

beforeEach(() => {
  queryClient.clear();
  sessionEnded.mockReset().mockResolvedValue(false);
  fetching.mockReset();
});

test('a refusal of what nobody has opened yet is forgotten, and ends no session on the screen', async () => {
  fetching.mockResolvedValueOnce(ended());
  await fetchAhead(currentUser, {});
  expect(sessionEnded).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
});

test('a page that is opened before the refusal comes asks by itself, and is told that the session has ended', async () => {
  const answer = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(ended()));
  });
  fetching.mockReturnValueOnce(answer).mockResolvedValueOnce(ended());
  const ahead = fetchAhead(currentUser, {});
  const stop = new QueryObserver(queryClient, query).subscribe(() => {});
  await ahead;
  expect(sessionEnded).toHaveBeenCalledOnce();
  stop();
});

test('rows that are on the screen are left alone, and rows of before stay where newer ones are refused', async () => {
  fetching.mockResolvedValueOnce(Response.json(user));
  const observer = new QueryObserver(queryClient, query);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject(user));
  await queryClient.invalidateQueries({ ...query, refetchType: 'none' });
  fetching.mockImplementation(() => Promise.resolve(ended()));
  await fetchAhead(currentUser, {});
  expect(fetching).toHaveBeenCalledOnce();
  stop();
  await fetchAhead(currentUser, {});
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(state()?.data).toMatchObject(user);
  expect(sessionEnded).not.toHaveBeenCalled();
});
