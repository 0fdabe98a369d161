import { describe, expect, it } from 'vitest';
import { updateAdmin } from '../../office/admins/updateAdmin.ts';
import { mailPayeeJob } from '../payee-accounts/mailPayeeJob.ts';
import { payeeToken } from '../payee-accounts/testing/payeeToken.ts';
import { erasePayeeAccountsJob } from '../payee-accounts/erasePayeeAccountsJob.ts';
import { importFile } from '../../money/statements/testing/importFile.ts';
import { aozoraHeadings, csvFile } from '../../money/statements/testing/writeCsv.ts';
import { audited } from '../../testing/audited.ts';
import {
  buildAnswers,
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSubmission,
} from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn, testServer, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { approveRefundFile } from './approveRefundFile.ts';
import { readTransferFile } from './testing/readTransferFile.ts';
import supertest from 'supertest';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const colleague = await loggedIn(context, 'accountant');
const server = testServer(context);

const account = {
  bank_code: '0001',
  branch_code: '100',
  account_type: 'ordinary',
  account_number: '1234567',
  holder: 'ヤマダ　タロウ',
};

let yen = 20_000;
/** A refund that is due, of an amount that no other test uses. */
async function dueRefund(amount = (yen += 1)) {
  const submission = await buildSubmission(db);
  const deposit = await buildDeposit(db, { amount, intendedSubmissionId: submission.id });
  const refund = await buildRefund(db, {
    depositId: deposit.id,
    submissionId: submission.id,
    amount,
    createdBy: office.adminId,
  });
  return { id: refund.id, amount, email: submission.email, depositId: deposit.id };
}

async function payableRefund(over: Partial<typeof account> = {}, amount?: number) {
  const refund = await dueRefund(amount);
  const path = `/api/payee-accounts/${refund.id}`;
  const answer = await office.send('put', path, { ...account, ...over });
  expect(answer.status, answer.text).toBe(200);
  return refund;
}

const make = (client: TestClient, refundIds: number[], transferOn = '2026-04-20') =>
  client.send('post', '/api/refund-files', { refund_ids: refundIds, transfer_on: transferOn });

async function made(refundIds: number[]) {
  const answer = await make(office, refundIds);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: number; version: number; state: string };
}

const act = async (
  client: TestClient,
  id: number,
  what: 'approve' | 'sent' | 'withdraw',
  body: object = {},
) => {
  const { version } = await db.refundFile.findUniqueOrThrow({ where: { id } });
  return client.send('post', `/api/refund-files/${id}/${what}`, { version, ...body });
};

