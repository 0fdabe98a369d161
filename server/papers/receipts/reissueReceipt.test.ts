import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-05-20T03:00:00Z');
const office = await loggedIn(context);
const { name: officeName } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });

async function issued(companyName = '株式会社青空') {
  const seminar = await buildSeminar(db, { name: '継続的研修' });
  const submission = await buildSubmission(db, { seminarId: seminar.id, companyName });
  const receipt = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  const path = `/api/admin/receipts/${receipt.receiptNumber}`;
  return { ...receipt, submission, path };
}

const reissue = (path: string, body: object) => office.send('post', `${path}/reissue`, body);

async function file(path: string) {
  const { status, body, headers } = await office.get(path).buffer(true);
  expect(status).toBe(200);
  const name = decodeURIComponent(
    /UTF-8''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
  );
  return { bytes: Buffer.from(body), text: pdfText(Buffer.from(body)), name };
}

test('a lost receipt is reissued with the same number and days, marked as reissued', async () => {
  const { path, receiptNumber } = await issued();
  const first = await file(`${path}/download`);
  const { status, body } = await reissue(path, { reason: '紛失のため', version: 1 });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    receipt_number: receiptNumber,
    issue_date: '2026-04-10',
    transaction_date: '2026-04-08',
    reissue_count: 1,
    version: 2,
    status: 'valid',
  });
  const again = await file(`${path}/download`);
  expect(again.name).toBe(`領収書_${receiptNumber}_再発行1.pdf`);
  for (const stated of [
    '再発行',
    '再発行日2026年05月20日（1回目）',
    receiptNumber,
    '発行日2026年04月10日',
    '入金日2026年04月08日',
    '株式会社青空御中',
  ]) {
    expect(again.text).toContain(stated);
  }
  expect(first.text).not.toContain('再発行');
});

test('a changed addressee and proviso are traceable: every issue stays stored with who, when and why', async () => {
  const { path, receiptNumber } = await issued('株式会社青空');
  const first = await file(`${path}/download`);
  await reissue(path, {
    reason: '宛名の変更依頼',
    addressee: '山田 太郎',
    honorific: '様',
    proviso: '研修費として',
  });
  const latest = await file(`${path}/download`);
  expect(latest.text).toContain('山田太郎様');
  expect(latest.text).toContain('研修費として');
  const { data } = (await office.get(path)).body;
  expect(data).toMatchObject({ applicant: { name: '山田 太郎' }, honorific: '様' });
  expect(data.versions).toEqual([
    {
      version: 2,
      addressee: '山田 太郎',
      honorific: '様',
      proviso: '研修費として',
      issued_on: expect.any(String),
      reason: '宛名の変更依頼',
      who: officeName,
      at: expect.stringMatching(/Z$/),
      sha256: createHash('sha256').update(latest.bytes).digest('hex'),
    },
    expect.objectContaining({
      version: 1,
      addressee: '株式会社青空',
      reason: null,
      who: null,
      sha256: createHash('sha256').update(first.bytes).digest('hex'),
    }),
  ]);
  const old = await file(`${path}/versions/1/download`);
  expect(old.bytes.equals(first.bytes)).toBe(true);
  expect(old.name).toBe(`領収書_${receiptNumber}.pdf`);
  const audit = await db.auditEntry.findFirstOrThrow({
    where: { action: 'receipt.reissued', reason: '宛名の変更依頼' },
  });
  expect(audit).toMatchObject({ adminId: office.adminId, before: { addressee: '株式会社青空' } });
});

test('a receipt is also found by its earlier addressee, and listed as reissued', async () => {
  const { path, receiptNumber } = await issued('改名前商会');
  await reissue(path, { reason: '社名変更', addressee: '改名後商会' });
  for (const query of ['search=改名前', 'search=改名後', 'addressee=改名前', 'addressee=改名後']) {
    const { body } = await office.get(`/api/receipts?${encodeURI(query)}&status=reissued`);
    expect(body.data).toMatchObject([{ receipt_number: receiptNumber, reissue_count: 1 }]);
  }
});

test('the applicant downloads the latest issue', async () => {
  const { path, submission } = await issued();
  await reissue(path, { reason: '宛名の変更', addressee: '株式会社新天地' });
  const { text } = await file(`/api/submissions/${submission.publicId}/receipt`);
  expect(text).toContain('株式会社新天地御中');
});

test('a character that can’t be printed is reported, and nothing is issued', async () => {
  const { path } = await issued();
  const { status, body } = await reissue(path, { reason: 'x', addressee: '山😀田', proviso: '🎉' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    addressee: ['印刷できない文字（😀）が含まれています。別の文字に置き換えてください。'],
    proviso: ['印刷できない文字（🎉）が含まれています。別の文字に置き換えてください。'],
  });
  expect((await office.get(path)).body.data.version).toBe(1);
});

test('a receipt that was issued with such a character is marked in the list', async () => {
  const { path } = await issued('山😀田商店');
  expect((await office.get(path)).body.data.unprintable).toEqual(['😀']);
  const mended = await reissue(path, { reason: '文字化け', addressee: '山田商店' });
  expect(mended.body.data.unprintable).toEqual([]);
});

test('a receipt can’t be reissued without a reason', async () => {
  const { path } = await issued();
  for (const body of [
    {},
    { reason: ' ' },
    { reason: 'x', honorific: '君' },
    { reason: 'x', addressee: '' },
  ]) {
    expect((await reissue(path, body)).status).toBe(422);
  }
});

