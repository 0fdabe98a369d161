import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ja' } });
vi.stubGlobal('window', { addEventListener: () => undefined });
const fetching = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetching);
afterAll(() => void vi.unstubAllGlobals());
const { callSubmit } = await import('./calls.ts');
const { ApiError, NetworkError } = await import('./errors.ts');

const answering = (answer: Response) => {
  fetching.mockResolvedValueOnce(answer);
  return callSubmit(
    { params: { id: '1' }, body: { fields: [], member_number: null, session_id: null } },
    'key',
  );
};
const success = { data: null, meta: { status: 'success', message: '' } };
const data = {
  submission_id: 'A',
  application_number: 'B',
  submitted_at: '2026-04-10T00:00:00Z',
  correction_token: 'C',
};

test.each([
  ['no body', new Response(null, { status: 201 }), success],
  ['text', new Response('OK'), success],
  ['null', Response.json(null), success],
  ['an empty object', Response.json({}), success],
  ['an unknown status', Response.json({ meta: { status: 'odd' } }), success],
  [
    'a status and a message only',
    Response.json({ meta: { status: 'partial_success', message: '確認します。' } }),
    { data: null, meta: { status: 'partial_success', message: '確認します。' } },
  ],
  ['an application without meta', Response.json({ data }), { data, meta: success.meta }],
])('an application that was taken is a success, with %s as the answer', async (_, answer, read) => {
  expect(await answering(answer)).toEqual(read);
});

test('an application that was refused, or met the login page of a network, is no success', async () => {
  await expect(answering(Response.json({}, { status: 409 }))).rejects.toBeInstanceOf(ApiError);
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  await expect(answering(page)).rejects.toBeInstanceOf(NetworkError);
});