const download = (client: TestClient, id: number) =>
  client
    .get(`/api/refund-files/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

const fourEyes = (refundFourEyes: boolean) =>
  db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes } });

const sender = {
  ...account,
  client_code: '12345',
  bank_code: '0310',
  branch_code: '101',
  account_number: '7654321',
  holder: 'シヤ）トウトキヨウカイ',
};

it('no file is made before the account to send from is stored', async () => {
  const { id } = await payableRefund();
  const refused = await make(office, [id]);
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: '振込元の口座が登録されていません。先に登録してください。' },
  ]);
  expect((await office.get('/api/refund-sender')).body).toEqual({ data: null });
  const stored = await office.send('put', '/api/refund-sender', { ...sender, version: null });
  expect(stored.body.data).toMatchObject({
    client_code: '0000012345',
    bank_name: 'ＧＭＯあおぞらネット',
    holder: 'ｼﾔ)ﾄｳﾄｷﾖｳｶｲ',
    version: 1,
  });
  const stale = await office.send('put', '/api/refund-sender', { ...sender, version: null });
  expect(stale.status).toBe(409);
  expect(await audited(db, 'refund_sender', 1)).toEqual([
    ['refund_sender.changed', office.adminId],
  ]);
});

describe('the account of a refund', () => {
  /** The link of the mail that the job sends. */
  async function askedLink(refundId: number, checked_email: string | null = null) {
    const path = `/api/payee-accounts/${refundId}/link`;
    const asked = await office.send('post', path, { checked_email });
    expect(asked.status, asked.text).toBe(200);
    const { submission } = await db.refund.findUniqueOrThrow({
      where: { id: refundId },
      include: { submission: true },
    });
    const token = await payeeToken(context, { refundId, email: submission?.email ?? '' });
    expect(token).toBeDefined();
    return token ?? '';
  }

  const give = (token: string, over: object = {}) =>
    supertest(server)
      .post('/api/payee-links/give')
      .send({ token, ...account, ...over });

  it('is said by the payer on a link that works once and is in no table', async () => {
    const { id, amount, email } = await dueRefund();
    const token = await askedLink(id);
    const [mail] = await outboxMails(context, email);
    expect(mail?.text).toContain(`/payee-account#${token}`);
    expect(await db.mail.count({ where: { to: email } })).toBe(0);
    const opened = await supertest(server).post('/api/payee-links/open').send({ token });
    expect(opened.body.data).toMatchObject({ amount });
    const answers = await Promise.all([give(token), give(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await audited(db, 'refund', id)).toContainEqual(['refund.account_given', null]);
    expect((await supertest(server).post('/api/payee-links/open').send({ token })).status).toBe(
      404,
    );
    const { body } = await office.get(`/api/payee-accounts/${id}`);
    expect(body.data).toMatchObject({
      state: 'given',
      given_by: null,
      account: {
        bank_name: 'みずほ',
        branch_name: '本店',
        account_number_end: '567',
        holder: 'ﾔﾏﾀﾞ ﾀﾛｳ',
      },
    });
    expect(JSON.stringify(body)).not.toContain('1234567');
    const row = await db.payeeAccount.findUniqueOrThrow({ where: { refundId: id } });
    expect(JSON.stringify(row)).not.toContain('1234567');
    await mailPayeeJob(context, { refundId: id, about: 'given' });
    expect((await outboxMails(context, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('ご返金先の口座を承りました'),
    );
  });

  it('is not confirmed to the payer of a refund that was withdrawn meanwhile', async () => {
    const { id, email } = await payableRefund();
    const withdrawn = await office.send('post', `/api/refunds/${id}/withdraw`, { reason: '誤り' });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    await mailPayeeJob(context, { refundId: id, about: 'given' });
    expect(await outboxMails(context, email)).toEqual([]);
  });

  it('can’t be said on a link that another replaced, or after two weeks', async () => {
    const { id } = await dueRefund();
    const first = await askedLink(id);
    const second = await askedLink(id);
    expect((await give(first)).status).toBe(404);
    context.setClock('2026-05-04T10:00:01+09:00');
    expect((await give(second)).status).toBe(404);
    const later = await loggedIn(context);
    expect((await later.get(`/api/payee-accounts/${id}`)).body.data.state).toBe('expired');
    context.setClock('2026-04-20T10:00:00+09:00');
    expect((await give(second)).status).toBe(204);
  });

  it('can’t be said on a link that went to an address which the office has corrected since', async () => {
    const { id } = await dueRefund();
    const token = await askedLink(id);
    const { submissionId } = await db.refund.findUniqueOrThrow({ where: { id } });
    const { publicId } = await db.submission.findUniqueOrThrow({ where: { id: submissionId! } });
    const { field_id } = buildAnswers().find(({ key }) => key === 'email')!;
    const edit = (value: string) =>
      office.send('patch', `/api/submissions/${publicId}`, { fields: [{ field_id, value }] });
    const corrected = await edit('the-right-one@example.jp');
    expect(corrected.status, corrected.text).toBe(200);
    expect((await supertest(server).post('/api/payee-links/open').send({ token })).status).toBe(
      404,
    );
    expect((await give(token)).status).toBe(404);
    expect((await office.get(`/api/payee-accounts/${id}`)).body.data.state).toBe('expired');
    expect((await give(await askedLink(id, 'the-right-one@example.jp'))).status).toBe(204);
  });

  it('names every field that is wrong', async () => {
    const { id } = await dueRefund();
    const token = await askedLink(id);
    const wrong = await give(token, {
      bank_code: '１',
      branch_code: 'abc',
      account_type: 'gold',
      account_number: '12345678',
      holder: '山田ヲ',
    });
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      422,
      ['bank_code', 'branch_code', 'account_type', 'account_number', 'holder'],
    ]);
    const unknown = await give(token, { bank_code: '9998', branch_code: '999' });
    expect([unknown.status, Object.keys(unknown.body.errors as object)]).toEqual([
      422,
      ['bank_name', 'branch_name'],
    ]);
    const letter = await give(token, {
      bank_code: '9998',
      bank_name: '至急\n下記へ',
      branch_code: '999',
      branch_name: 'https://evil.example/',
    });
    expect([letter.status, Object.keys(letter.body.errors as object)]).toEqual([
      422,
      ['bank_name', 'branch_name'],
    ]);
    const post = { bank_code: '9900', branch_code: '019' };
    const passbook = await give(token, post);
    expect([passbook.status, Object.keys(passbook.body.errors as object)]).toEqual([
      422,
      ['account_type'],
    ]);
    const typed = {
      bank_code: '9998',
      bank_name: 'シティバンク、エヌ・エイ',
      branch_code: '999',
      branch_name: '本店',
    };
    expect((await give(token, typed)).status).toBe(204);
  });

  it('can’t be asked for without a mail address, or when nothing is due', async () => {
    const deposit = await buildDeposit(db);
    const { id } = await buildRefund(db, { depositId: deposit.id });
    const ask = () => office.send('post', `/api/payee-accounts/${id}/link`, {});
    expect((await ask()).body.message).toMatch(/メールアドレスが分からない/);
    await office.send('post', `/api/refunds/${id}/withdraw`, { reason: '誤り' });
    expect((await ask()).body.message).toMatch(/返金待ちではない/);
    expect((await office.send('put', `/api/payee-accounts/${id}`, account)).status).toBe(409);
    expect((await office.send('put', '/api/payee-accounts/999999', account)).status).toBe(404);
  });

  it('is for who works with money', async () => {
    const { id } = await dueRefund();
    for (const role of ['clerk', 'viewer'] as const) {
      const client = await loggedIn(context, role);
      expect((await client.get(`/api/payee-accounts/${id}`)).status).toBe(403);
      expect((await client.send('put', `/api/payee-accounts/${id}`, account)).status).toBe(403);
      expect((await make(client, [id])).status).toBe(403);
      expect((await client.get('/api/refund-files')).status).toBe(403);
    }
  });

  it('is found among the banks by name, reading or code', async () => {
    const names = async (path: string) =>
      (await supertest(server).get(path)).body.data as { code: string; name: string }[];
    expect(await names(`/api/banks?search=${encodeURIComponent('みずほ')}`)).toContainEqual({
      code: '0001',
      name: 'みずほ',
      kana: 'ミズホ',
    });
    expect((await names('/api/banks?search=9900'))[0]).toMatchObject({ code: '9900' });
    expect(
      await names(`/api/banks/0001/branches?search=${encodeURIComponent('ホンテン')}`),
    ).toContainEqual({ code: '100', name: '本店', kana: 'ホンテン' });
    expect(await names('/api/banks/__proto__/branches')).toEqual([]);
  });

  it.each([
    ['みずほ銀行', '0001'],
    ['株式会社みずほ銀行', '0001'],
    ['じょうよう', '0130'],
    ['ジョウヨウぎんこう', '0130'],
    ['ゆうちょ', '9900'],
    ['ゆうちょ銀行', '9900'],
    ['室蘭信用金庫', '1003'],
    ['むろらんしんようきんこ', '1003'],
    ['あすか信用組合', '2060'],
    ['全国信用協同組合連合会', '2010'],
    ['商工組合中央金庫', '2004'],
    ['中央労働金庫', '2963'],
    ['今金町農業協同組合', '3058'],
    ['ＪＡ秋田たかのす', '3771'],
    ['岩手県信用農業協同組合連合会', '3003'],
    ['広島県信用漁業協同組合連合会', '9483'],
    ['みつびしユーエフジェイ', '0005'],
    ['トーキョースター', '0526'],
    ['にしにっぽんしてぃ', '0190'],
    ['北国銀行', '0146'],
    ['ばんく・おぶ・あめりか', '0403'],
    ['みずほ銀行株式会社', '0001'],
    ['ぺいぺい銀行', '0033'],
    ['たま信用金庫', '1360'],
    ['中央ろうきん', '2963'],
    ['八十二銀行', '0143'],
    // What banks were called before.
    ['住信SBIネット銀行', '0038'],
    ['すみしんSBIねっと', '0038'],
    ['三菱東京UFJ銀行', '0005'],
    ['第三銀行', '0154'],
    ['ちゅうきょうぎんこう', '0542'],
    ['0001/うめだ支店', '460'],
    ['0001/本店営業部', '100'],
    ['9900/018店', '018'],
    ['9900/零一八', '018'],
    ['0001/しんじゅく', '240'],
    ['0001/新宿支店', '240'],
    ['0005/ちょうふ', '590'],
    ['0001/とーきょーちゅーおー', '110'],
    ['9900/〇一八店', '018'],
    ['3572/おうしゅうしやくしょほんちょうしゃ', '102'],
    ['0009/せんたーみなみ', '952'],
  ])('%s is found first', async (search, code) => {
    const [name = '', bank] = search.split('/').toReversed();
    const path = bank ? `/api/banks/${bank}/branches` : '/api/banks';
    const { body } = await supertest(server).get(path).query({ search: name });
    expect(body.data[0]?.code).toBe(code);
  });
});

