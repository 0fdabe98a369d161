import { beforeAll, expect, test } from 'vitest';
import { connect, inTransaction, isUniqueViolation, type Db } from '../../platform/db/db.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';

let context: TestContext;
let db: Db;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
});

const april = new Date('2026-04-10T00:00:00Z');

function issue(submissionId: number, issuedAt = april, on: Db = db) {
  return inTransaction(on, (tx) =>
    issueReceipt(tx, { submissionId, transactionDate: '2026-04-08', issuedAt }),
  );
}

function withdraw(submissionId: number) {
  const order = { submissionId, reason: '割当を取り消したため', at: april, adminId: null };
  return inTransaction(db, (tx) => voidReceipt(tx, order));
}

const sequenceOf = (receiptNumber: string) => Number(receiptNumber.slice(-6));

test('a receipt is made out to the company, with the fee at the time of the application', async () => {
  const seminar = await buildSeminar(db, {
    name: '継続的研修',
    taxCategory: 'reduced_8',
    entryFee: 9_999,
  });
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    companyName: '株式会社青空',
    expectedAmount: 8_000,
  });
  const { receiptId, receiptNumber } = await issue(submission.id);
  expect(receiptNumber).toMatch(/^R2026-\d{6}$/);
  expect(await db.receipt.findUnique({ where: { id: receiptId } })).toMatchObject({
    receiptNumber,
    fiscalYear: 2026,
    addressee: '株式会社青空',
    amount: 8_000,
    taxCategory: 'reduced_8',
    proviso: '「継続的研修」受講料として',
    seminarName: '継続的研修',
    issueDate: new Date('2026-04-10'),
    transactionDate: new Date('2026-04-08'),
    voidedAt: null,
    issuer: { name: '一般社団法人 東都医療機器協会', registration_number: 'T7000012050002' },
  });
  const audit = await db.auditEntry.findMany({
    where: { entity: 'receipt', entityId: String(receiptId) },
  });
  expect(audit).toMatchObject([
    { action: 'receipt.issued', adminId: null, after: { receipt_number: receiptNumber } },
  ]);
});

test('without a company it is made out to the person', async () => {
  const submission = await buildSubmission(db, { companyName: ' ', applicantName: '﨑山 太郎' });
  const { receiptId } = await issue(submission.id);
  expect(await db.receipt.findUnique({ where: { id: receiptId } })).toMatchObject({
    addressee: '﨑山 太郎',
  });
});

test.each([
  ['person', '', '山田 太郎', '様'],
  ['company', '', '株式会社青空', '御中'],
  ['other', '医療法人青空会', '医療法人青空会', '御中'],
  ['other', '山田 花子', '山田 花子', '様'],
  // An office's own form may ask for the choice but not for the name.
  ['other', '', '株式会社青空', '御中'],
])('the applicant chooses the addressee: %s %s', async (chosen, name, addressee, honorific) => {
  const answer = { label: '宛名', field_type: 'text' as const, value: '', options: [] };
  const submission = await buildSubmission(db, {
    companyName: '株式会社青空',
    applicantName: '山田 太郎',
    answers: [
      {
        ...answer,
        field_id: 1,
        key: 'receipt_addressee',
        field_type: 'radio',
        options: [{ id: 1, value: chosen, label: chosen }],
      },
      { ...answer, field_id: 2, key: 'receipt_name', value: name },
    ],
  });
  const { receiptId } = await issue(submission.id);
  const receipt = await db.receipt.findUnique({ where: { id: receiptId } });
  expect(receipt).toMatchObject({ addressee, honorific });
});

test('issuing a receipt orders the drawing of its document', async () => {
  const { receiptId } = await issue((await buildSubmission(db)).id);
  const jobs = await db.$queryRaw`
    SELECT jobs.task_identifier FROM graphile_worker.jobs
    JOIN graphile_worker._private_jobs AS private ON private.id = jobs.id
    WHERE (private.payload->>'receiptId')::int = ${receiptId}`;
  expect(jobs).toEqual([{ task_identifier: 'renderReceipt' }]);
});

test('the fiscal year begins at midnight in Tokyo', async () => {
  const before = await issue((await buildSubmission(db)).id, new Date('2030-03-31T14:59:59Z'));
  const after = await issue((await buildSubmission(db)).id, new Date('2030-03-31T15:00:00Z'));
  expect(before.receiptNumber).toBe('R2029-000001');
  expect(after.receiptNumber).toBe('R2030-000001');
});

test('two servers that issue at the same time leave no gap and give no number twice', async () => {
  const another = connect(context.url, 5);
  const issuedAt = new Date('2040-05-01T00:00:00Z');
  try {
    const submissions = [];
    for (let i = 0; i < 20; i += 1) submissions.push(await buildSubmission(db));
    const issued = await Promise.all(
      submissions.map(({ id }, i) => issue(id, issuedAt, i % 2 === 0 ? db : another)),
    );
    const numbers = issued.map(({ receiptNumber }) => sequenceOf(receiptNumber));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  } finally {
    await another.$disconnect();
  }
});

test('a transaction that is rolled back gives its number back', async () => {
  const issuedAt = new Date('2041-05-01T00:00:00Z');
  const [first, second] = [await buildSubmission(db), await buildSubmission(db)];
  const broken = inTransaction(db, async (tx) => {
    await issueReceipt(tx, { submissionId: first.id, transactionDate: '2041-05-01', issuedAt });
    throw new Error('the allocation did not hold');
  });
  await expect(broken).rejects.toThrow('the allocation did not hold');
  expect((await issue(second.id, issuedAt)).receiptNumber).toBe('R2041-000001');
  expect(await db.receipt.count({ where: { submissionId: first.id } })).toBe(0);
});

test('a void receipt keeps its number, and a new payment gets a new receipt', async () => {
  const issuedAt = new Date('2042-05-01T00:00:00Z');
  const submission = await buildSubmission(db);
  const first = await issue(submission.id, issuedAt);
  expect(await withdraw(submission.id)).toEqual(first);
  const second = await issue(submission.id, issuedAt);
  expect([first.receiptNumber, second.receiptNumber]).toEqual(['R2042-000001', 'R2042-000002']);
  const receipts = await db.receipt.findMany({
    where: { submissionId: submission.id },
    orderBy: { sequence: 'asc' },
  });
  expect(receipts).toMatchObject([
    { receiptNumber: 'R2042-000001', voidedAt: april, voidReason: '割当を取り消したため' },
    { receiptNumber: 'R2042-000002', voidedAt: null },
  ]);
  const audit = await db.auditEntry.findFirst({
    where: { action: 'receipt.voided', entityId: String(first.receiptId) },
  });
  expect(audit).toMatchObject({ reason: '割当を取り消したため' });
});

test('without a valid receipt nothing is voided', async () => {
  expect(await withdraw((await buildSubmission(db)).id)).toBeNull();
});

test('a second valid receipt for one application is refused by the database', async () => {
  const submission = await buildSubmission(db);
  await issue(submission.id);
  const refused: unknown = await issue(submission.id).catch((error: unknown) => error);
  expect(isUniqueViolation(refused)).toBe(true);
  expect(await db.receipt.count({ where: { submissionId: submission.id } })).toBe(1);
});

test('a free application has no receipt', async () => {
  const submission = await buildSubmission(db, { expectedAmount: 0 });
  await expect(issue(submission.id)).rejects.toThrow('free');
});
