import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { newCode } from '../../platform/ids/publicId.ts';
import { sendMailJob } from '../../telling/mail/sendMailJob.ts';
import { sendLinksJob } from '../../applying/submissions/sendLinksJob.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';

const context = await testContext();
context.setClock('2026-04-10T10:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);

const cancelRule = {
  free_until: '2026-04-30',
  until: '2026-04-30',
  kept: 0,
  kept_unit: 'yen',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};

async function application(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const seminar = await buildSeminar(db, { cancelRule });
  const email = `${newCode().toLowerCase()}@example.jp`;
  return buildSubmission(db, { seminarId: seminar.id, email, ...rest });
}

/** Asks for the link of a page, as the page does, and sends the mail. */
async function mailedTo(email: string, page: 'submission' | 'group', id: string) {
  const asked = await supertest(app).post('/api/links/page').send({ page, id });
  expect([asked.status, asked.body]).toEqual([204, {}]);
  for (const order of await waitingPayloads(db, 'sendLinks')) {
    if (order.email === email) await sendLinksJob(context, order);
  }
  for (const mail of await db.mail.findMany({ where: { to: email, state: 'queued' } })) {
    await sendMailJob(context, { mailId: mail.id });
  }
  return (await outboxMails(context, email)).at(-1);
}

/** The key behind `#` in the mail that is sent then. */
async function keyOf({ email, publicId }: { email: string; publicId: string }) {
  const mail = await mailedTo(email, 'submission', publicId);
  const key = new RegExp(`/submissions/${publicId}#([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (key === undefined) throw new Error('the mail has no key');
  return key;
}

const changesWith = (publicId: string, key: string) =>
  supertest(app).get(`/api/submissions/${publicId}/own-changes`).set('X-Page-Key', key);
const cancelWith = (publicId: string, key: string) =>
  supertest(app)
    .post(`/api/submissions/${publicId}/cancellation`)
    .set('X-Page-Key', key)
    .send({ kept: 0, returned: 0 });

it('a viewer who reads the list can’t cancel an application in its applicant’s name', async () => {
  const { id, publicId } = await application();
  const viewer = await loggedIn(context, 'viewer');
  const list = await viewer.get('/api/submissions');
  expect(list.body.data).toContainEqual(expect.objectContaining({ submission_id: publicId }));
  const attack = await supertest(app)
    .post(`/api/submissions/${publicId}/cancellation`)
    .send({ kept: 0, returned: 0 });
  expect(attack.status).toBe(403);
  expect(attack.body).toEqual({ message: expect.stringContaining('リンク') });
  const english = await supertest(app)
    .post(`/api/submissions/${publicId}/cancellation`)
    .set('Accept-Language', 'en')
    .send({ kept: 0, returned: 0 });
  expect(english.body).toEqual({ message: expect.stringContaining('link') });
  const inSession = await viewer.send('post', `/api/submissions/${publicId}/cancellation`, {
    kept: 0,
    returned: 0,
  });
  expect(inSession.status).toBe(403);
  expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'received',
  });
});

const { paths } = (await supertest(app).get('/api/openapi.json')).body as {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
};
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.length === 0)
    .map(([method]) => ({ method, path })),
);
describe('every public call that acts on a page', () => {
  /** They open the page and its papers. */
  const shows = ({ method, path }: { method: string; path: string }) =>
    method === 'get' && !path.endsWith('/own-changes');
  const acts = calls.filter(
    (call) =>
      /^\/api\/(submissions|group-pages|watch)\/\{id\}/.test(call.path) &&
      !shows(call) &&
      // The token of the tab that has just applied stands in the body.
      !call.path.endsWith('/correct-email'),
  );

  it('are many', () => expect(acts.length).toBeGreaterThanOrEqual(14));

  it.each(acts)(
    '$method $path is refused without a key, with another page’s, and with a session, before anything of it is read',
    async ({ method, path }) => {
      await db.rateLimit.deleteMany();
      const it = await application();
      const other = await application();
      const { publicId: groupCode } = await buildGroup(db, it.seminarId);
      const id = path.includes('group-pages') ? groupCode : it.publicId;
      const address = path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1');
      const verb = method as 'post';
      const foreign = await keyOf(other);
      for (const key of ['', newCode(), foreign]) {
        const answer = await supertest(app)[verb](address).set('X-Page-Key', key);
        expect([answer.status, Object.keys(answer.body as object)]).toEqual([403, ['message']]);
      }
      expect((await supertest(app)[verb](address)).status).toBe(403);
      const inSession =
        method === 'get' ? office.get(address) : office.send(verb, address, { nothing: true });
      expect((await inSession).status).toBe(403);
    },
  );
});

describe('a key of a page', () => {
  it('acts, is of one mail, and shows that the mailbox is the applicant’s', async () => {
    const it = await application({ confirmedAt: null });
    const first = await keyOf(it);
    expect(first.replaceAll('-', '')).toMatch(/^[0-9A-Z]{30}$/);
    expect((await changesWith(it.publicId, first)).status).toBe(200);
    const stored = await db.submission.findUniqueOrThrow({ where: { id: it.id } });
    expect(stored.confirmedAt).toEqual(context.clock());
    const second = await keyOf(it);
    expect(second).not.toBe(first);
    expect((await changesWith(it.publicId, first.toLowerCase())).status).toBe(200);
    expect((await cancelWith(it.publicId, second)).status).toBe(200);
  });

  it('stands in the mail that is sent alone: not in what is stored of it, nor in anything else', async () => {
    const it = await application();
    const key = await keyOf(it);
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
    const holding: string[] = [];
    for (const { name } of tables) {
      const [found] = await context.pool
        .query<{ count: string }>(
          `SELECT count(*) FROM "${name}" AS t WHERE position($1 IN t::text) > 0`,
          [key],
        )
        .then(({ rows }) => rows);
      if (found?.count !== '0') holding.push(name);
    }
    expect(holding).toEqual([]);
  });

  it('ends with another link, another address and another person, and the page stays to be looked at', async () => {
    const renewed = await application();
    const moved = await application();
    const gone = await application();
    const keys = [await keyOf(renewed), await keyOf(moved), await keyOf(gone)];
    const link = await office.send('post', `/api/submissions/${renewed.publicId}/link`);
    expect(link.status, link.text).toBe(200);
    const { linkCode } = await db.submission.findUniqueOrThrow({ where: { id: renewed.id } });
    const email = `new-${moved.email}`;
    await db.submission.update({ where: { id: moved.id }, data: { email } });
    await db.submission.update({
      where: { id: gone.id },
      data: { anonymisedAt: context.clock() },
    });
    const ids = [linkCode ?? '', moved.publicId, gone.publicId];
    for (const [index, id] of ids.entries()) {
      expect((await changesWith(id, keys[index] ?? '')).status).toBe(403);
    }
    expect((await supertest(app).get(`/api/submissions/${moved.publicId}`)).status).toBe(200);
    expect(
      await db.pageKey.count({ where: { submissionId: { in: [renewed.id, moved.id, gone.id] } } }),
    ).toBe(0);
    expect((await changesWith(moved.publicId, await keyOf({ ...moved, email }))).status).toBe(200);
  });

  it('is in no mail of an application that waits for its address to be confirmed, nor in one to another address', async () => {
    const waits = await application({ attention: ['unconfirmed'], status: 'needs_check' });
    const mail = await mailedTo(waits.email, 'submission', waits.publicId);
    expect(mail?.text).toContain(`/submissions/${waits.publicId}`);
    expect(mail?.text).not.toContain('#');
    const it = await application();
    const link = `${context.env.appUrl}/submissions/${it.publicId}`;
    const strange = await db.mail.create({
      data: {
        kind: 'mailing',
        eventKey: `strange:${it.id}`,
        to: 'stranger@example.jp',
        subject: 'x',
        text: `${link}#AAAAA-AAAAA`,
        html: `<a href="${link}">x</a>`,
        submissionId: it.id,
        searchText: '',
        createdAt: context.clock(),
      },
    });
    await sendMailJob(context, { mailId: strange.id });
    const [sent] = await outboxMails(context, 'stranger@example.jp');
    expect(sent?.text).toContain(link);
    expect(sent?.text).not.toContain('#');
    expect(await db.pageKey.count({ where: { submissionId: it.id } })).toBe(0);
  });

  it('is mailed to the contact of a company, too, and ends with the contact’s address', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id, publicId, email } = await buildGroup(db, seminarId);
    const mail = await mailedTo(email, 'group', publicId);
    const key = new RegExp(`/companies/${publicId}#([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
    const choose = () =>
      supertest(app)
        .put(`/api/group-pages/${publicId}/mails-to`)
        .set('X-Page-Key', key)
        .send({ mails_to: 'both' });
    expect((await choose()).status).toBe(200);
    await db.group.update({ where: { id }, data: { email: 'another@example.jp' } });
    expect((await choose()).status).toBe(403);
  });

  it('is guessed at sixty times in ten minutes, while who has it goes on', async () => {
    await db.rateLimit.deleteMany();
    const it = await application();
    const key = await keyOf(it);
    const statuses: number[] = [];
    for (let guess = 0; guess < 61; guess += 1) {
      statuses.push((await changesWith(it.publicId, newCode())).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([403]));
    expect(statuses[60]).toBe(429);
    expect((await changesWith(it.publicId, key)).status).toBe(200);
    await db.rateLimit.deleteMany();
  });
});

it('who asks for the link of a page that isn’t there is told nothing', async () => {
  const asked = await supertest(app).post('/api/links/page').send({ page: 'group', id: newCode() });
  expect([asked.status, asked.text]).toEqual([204, '']);
});