describe('a file of refunds', () => {
  it('reads back with what is to be paid to whom, the same at each download', async () => {
    const one = await payableRefund();
    const two = await payableRefund({ account_number: '42', holder: 'カ）サトウ' });
    const file = await made([one.id, two.id]);
    expect(file).toMatchObject({
      state: 'ready',
      broken: false,
      number_of_refunds: 2,
      amount: one.amount + two.amount,
    });
    const first = await download(office, file.id);
    expect(first.headers['content-type']).toBe('text/plain; charset=Shift_JIS');
    expect(first.headers['content-disposition']).toContain(
      encodeURIComponent('総合振込_2026-04-20'),
    );
    const read = readTransferFile(first.body as Buffer);
    expect(read).toMatchObject({
      header: {
        client: '0000012345',
        bank: '0310',
        branch: '101',
        account: '7654321',
        day: '0420',
      },
      payments: [
        { bank: '0001', branch: '100', account: '1234567', holder: 'ﾔﾏﾀﾞ ﾀﾛｳ', amount: one.amount },
        { account: '0000042', holder: 'ｶ)ｻﾄｳ', amount: two.amount, bankName: 'ﾐｽﾞﾎ' },
      ],
    });
    expect((await download(office, file.id)).body).toEqual(first.body);
    const { contentSealed } = await db.refundFile.findUniqueOrThrow({ where: { id: file.id } });
    expect(Buffer.from(contentSealed!, 'base64url').toString('latin1')).not.toContain('1234567');
    const noted = await db.accessEntry.count({
      where: { action: 'refund_file.downloaded', entityId: String(file.id) },
    });
    expect(noted).toBe(2);
    await download(colleague, file.id);
    const detail = await office.get(`/api/refund-files/${file.id}`);
    // Whoever downloaded it may have given it to the bank.
    const names = await db.admin.findMany({
      where: { id: { in: [office.adminId, colleague.adminId] } },
    });
    const nameOf = (id: number) => names.find((admin) => admin.id === id)?.name;
    expect(detail.body.data.downloads.map(({ by }: { by: string }) => by)).toEqual(
      [colleague, office, office].map(({ adminId }) => nameOf(adminId)),
    );
    expect(detail.body.data.items).toMatchObject([
      { refund_id: one.id, state: 'due', account: { account_number_end: '567' } },
      { refund_id: two.id, account: { account_number_end: '042' } },
    ]);
  });

  it('refuses each refund that can’t be in it, with the reason', async () => {
    const noAccount = await dueRefund();
    const done = await payableRefund();
    await office.send('post', `/api/refunds/${done.id}/complete`, { refunded_on: '2026-04-20' });
    const taken = await payableRefund();
    const other = await made([taken.id]);
    const answer = await make(office, [noAccount.id, done.id, taken.id, 999_999], '2026-04-20');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        'refund_ids.0': ['返金先の口座がまだ分かりません。'],
        'refund_ids.1': ['返金待ちではありません。'],
        'refund_ids.2': [`ほかの返金の振込データ（第${other.id}号）に入っています。`],
        'refund_ids.3': ['返金が見つかりません。'],
      },
    ]);
    const { id } = await payableRefund();
    for (const day of ['2026-04-17', '2026-04-25', '2026-07-01', '2026-04-29']) {
      const refused = await make(office, [id], day);
      expect([day, Object.keys(refused.body.errors as object)]).toEqual([day, ['transfer_on']]);
    }
  });

  it('of two made at once with the same refund, one is refused', async () => {
    const { id } = await payableRefund();
    const answers = await Promise.all([make(office, [id]), make(colleague, [id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await db.refundFileItem.count({ where: { refundId: id } })).toBe(1);
  });

  it('keeps its refunds from being withdrawn, completed or given another account until it is withdrawn', async () => {
    const { id } = await payableRefund();
    const file = await made([id]);
    const tries = await Promise.all([
      office.send('post', `/api/refunds/${id}/withdraw`, { reason: '誤り' }),
      office.send('post', `/api/refunds/${id}/complete`, { refunded_on: '2026-04-20' }),
      office.send('put', `/api/payee-accounts/${id}`, account),
    ]);
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([
        409,
        `返金の振込データ（第${file.id}号）に入っています。先に返金の振込データを取り下げてください。`,
      ]),
    );
    expect(
      (await act(office, file.id, 'withdraw', { reason: '金額の誤り' })).body.data,
    ).toMatchObject({
      state: 'withdrawn',
      withdrawal_reason: '金額の誤り',
    });
    const withdrawn = { entityId: String(file.id), action: 'refund_file.withdrawn' };
    expect(await db.auditEntry.findFirst({ where: withdrawn })).toMatchObject({
      adminId: office.adminId,
      reason: '金額の誤り',
    });
    expect((await download(office, file.id)).status).toBe(409);
    expect((await act(office, file.id, 'sent')).status).toBe(409);
    const again = await made([id]);
    expect(again.id).not.toBe(file.id);
  });

  it('whose key is lost says so, and what to do; so do the accounts of the next one', async () => {
    const { id } = await payableRefund();
    const file = await made([id]);
    const key = context.secrets.encryption;
    context.secrets.encryption = Buffer.alloc(32, 5);
    try {
      const refused = await office.get(`/api/refund-files/${file.id}/file`);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringMatching(/^この返金の振込データを暗号化した鍵が失われている.*取り下げて/),
      ]);
      await act(office, file.id, 'withdraw', { reason: '鍵の紛失' });
      const again = await make(office, [id]);
      expect([again.status, again.body.errors]).toEqual([
        422,
        { 'refund_ids.0': [expect.stringMatching(/返金先の口座を登録し直してください。$/)] },
      ]);
    } finally {
      context.secrets.encryption = key;
    }
  });

  it('can’t be withdrawn once it is sent, and then one of its refunds can', async () => {
    const { id, depositId } = await payableRefund();
    const file = await made([id]);
    expect((await act(office, file.id, 'sent')).body.data).toMatchObject({ state: 'sent' });
    expect((await act(office, file.id, 'withdraw', { reason: '誤り' })).status).toBe(409);
    const submission = await buildSubmission(db, { expectedAmount: yen });
    const assigned = await office.send('post', `/api/deposits/${depositId}/assign`, {
      submission_id: submission.publicId,
    });
    expect([assigned.status, assigned.body.message]).toEqual([
      409,
      expect.stringContaining('銀行へ送信済'),
    ]);
    const withdrawn = await office.send('post', `/api/refunds/${id}/withdraw`, {
      reason: '組戻し',
    });
    expect(withdrawn.status, withdrawn.text).toBe(200);
  });

  it('a screen that is out of date is told', async () => {
    const { id } = await payableRefund();
    const file = await made([id]);
    await act(office, file.id, 'sent');
    const stale = await colleague.send('post', `/api/refund-files/${file.id}/withdraw`, {
      version: file.version,
      reason: '誤り',
    });
    expect(stale.body.message).toMatch(/更新しました/);
  });
});

