import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { auditActionLabel } from '@seminar/shared/office/audit-trail/labels';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditActions } from '../../platform/audit/actions.ts';
import { auditActionNames, auditEntities } from '@seminar/shared/office/audit-trail/schema';
import { inTransaction } from '../../platform/db/db.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { sealAudit } from './chain/sealAudit.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const server = testServer(context);

beforeEach(() => db.rateLimit.deleteMany());

async function list(query: string) {
  const answer = await office.get(`/api/audit?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('the audit', () => {
  it('has a name for each action and each thing', () => {
    expect([...auditActionNames].toSorted()).toEqual(Object.keys(auditActions).toSorted());
    const things = Object.values(auditActions).map(({ entity }) => entity);
    expect([...auditEntities].toSorted()).toEqual([...new Set(things)].toSorted());
  });

  it('tells its exact total without counting what is sealed', async () => {
    const totals = async () => {
      const { meta } = await list('per_page=1');
      return [meta.total, meta.total_is_minimum, await db.auditEntry.count()];
    };
    await list('action=login.succeeded');
    const [open, , counted] = await totals();
    expect(open).toBe(counted);
    await sealAudit(context);
    expect(await totals()).toEqual([counted, false, counted]);
    await loggedIn(context, 'clerk');
    const [total, isMinimum, after] = await totals();
    expect([total, isMinimum]).toEqual([after, false]);
    expect(after).toBeGreaterThan(Number(counted));
    // What is sealed isn't counted: the seal's number is believed.
    await db.auditSeal.update({ where: { id: 1 }, data: { entries: { increment: 5 } } });
    expect((await totals())[0]).toBe(Number(after) + 5);
    await db.auditSeal.update({ where: { id: 1 }, data: { entries: { decrement: 5 } } });
  });

  it('says who logged in and from where', async () => {
    const clerk = await loggedIn(context, 'clerk');
    const { data } = await list(`action=login.succeeded&admin_id=${clerk.adminId}`);
    expect(data).toEqual([
      expect.objectContaining({
        admin: { id: clerk.adminId, name: expect.any(String) },
        entity: 'admin',
        entity_id: String(clerk.adminId),
        address: '127.0.0.0/24',
        request_id: expect.any(String),
        count: 1,
      }),
    ]);
  });

  it('has one entry for a flood of wrong passwords within a minute, with their number', async () => {
    const client = new TestClient(context);
    await client.freshToken();
    const { email, id } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });
    const attempt = (address: string) =>
      client.send('post', '/api/login', { email: address, password: 'wrong' });
    await Promise.all([attempt(email), attempt(email), attempt(email)]);
    await attempt(email);
    // What was typed for an unknown account may be somebody's password.
    await attempt('mistyped-password');
    const { data } = await list('action=login.failed');
    expect(
      data.map((row: { entity_id: string; count: number }) => [row.entity_id, row.count]),
    ).toEqual([
      ['unknown', 1],
      [String(id), 4],
    ]);
    expect(JSON.stringify(data)).not.toContain('mistyped');
    context.setClock('2026-04-10T09:01:00+09:00');
    await attempt(email);
    expect((await list('action=login.failed')).data).toHaveLength(3);
  });

  it('has what was refused to somebody, without ids in its path', async () => {
    const viewer = await loggedIn(context, 'viewer');
    await viewer.send('post', '/api/deposits/12/assign', {});
    await viewer.send('patch', '/api/submissions/7K3MQ-9XA2B-HT4WZ-6NPRC', {});
    await viewer.get('/api/audit');
    const { data } = await list(`action=request.refused&admin_id=${viewer.adminId}`);
    expect(data).toEqual([
      expect.objectContaining({
        entity_id: '403',
        count: 3,
        after: { status: 403, method: 'POST', path: '/api/deposits/*/assign' },
      }),
    ]);
    await supertest(server).post('/api/login').send({}).expect(419);
    const refused = await list('action=request.refused&search=419');
    expect(refused.data).toMatchObject([{ admin: null, after: { path: '/api/login' } }]);
  });

  it('is searched by person, number, reason and network, and filtered by thing and day', async () => {
    const colleague = await loggedIn(context);
    await db.admin.update({ where: { id: colleague.adminId }, data: { name: '経理 鈴木' } });
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId: colleague.adminId,
        action: 'refund.withdrawn',
        entity: 'refund',
        entityId: 4711,
        reason: '二重に登録したため',
      }),
    );
    const found = async (query: string) =>
      (await list(`entity=refund&${query}`)).data.map(
        (row: { entity_id: string }) => row.entity_id,
      );
    expect(await found(`search=${encodeURIComponent('鈴木')}`)).toEqual(['4711']);
    expect(await found(`search=${encodeURIComponent('二重')}`)).toEqual(['4711']);
    expect(await found('search=4711')).toEqual(['4711']);
    expect(await found('search=4712')).toEqual([]);
    expect(await found(`search=${encodeURIComponent('二重ニ登録')}`)).toEqual(['4711']);
    for (const anything of ['%', '_', '経%鈴']) {
      expect(await found(`search=${encodeURIComponent(anything)}`)).toEqual([]);
    }
    expect(await found('to=2020-01-01')).toEqual([]);
    const bad = await office.get('/api/audit?action=x&entity=y&from=z&sort=q');
    expect(Object.keys(bad.body.errors).toSorted()).toEqual(['action', 'entity', 'from', 'sort']);
  });

  it('calls receipts, invoices and return invoices by their numbers, and finds them by these', async () => {
    const { id: submissionId, publicId } = await buildSubmission(db);
    const bill = await office.send('post', '/api/bills', {
      submission_id: publicId,
      kind: 'estimate',
      addressee: '株式会社青空',
      honorific: '御中',
    });
    expect(bill.status, bill.text).toBe(201);
    const issuing = { submissionId, transactionDate: '2026-04-08', issuedAt: new Date() };
    const { receiptId, receiptNumber } = await inTransaction(db, (tx) => issueReceipt(tx, issuing));
    const returned = await db.returnInvoice.create({
      data: {
        returnInvoiceNumber: 'H2026-000007',
        fiscalYear: 2026,
        sequence: 7,
        receiptId,
        issueDate: new Date('2026-04-20'),
        returnedOn: new Date('2026-04-20'),
        amount: 10_000,
        issuer: {},
      },
    });
    await db.auditEntry.create({
      data: {
        action: 'return_invoice.issued',
        entity: 'return_invoice',
        entityId: String(returned.id),
      },
    });
    for (const [action, number] of [
      ['receipt.issued', receiptNumber],
      ['bill.issued', bill.body.data.bill_number],
      ['return_invoice.issued', 'H2026-000007'],
    ]) {
      const { data } = await list(`search=${number.toLowerCase()}`);
      expect(data).toMatchObject([{ action, subject: number }]);
    }
  });

  it('is searched by the code of a seminar, and the number of an application or a member', async () => {
    const seminar = await buildSeminar(db);
    // The database gives the number.
    const { id: applied } = await buildSubmission(db, { seminarId: seminar.id });
    const submission = await db.submission.findUniqueOrThrow({ where: { id: applied } });
    const number = 'M-0071';
    const member = await db.member.create({
      data: {
        number,
        numberKey: memberNumberKey(number),
        name: '義肢製作所',
        kind: 'company',
        searchText: '',
      },
    });
    const about = [
      ['member.left', 'member', member.id, number],
      ['seminar.updated', 'seminar', seminar.id, seminar.code],
      ['submission.status_changed', 'submission', applied, submission.number],
    ] as const;
    for (const [action, entity, id, number] of about) {
      await db.auditEntry.create({ data: { action, entity, entityId: String(id) } });
      const { data } = await list(`action=${action}&search=${number.toLowerCase()}`);
      expect(data, number).toMatchObject([{ entity, entity_id: String(id) }]);
    }
  });

  it('names the program’s token by which something was done, and the tokens and receivers themselves', async () => {
    const made = await office.send('post', '/api/api-tokens', {
      name: '会計連携 2026',
      role: 'clerk',
      scopes: ['seminars:write'],
      expires_on: '2026-06-30',
    });
    const seminar = await buildSeminar(db);
    await supertest(server)
      .patch(`/api/seminars/${seminar.id}`)
      .set('Authorization', `Bearer ${made.body.token}`)
      .send({ name: '改訂' })
      .expect(200);
    const { data } = await list(`search=${encodeURIComponent('会計連携')}`);
    expect(data).toMatchObject([
      {
        action: 'seminar.updated',
        admin: { id: office.adminId },
        api_token: { id: made.body.data.id, name: '会計連携 2026' },
      },
    ]);
    expect((await list('action=api_token.created')).data).toMatchObject([
      { subject: '会計連携 2026', api_token: null },
    ]);
    await office.send('post', '/api/webhooks', {
      name: '在庫システム',
      url: 'https://stock.example.jp/hook',
      events: ['application.paid'],
    });
    expect((await list('action=webhook.created')).data).toMatchObject([
      { subject: '在庫システム', after: { url: 'https://stock.example.jp/hook' } },
    ]);
    const csv = await office.get(`/api/audit/csv?search=${encodeURIComponent('会計連携')}`);
    expect(csv.text).toContain('"会計連携 2026"');
  });

  it('lists and exports also what only a newer version, beside this one or before it, knows', async () => {
    await db.$executeRaw`INSERT INTO audit_actions VALUES ('badge.printed', 'badge')`;
    const entry = { action: 'badge.printed', entity: 'badge', entityId: '5', reason: '名札の印刷' };
    await db.auditEntry.create({ data: { ...entry, after: { copies: 2 } } });
    const search = `search=${encodeURIComponent('名札の印刷')}`;
    const answer = listAudit.response.parse(await list(search));
    expect(answer.data).toMatchObject([
      { action: 'badge.printed', subject: '5', after: { copies: 2 } },
    ]);
    expect(auditActionLabel('badge.printed')).toEqual({ ja: 'badge.printed', en: 'badge.printed' });
    const csv = await office.get(`/api/audit/csv?${search}`).buffer();
    expect(csv.text).toContain('"badge.printed","badge.printed","5"');
  });

  it('is taken away as CSV, which is an entry, too; formulas in it are harmless', async () => {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId: office.adminId,
        action: 'refund.withdrawn',
        entity: 'refund',
        entityId: 1,
        reason: '=HYPERLINK("x")',
      }),
    );
    const answer = await office.get('/api/audit/csv?entity=refund&sort=at').buffer();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toContain('"番号","日時","担当者","APIトークン","操作"');
    expect(answer.text).toContain('"返金を取り下げた"');
    expect(answer.text).toContain(`"'=HYPERLINK(""x"")"`);
    const { data } = await list('action=audit.exported');
    expect(data[0]).toMatchObject({ after: { entity: 'refund' } });
  });

  it('keeps nothing of what was searched for: it may be a person’s name, and no entry of the audit goes', async () => {
    const searched = encodeURIComponent('御手洗 瑠璃子');
    for (const path of ['/api/audit/csv', '/api/access-log/csv']) {
      const answer = await office.get(`${path}?search=${searched}&from=2026-04-01`);
      expect(answer.status, answer.text).toBe(200);
    }
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(entries.map(({ action }) => action)).toEqual(['access_log.exported', 'audit.exported']);
    for (const { after } of entries) {
      expect(after).toMatchObject({ searched: true, from: '2026-04-01' });
      expect(JSON.stringify(after)).not.toContain('御手洗');
    }
  });

  it('can’t be rewritten, not even by the program’s own connection', async () => {
    for (const statement of [
      `DELETE FROM audit_entries`,
      `TRUNCATE audit_entries`,
      `UPDATE audit_entries SET action = 'deposit.split', entity = 'deposit'`,
      `UPDATE audit_entries SET reason = 'another'`,
    ]) {
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(/appended only/);
    }
  });
});
