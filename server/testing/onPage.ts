import supertest from 'supertest';
import type { Db } from '../platform/db/db.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { newPageKey, pageKeyHash } from '../catalogue/page-links/pageKey.ts';
import { testServer } from './testClient.ts';
import type { TestContext } from './testContext.ts';

/**
 * A key of the page that a code opens now, as a mail brings it.
 *
 * @returns one that is good for nothing where the code opens no page
 */
export async function pageKeyOf(db: Db, id: string): Promise<string> {
  const key = newPageKey();
  const code = normaliseCode(id);
  const where = { OR: [{ linkCode: code }, { linkCode: null, publicId: code }] };
  const submission = await db.submission.findFirst({ where, select: { id: true } });
  const group = submission ? null : await db.group.findFirst({ where, select: { id: true } });
  if (submission ?? group) {
    const owner = submission ? { submissionId: submission.id } : { groupId: group?.id ?? null };
    const proved = { keyHash: pageKeyHash(key), ...owner, madeAt: new Date() };
    await db.pageKey.create({ data: proved });
  }
  return key;
}

/** Calls in the name of whose page it is: with a key of the page that stands in the address. */
export function onPage(context: TestContext) {
  const app = testServer(context);
  const asked = async (method: 'get' | 'post' | 'put', path: string) => {
    const id = /^\/api\/(?:submissions|group-pages|watch)\/([^/?]+)/.exec(path)?.[1] ?? '';
    const key = await pageKeyOf(context.db, decodeURIComponent(id));
    return { request: supertest(app)[method](path).set('X-Page-Key', key) };
  };
  return {
    async get(path: string) {
      const { request } = await asked('get', path);
      return request;
    },
    send(
      method: 'post' | 'put',
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) {
      const answer = asked(method, path).then(({ request }) =>
        body === undefined ? request.set(headers) : request.set(headers).send(body),
      );
      return Object.assign(answer, {
        async expect(status: number) {
          const response = await answer;
          if (response.status !== status) {
            throw new Error(`${path} answered ${response.status}: ${response.text}`);
          }
          return response;
        },
      });
    },
    async upload(path: string, bytes: Uint8Array) {
      const { request } = await asked('post', path);
      return request.set('Content-Type', 'application/octet-stream').send(Buffer.from(bytes));
    },
  };
}