describe('where the association wants two people', () => {
  it('a file waits for a colleague of who made it', async () => {
    await fourEyes(true);
    try {
      const { id } = await payableRefund();
      const file = await made([id]);
      expect(file.state).toBe('waiting');
      expect((await download(office, file.id)).status).toBe(409);
      expect((await act(office, file.id, 'sent')).status).toBe(409);
      // It keeps the rule of when it was made, and another one that of its refunds.
      const other = await payableRefund();
      await fourEyes(false);
      expect((await download(office, file.id)).status).toBe(409);
      expect((await act(office, file.id, 'sent')).status).toBe(409);
      const later = await made([other.id]);
      expect(later.state).toBe('waiting');
      expect((await act(office, later.id, 'sent')).status).toBe(409);
      await fourEyes(true);
      expect((await act(office, file.id, 'approve')).body.message).toMatch(/ご自身が作成/);
      const self = await loggedIn(context, 'clerk');
      const role = { change: { role: 'accountant' }, adminId: office.adminId } as const;
      await updateAdmin(context, { id: self.adminId, ...role });
      // The demo lets in who has just come.
      const strict = { ...context, env: { ...context.env, demo: false } };
      const { version } = await db.refundFile.findUniqueOrThrow({ where: { id: file.id } });
      const { adminId } = self;
      await expect(approveRefundFile(strict, { id: file.id, version, adminId })).rejects.toThrow(
        'refund_second_self',
      );
      const approved = await act(colleague, file.id, 'approve');
      expect(approved.body.data).toMatchObject({ state: 'ready' });
      expect((await act(colleague, file.id, 'approve')).status).toBe(409);
      expect((await download(office, file.id)).status).toBe(200);
      await act(office, file.id, 'sent');
      expect(await audited(db, 'refund_file', file.id)).toEqual([
        ['refund_file.made', office.adminId],
        ['refund_file.approved', colleague.adminId],
        ['refund_file.sent', office.adminId],
      ]);
    } finally {
      await fourEyes(false);
    }
  });
});