test('a void or unknown receipt can’t be reissued', async () => {
  const { path, submission } = await issued();
  const order = { reason: '返金', at: context.clock(), adminId: office.adminId };
  await inTransaction(db, (tx) => voidReceipt(tx, { submissionId: submission.id, ...order }));
  const { status, body } = await reissue(path, { reason: '紛失' });
  expect([status, body.message]).toEqual([
    409,
    'この領収書は取り消されているため、再発行できません。',
  ]);
  const unknown = '/api/admin/receipts/R1999-000001';
  expect((await reissue(unknown, { reason: '紛失' })).status).toBe(404);
  expect((await office.get(unknown)).status).toBe(404);
  expect((await office.get(`${path}/versions/2/download`)).status).toBe(404);
  expect((await office.get(`${unknown}/versions/1/download`)).status).toBe(404);
});

test('if two staff members reissue a receipt at once, the second gets an error', async () => {
  const { path } = await issued();
  const answers = await Promise.all([
    reissue(path, { reason: '一人目', version: 1 }),
    reissue(path, { reason: '二人目', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await office.get(path)).body.data.versions).toHaveLength(2);
});

test('an issue can’t be changed or deleted, not even in the database', async () => {
  const { receiptId, path } = await issued();
  await file(`${path}/download`);
  const where = { receiptId };
  await expect(db.receiptDocument.deleteMany({ where })).rejects.toThrow(/append-only/);
  await expect(
    db.receiptVersion.updateMany({ where, data: { addressee: '別人' } }),
  ).rejects.toThrow(/append-only/);
});

const mailsOf = (submissionId: number) => db.mail.findMany({ where: { submissionId } });

test('the applicant gets one mail per issue, which says why; no mail needs a reason, which stands in the audit', async () => {
  const { path, submission, receiptNumber } = await issued();
  const silent = await reissue(path, { reason: '紛失のため', version: 1, tell: false });
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['tell_reason']]);
  for (const untold of [
    { reason: '紛失のため', tell: false, tell_reason: '窓口で手渡し', version: 1 },
    { reason: '汚損のため', notify: false, version: 2 },
  ]) {
    const { status, text } = await reissue(path, untold);
    expect(status, text).toBe(201);
  }
  expect(await mailsOf(submission.id)).toEqual([]);
  const untold = { action: 'submission.not_told', entityId: String(submission.id) } as const;
  expect(await db.auditEntry.findMany({ where: untold, orderBy: { id: 'asc' } })).toMatchObject([
    { reason: '窓口で手渡し', after: { mails: ['receipt_reissued'] }, adminId: office.adminId },
    { reason: '汚損のため', after: { mails: ['receipt_reissued'] } },
  ]);
  const order = { reason: '宛名の変更', addressee: '株式会社 夕空', version: 3 };
  const preview = await office.send('post', `${path}/reissue/mail-preview`, order);
  expect(preview.status, preview.text).toBe(200);
  expect(preview.body).toMatchObject({ meta: { total: 1 } });
  const answers = await Promise.all([reissue(path, order), reissue(path, order)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [mail, ...rest] = await mailsOf(submission.id);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'receipt_reissued',
    to: submission.email,
    subject: '【領収書を再発行しました】継続的研修',
    createdBy: office.adminId,
  });
  for (const stated of [
    receiptNumber,
    '株式会社 夕空 御中',
    '2026年05月20日（水）',
    '理由：宛名の変更',
    `/submissions/${submission.publicId}`,
  ]) {
    expect(mail?.text).toContain(stated);
  }
  expect(preview.body.data).toMatchObject([{ to: submission.email, subject: mail?.subject }]);
  const again = { reason: 'もう一度', mail_reason: '但し書きを直しました', version: 4 };
  await reissue(path, { ...again, notify: true });
  expect((await mailsOf(submission.id)).at(-1)?.text).toContain('理由：但し書きを直しました');
  expect(await mailsOf(submission.id)).toHaveLength(2);
});

test('the applicant gets at most ten mails a day; the receipt can still be reissued without a mail', async () => {
  const { path, submission } = await issued();
  const told = () => reissue(path, { reason: '宛名の変更', notify: true });
  for (let time = 0; time < 10; time += 1) expect((await told()).status).toBe(201);
  const refused = await told();
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { notify: [expect.stringContaining('24時間以内に同じご案内を10回')] },
  ]);
  const quiet = { reason: '宛名の変更', tell: false, tell_reason: '電話で連絡' };
  expect((await reissue(path, quiet)).status).toBe(201);
  const where = { submissionId: submission.id };
  await db.mail.updateMany({ where, data: { createdAt: new Date('2026-05-19T03:00:00Z') } });
  expect((await told()).status).toBe(201);
  expect(await db.mail.count({ where })).toBe(11);
});

test('a reissue with a mail is refused for an applicant without a mail address', async () => {
  const { path, submission } = await issued();
  await db.submission.update({ where: { id: submission.id }, data: { email: '' } });
  const { status, body } = await reissue(path, { reason: '紛失のため', notify: true });
  expect(status).toBe(422);
  expect(body.errors.notify).toEqual([
    '申込者のメールアドレスがないため、メールで知らせることはできません。チェックを外してください。',
  ]);
  expect((await office.get(path)).body.data).toMatchObject({ version: 1, email: '' });
  expect((await reissue(path, { reason: '紛失のため' })).status).toBe(201);
});
