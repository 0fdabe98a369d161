import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { issueBill } from '../bills/issueBill.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const at = new Date('2026-04-10T00:00:00Z');

beforeEach(() => db.rateLimit.deleteMany());

async function issued(companyName: string) {
  const { id } = await buildSubmission(db, {
    companyName,
    applicantName: '山田 太郎',
    expectedAmount: 8_000,
  });
  const order = { submissionId: id, transactionDate: '2026-04-08', issuedAt: at };
  const { receiptNumber } = await inTransaction(db, (tx) => issueReceipt(tx, order));
  return { id, receiptNumber };
}
const verify = (number: string, amount: unknown) =>
  supertest(app)
    .get(`/api/receipt-verifications/${encodeURIComponent(number)}`)
    .query({ amount: String(amount) });

it('whoever holds a receipt sees by its number and amount what it must state', async () => {
  const { id, receiptNumber } = await issued('株式会社青空');
  await db.seminar.updateMany({ data: { nameEn: 'Continuous training' } });
  await db.association.updateMany({ data: { nameEn: 'Toto Association of Medical Devices' } });
  const { status, body, headers } = await verify(receiptNumber.toLowerCase(), 8_000);
  expect([status, body.data]).toEqual([
    200,
    {
      kind: 'receipt',
      state: 'valid',
      number: receiptNumber,
      invoice_number: null,
      addressee: '株式会***',
      amount: 8_000,
      seminar_name: expect.any(String),
      seminar_name_en: 'Continuous training',
      issue_date: '2026-04-10',
      reissued: false,
      issuer: '一般社団法人 東都医療機器協会',
      issuer_en: 'Toto Association of Medical Devices',
    },
  ]);
  expect(headers['x-robots-tag']).toBe('noindex');
  await inTransaction(db, (tx) =>
    voidReceipt(tx, { submissionId: id, reason: '割当を取り消したため', at, adminId: null }),
  );
  const voided = await verify(receiptNumber, 8_000);
  expect(voided.body.data.state).toBe('void');
  expect(voided.text).not.toContain('取り消した');
  const person = await issued('');
  expect((await verify(person.receiptNumber, 8_000)).body.data.addressee).toBe('山田 太*');
});

it('whoever holds an invoice sees the same, and its receipt names it', async () => {
  const account = await buildVirtualAccount(db);
  const submission = await buildSubmission(db, { virtualAccountId: account.id });
  const { billNumber } = await issueBill(context, {
    publicId: normalisePublicId(submission.publicId),
    kind: 'invoice',
    addressee: '株式会社青空',
    honorific: '御中',
    adminId: null,
  });
  const invoice = await verify(billNumber.toLowerCase(), 8_000);
  expect(invoice.body.data).toMatchObject({
    kind: 'invoice',
    number: billNumber,
    addressee: '株式会***',
    state: 'valid',
  });
  expect((await verify(billNumber, 8_001)).status).toBe(404);
  const estimate = await issueBill(context, {
    publicId: normalisePublicId(submission.publicId),
    kind: 'estimate',
    addressee: '株式会社青空',
    honorific: '御中',
    adminId: null,
  });
  const estimated = await verify(estimate.billNumber, 8_000);
  expect(estimated.body.data).toMatchObject({ kind: 'estimate', number: estimate.billNumber });
  const order = { submissionId: submission.id, transactionDate: '2026-04-08', issuedAt: at };
  const { receiptNumber } = await inTransaction(db, (tx) => issueReceipt(tx, order));
  expect((await verify(receiptNumber, 8_000)).body.data.invoice_number).toBe(billNumber);
});

it('a wrong amount, an unknown number and no number are refused alike', async () => {
  const { receiptNumber } = await issued('株式会社青空');
  const refusals = await Promise.all([
    verify(receiptNumber, 8_001),
    verify('R2026-999999', 8_000),
    verify('no number', 8_000),
  ]);
  expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(refusals[0]?.status).toBe(404);
  const { status, body } = await verify(receiptNumber, 'x');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']]);
});

it('numbers can’t be tried out: thirty in ten minutes from one network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, index) => verify(`R2026-9${String(index).padStart(5, '0')}`, 1)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