describe('the debits of a statement', () => {
  const withdrawal = (day: string, text: string, amount: number) => [
    day.replaceAll('-', ''),
    text,
    '',
    amount,
    '',
    '',
  ];
  const statement = (...rows: (string | number)[][]) =>
    importFile(
      context,
      office,
      csvFile([
        aozoraHeadings,
        ['20260420', '振込 サトウ ハナコ', (yen += 1), '', '', ''],
        ...rows,
      ]),
    );
  const refundOf = (id: number) => db.refund.findUniqueOrThrow({ where: { id } });

  it('complete the refunds of a file one by one, and once', async () => {
    const one = await payableRefund();
    const two = await payableRefund({ holder: 'サトウ ジロウ' });
    const file = await made([one.id, two.id]);
    const row = withdrawal('2026-04-20', '振込 ヤマダ タロウ', one.amount);
    const first = await statement(row, withdrawal('2026-04-20', '振込手数料', 145));
    expect(first.refunds_sent).toBe(1);
    expect(await refundOf(one.id)).toMatchObject({
      refundedOn: new Date('2026-04-20'),
      note: `返金の振込データ第${file.id}号（明細の出金で確認）`,
    });
    expect(await refundOf(two.id)).toMatchObject({ refundedOn: null });
    expect((await office.get(`/api/refund-files/${file.id}`)).body.data).toMatchObject({
      state: 'sent',
      number_done: 1,
    });
    await statement(row, withdrawal('2026-04-20', '振込 サトウ ジロウ', two.amount));
    expect((await office.get(`/api/refund-files/${file.id}`)).body.data.state).toBe('done');
    expect(await db.refundDebit.count({ where: { fileId: file.id } })).toBe(2);
  });

  it('complete the refund of a payee whose name the bank cuts off', async () => {
    const { id, amount } = await payableRefund({ holder: 'カ）サトウシヨウカイ トウホクシテン' });
    await made([id]);
    await statement(withdrawal('2026-04-20', '振込 カ）サトウシヨウカイ', amount));
    expect((await refundOf(id)).refundedOn).toEqual(new Date('2026-04-20'));
  });

  it('complete a refund of the same amount and day as one that an earlier statement has shown', async () => {
    const morning = await payableRefund();
    await made([morning.id]);
    const row = withdrawal('2026-04-20', '振込 ヤマダ タロウ', morning.amount);
    await statement(row);
    const afternoon = await payableRefund({ holder: 'サトウ ジロウ' }, morning.amount);
    await made([afternoon.id]);
    await statement(row);
    expect((await refundOf(afternoon.id)).refundedOn).toBeNull();
    await statement(row, withdrawal('2026-04-20', '振込 サトウ ジロウ', morning.amount));
    expect((await refundOf(afternoon.id)).refundedOn).toEqual(new Date('2026-04-20'));
  });

  it('complete nothing by one that the bank takes back in the same statement', async () => {
    const { id, amount } = await payableRefund();
    await made([id]);
    const text = '振込 ヤマダ タロウ';
    await statement(
      withdrawal('2026-04-20', text, -amount),
      withdrawal('2026-04-20', text, amount),
    );
    expect((await refundOf(id)).refundedOn).toBeNull();
  });

  it('complete no refund by what a person has noted as another’s of the same amount and day', async () => {
    const byHand = await payableRefund();
    const path = `/api/refunds/${byHand.id}/complete`;
    const noted = await office.send('post', path, { refunded_on: '2026-04-20' });
    expect(noted.status, noted.text).toBe(200);
    const inFile = await payableRefund({ holder: 'サトウ ジロウ' }, byHand.amount);
    await made([inFile.id]);
    const row = withdrawal('2026-04-20', '振込', byHand.amount);
    await statement(row);
    expect((await refundOf(inFile.id)).refundedOn).toBeNull();
    await statement(row, row);
    expect((await refundOf(inFile.id)).refundedOn).toEqual(new Date('2026-04-20'));
  });

  it('complete a whole file by its sum', async () => {
    const one = await payableRefund();
    const two = await payableRefund();
    const file = await made([one.id, two.id]);
    const sum = withdrawal('2026-04-20', '総合振込', one.amount + two.amount);
    expect((await statement(sum)).refunds_sent).toBe(2);
    // The same row again shows nothing more.
    expect((await statement(sum)).refunds_sent).toBe(0);
    expect((await refundOf(one.id)).refundedOn).toEqual(new Date('2026-04-20'));
    expect((await refundOf(two.id)).refundedOn).toEqual(new Date('2026-04-20'));
    expect((await office.get(`/api/refund-files/${file.id}`)).body.data.state).toBe('done');
  });

  it('complete the fees of many people by the sum of their file with as many statements as two, each with its return invoice', async () => {
    const cancelledFee = async () => {
      const submission = await buildSubmission(db, { expectedAmount: (yen += 1) });
      const deposit = await buildDeposit(db, { amount: submission.expectedAmount });
      const send = async (path: string, body: object) => {
        const answer = await office.send('post', path, body);
        expect(answer.status, answer.text).toBe(200);
      };
      const { publicId } = submission;
      await send(`/api/deposits/${deposit.id}/assign`, { submission_id: publicId });
      await send(`/api/submissions/${publicId}/cancel-with-refund`, { reason: 'ご都合のため' });
      const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
      await office.send('put', `/api/payee-accounts/${refund.id}`, account);
      return refund;
    };
    const sent = async (count: number) => {
      const refunds = [];
      while (refunds.length < count) refunds.push(await cancelledFee());
      const ids = refunds.map(({ id }) => id);
      await made(ids);
      const sum = refunds.reduce((total, { amount }) => total + amount, 0);
      const statements = await recordStatements(() =>
        statement(withdrawal('2026-04-20', '総合振込', sum)),
      );
      const invoices = await db.returnInvoice.findMany({
        where: { receiptId: { in: refunds.flatMap(({ receiptId }) => receiptId ?? []) } },
        orderBy: { amount: 'asc' },
      });
      expect(invoices.map(({ amount }) => amount)).toEqual(refunds.map(({ amount }) => amount));
      const completed = { action: 'refund.completed', entityId: { in: ids.map(String) } } as const;
      expect(await db.auditEntry.count({ where: completed })).toBe(count);
      return statements.length;
    };
    await sent(2);
    const two = await sent(2);
    expect(await sent(8)).toBe(two);
  });

  it('complete also the refund of a deposit that the bank takes back in the same statement', async () => {
    const gone = await payableRefund();
    const other = await payableRefund({ holder: 'サトウ ジロウ' });
    const file = await made([gone.id, other.id]);
    const deposit = await db.deposit.findUniqueOrThrow({ where: { id: gone.depositId } });
    await statement(
      withdrawal('2026-04-20', '振込 ヤマダ タロウ', gone.amount),
      withdrawal('2026-04-20', '振込 サトウ ジロウ', other.amount),
      ['20260420', `振込 ${deposit.remitterName}`, -gone.amount, '', '', ''],
    );
    expect(await db.depositReversal.count({ where: { depositId: gone.depositId } })).toBe(1);
    const sent = { refundedOn: new Date('2026-04-20'), withdrawnAt: null };
    expect(await refundOf(gone.id)).toMatchObject(sent);
    expect(await refundOf(other.id)).toMatchObject(sent);
    const shown = await office.get(`/api/refund-files/${file.id}`);
    expect(shown.body.data).toMatchObject({ state: 'done', broken: false, number_done: 2 });
  });

  it('note that money left although an earlier statement has taken its deposit back', async () => {
    const { id, amount, depositId } = await payableRefund();
    const file = await made([id]);
    await act(office, file.id, 'sent');
    const deposit = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
    await statement(['20260420', `振込 ${deposit.remitterName}`, -amount, '', '', '']);
    expect(await refundOf(id)).toMatchObject({ refundedOn: null, withdrawnAt: expect.any(Date) });
    const row = withdrawal('2026-04-20', '振込 ヤマダ タロウ', amount);
    await statement(row);
    await statement(row);
    expect(await db.refund.findMany({ where: { depositId, withdrawnAt: null } })).toMatchObject([
      { replacesId: id, amount, refundedOn: new Date('2026-04-20') },
    ]);
  });

  it('show that a file left that nobody had marked as sent before the bank took a deposit of it back', async () => {
    const gone = await payableRefund();
    const other = await payableRefund({ holder: 'サトウ ジロウ' });
    const file = await made([gone.id, other.id]);
    const deposit = await db.deposit.findUniqueOrThrow({ where: { id: gone.depositId } });
    await statement(['20260420', `振込 ${deposit.remitterName}`, -gone.amount, '', '', '']);
    const before = await office.get(`/api/refund-files/${file.id}`);
    expect(before.body.data).toMatchObject({ state: 'ready', broken: true });
    await statement(withdrawal('2026-04-20', '総合振込', gone.amount + other.amount));
    expect((await refundOf(other.id)).refundedOn).toEqual(new Date('2026-04-20'));
    expect(
      await db.refund.findFirst({ where: { depositId: gone.depositId, withdrawnAt: null } }),
    ).toMatchObject({ replacesId: gone.id, refundedOn: new Date('2026-04-20') });
    const shown = await office.get(`/api/refund-files/${file.id}`);
    expect(shown.body.data).toMatchObject({ state: 'done', broken: false });
  });

  it('complete nothing of a file that nobody could send, since a colleague has not approved it', async () => {
    await fourEyes(true);
    try {
      const { id, amount } = await payableRefund();
      const file = await made([id]);
      await statement(withdrawal('2026-04-20', '振込 ヤマダ タロウ', amount));
      expect((await refundOf(id)).refundedOn).toBeNull();
      const shown = await office.get(`/api/refund-files/${file.id}`);
      expect(shown.body.data).toMatchObject({ state: 'waiting', sent_at: null });
    } finally {
      await fourEyes(false);
    }
  });

  it('complete nothing of a file that was withdrawn', async () => {
    const { id, amount } = await payableRefund();
    const file = await made([id]);
    await act(office, file.id, 'withdraw', { reason: '誤り' });
    await statement(withdrawal('2026-04-20', '振込 ヤマダ タロウ', amount));
    expect((await refundOf(id)).refundedOn).toBeNull();
  });

  it('or a person note that the bank carried out later what was ordered before it took the deposit back', async () => {
    const { id, amount, depositId } = await payableRefund();
    const answer = await make(office, [id], '2026-04-22');
    await act(office, answer.body.data.id, 'sent');
    const deposit = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
    await statement(['20260420', `振込 ${deposit.remitterName}`, -amount, '', '', '']);
    const byHand = await payableRefund({ holder: 'サトウ ジロウ' });
    const other = await make(office, [byHand.id], '2026-04-22');
    await act(office, other.body.data.id, 'sent');
    await buildReversal(db, byHand.depositId, {
      day: '2026-04-20',
      recordedAt: context.clock(),
      adminId: office.adminId,
    });
    context.setClock('2026-04-23T10:00:00+09:00');
    const later = await loggedIn(context);
    const path = `/api/refunds/${byHand.id}/complete`;
    expect((await later.send('post', path, { refunded_on: '2026-04-23' })).status).toBe(422);
    const noted = await later.send('post', path, { refunded_on: '2026-04-22' });
    expect(noted.status, noted.text).toBe(200);
    const rows = [aozoraHeadings, withdrawal('2026-04-22', '振込 ヤマダ タロウ', amount)];
    await importFile(context, later, csvFile(rows));
    context.setClock('2026-04-20T10:00:00+09:00');
    expect(await db.refund.findFirst({ where: { depositId, withdrawnAt: null } })).toMatchObject({
      replacesId: id,
      refundedOn: new Date('2026-04-22'),
    });
  });
});

it('account and file are erased after the retention period, and amounts stay', async () => {
  const { id } = await payableRefund();
  const file = await made([id]);
  await act(office, file.id, 'sent');
  await office.send('post', `/api/refunds/${id}/complete`, { refunded_on: '2026-04-20' });
  const { recordYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  context.setClock(`${2027 + recordYears}-03-31T23:00:00+09:00`);
  await erasePayeeAccountsJob(context);
  expect(await db.payeeAccount.findUniqueOrThrow({ where: { refundId: id } })).toMatchObject({
    accountNumberSealed: expect.any(String),
  });
  context.setClock(`${2027 + recordYears}-04-01T00:30:00+09:00`);
  await erasePayeeAccountsJob(context);
  expect(await db.payeeAccount.findUniqueOrThrow({ where: { refundId: id } })).toMatchObject({
    accountNumberSealed: null,
    holder: null,
    bankName: null,
    erasedAt: expect.any(Date),
  });
  expect(await db.refundFile.findUniqueOrThrow({ where: { id: file.id } })).toMatchObject({
    contentSealed: null,
    numberOfRefunds: 1,
  });
});
