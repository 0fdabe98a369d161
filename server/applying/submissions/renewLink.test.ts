import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '../../platform/ids/publicId.ts';
import { sendMailAgain } from '../../telling/mail/sendMailAgain.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { sendLinksJob } from './sendLinksJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context, 'clerk');

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
});

const visit = (code: string, rest = '') => supertest(app).get(`/api/submissions/${code}${rest}`);
const renew = (id: string, client = office) => client.send('post', `/api/submissions/${id}/link`);
const read = async (id: string) => (await office.get(`/api/submissions/${id}`)).body.data;
const codeOf = (url: string) => url.split('/').at(-1) ?? '';

describe('a new link to an applicant’s page', () => {
  it('opens it, and the old one opens nothing any more but says kindly where the new one is', async () => {
    const { publicId: was } = await buildSubmission(db, { expectedAmount: 0 });
    const answer = await renew(was);
    expect(answer.status, answer.text).toBe(200);
    const is = codeOf(answer.body.submission.link.url);
    expect(is).not.toBe(was);
    const opened = await visit(is);
    expect([opened.status, opened.body.data.submission_id]).toEqual([200, is]);
    expect(opened.text).not.toContain(was);
    for (const rest of ['', '/calendar', '/receipt', '/certificate']) {
      const gone = await visit(was, rest);
      expect([rest, gone.status, gone.body]).toEqual([
        rest,
        410,
        { message: expect.stringContaining('このリンクは使えなくなりました') },
      ]);
    }
    expect((await visit(is, '/calendar')).status).toBe(200);
  });

  it('ends each earlier one, and the office finds the application by all of them', async () => {
    const { publicId } = await buildSubmission(db);
    const first = codeOf((await renew(publicId)).body.submission.link.url);
    const second = codeOf((await renew(publicId)).body.submission.link.url);
    expect((await visit(first)).status).toBe(410);
    expect((await visit(second)).status).toBe(200);
    for (const code of [publicId, first, second]) {
      expect((await read(code)).submission_id).toBe(publicId);
    }
    const found = await office.get(`/api/submissions?search=${second}`);
    expect(found.body.meta.total).toBe(1);
  });

  it('goes to the address on file, in this mail and in all that follow', async () => {
    const email = 'shinki@example.jp';
    const { id, publicId } = await buildSubmission(db, { email, confirmationCode: newCode() });
    const before = await db.submission.findUniqueOrThrow({ where: { id } });
    const is = codeOf((await renew(publicId)).body.submission.link.url);
    const [mail] = await db.mail.findMany({ where: { submissionId: id } });
    expect(mail).toMatchObject({ kind: 'link_renewed', to: email, createdBy: office.adminId });
    expect(mail?.text).toContain(`/submissions/${is}`);
    expect(mail?.text).not.toContain(publicId);
    // The code of the earlier mails would lead to the new address.
    const after = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(after.confirmationCode).not.toBe(before.confirmationCode);
    const code = { code: before.confirmationCode };
    expect((await supertest(app).post('/api/confirmations').send(code)).status).toBe(404);
    await sendLinksJob(context, { email });
    const links = await db.mail.findFirstOrThrow({ where: { kind: 'application_links' } });
    expect(links.text).toContain(is);
    expect(links.text).not.toContain(publicId);
  });

  it('asks who waits for the button behind the mail to press the new one, but nobody who is cancelled', async () => {
    for (const status of ['needs_check', 'cancelled'] as const) {
      const { id, publicId } = await buildSubmission(db, {
        status,
        attention: ['unconfirmed'],
        confirmationCode: newCode(),
      });
      expect((await renew(publicId)).status).toBe(200);
      const mails = await db.mail.findMany({
        where: { submissionId: id },
        orderBy: { id: 'asc' },
      });
      expect(mails.map(({ kind }) => kind)).toEqual([
        'link_renewed',
        ...(status === 'cancelled' ? [] : ['confirm_address']),
      ]);
    }
  });

  it('stands in mails that wait, and in the copy of one that went to a wrong address', async () => {
    const { id, publicId } = await buildSubmission(db, { email: 'ayamari@example.jp' });
    const mailed = (state: 'sent' | 'failed') =>
      db.mail.create({
        data: {
          kind: 'transfer_instructions',
          eventKey: `${state}:${id}`,
          to: 'ayamari@example.jp',
          submissionId: id,
          subject: 'ご案内',
          text: `https://example.jp/submissions/${publicId}`,
          html: `<a href="https://example.jp/submissions/${publicId}">`,
          state,
          ...(state === 'sent' ? { sentAt: new Date() } : { reason: 'timeout' }),
          searchText: '',
        },
      });
    const [sent, failed] = [await mailed('sent'), await mailed('failed')];
    await db.submission.update({ where: { id }, data: { email: 'tadashii@example.jp' } });
    const is = codeOf((await renew(publicId)).body.submission.link.url);
    const textOf = async (mailId: number) =>
      (await db.mail.findUniqueOrThrow({ where: { id: mailId } })).text;
    expect(await textOf(sent.id)).toContain(publicId);
    expect(await textOf(failed.id)).toContain(is);
    const copy = await sendMailAgain(context, { mailId: sent.id, adminId: office.adminId });
    expect(await textOf(copy)).toContain(is);
  });

  it('is in the audit and in the history', async () => {
    const { id, publicId } = await buildSubmission(db);
    await renew(publicId);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.link_renewed', entityId: String(id) },
    });
    expect(entry.adminId).toBe(office.adminId);
    const history = await office.get(`/api/submissions/${publicId}/history`);
    expect(JSON.stringify(history.body)).toContain('submission.link_renewed');
  });

  it('is refused for an anonymised or unknown application, and to who may not change applications', async () => {
    const { publicId } = await buildSubmission(db, { anonymisedAt: new Date() });
    expect((await renew(publicId)).status).toBe(409);
    expect((await renew(newCode())).status).toBe(404);
    const other = await buildSubmission(db);
    for (const role of ['accountant', 'viewer'] as const) {
      const answer = await renew(other.publicId, await loggedIn(context, role));
      expect([role, answer.status]).toEqual([role, 403]);
    }
    expect((await visit(other.publicId)).status).toBe(200);
  });

  it('by two staff members at the same time leaves one that works', async () => {
    const { publicId } = await buildSubmission(db);
    const answers = await Promise.all([renew(publicId), renew(publicId, await loggedIn(context))]);
    const codes = answers.map(({ body }) => codeOf(body.submission.link.url));
    const present = codeOf((await read(publicId)).link.url);
    for (const code of new Set([publicId, ...codes])) {
      expect((await visit(code)).status).toBe(code === present ? 200 : 410);
    }
  });
});

describe('the uses of a link', () => {
  it('are counted once in ten minutes, without the office’s, and shown to the office alone', async () => {
    const { publicId } = await buildSubmission(db);
    expect((await read(publicId)).link).toMatchObject({ uses: 0, last_used_at: null });
    await Promise.all([visit(publicId), visit(publicId), visit(publicId)]);
    await office.get(`/api/submissions/${publicId}`);
    expect((await read(publicId)).link).toMatchObject({ uses: 1 });
    context.setClock('2026-04-10T09:11:00+09:00');
    expect((await visit(publicId)).body.data.link).toBeNull();
    expect((await read(publicId)).link).toMatchObject({
      uses: 2,
      last_used_at: '2026-04-10T00:11:00.000Z',
      renewed_at: null,
    });
  });

  it('begin again with a new link', async () => {
    const { publicId } = await buildSubmission(db);
    await visit(publicId);
    await renew(publicId);
    await visit(publicId);
    expect((await read(publicId)).link).toMatchObject({
      uses: 0,
      renewed_at: '2026-04-10T00:00:00.000Z',
    });
  });
});
