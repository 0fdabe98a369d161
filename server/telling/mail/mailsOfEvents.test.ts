import { beforeAll, expect, test } from 'vitest';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { queueAccountPending } from './definitions/accountPending.ts';
import { queueApplicationReceivedFree } from './definitions/applicationReceivedFree.ts';
import { queuePaymentMismatch } from './definitions/paymentMismatch.ts';
import { queuePaymentsReceived, readPaymentReceived } from './definitions/paymentReceived.ts';
import type { QueuedMail } from './queueMail.ts';
import { queuePossibleDuplicate } from './definitions/possibleDuplicate.ts';
import { queueTransferInstructions } from './definitions/transferInstructions.ts';

let context: TestContext;
let db: Db;
beforeAll(async () => {
  context = await testContext({ APP_URL: 'https://seminar.example.com' });
  ({ db } = context);
});

type Queue = (tx: Tx, context: TestContext, submissionId: number) => Promise<QueuedMail | null>;

const queued = (queue: Queue, submissionId: number) =>
  inTransaction(db, async (tx) => (await queue(tx, context, submissionId))?.id ?? null);
const duplicate: Queue = (tx, { env }, id) => queuePossibleDuplicate(tx, env, id);
const mailsOf = (submissionId: number) =>
  db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } });

async function pay(submissionId: number, amount: number): Promise<void> {
  const deposit = await buildDeposit(db, { amount });
  await db.allocation.create({ data: { depositId: deposit.id, submissionId, amount } });
}

test('transfer instructions say by which rule the application can be cancelled on its page', async () => {
  const cancelRule = {
    free_until: '2026-05-10',
    until: '2026-05-20',
    kept: 30,
    kept_unit: 'percent',
    decided_by: 'rule',
    tax_category: 'out_of_scope',
  };
  const seminar = await buildSeminar(db, { cancelRule });
  const account = await buildVirtualAccount(db);
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    virtualAccountId: account.id,
  });
  await queued(queueTransferInstructions, submission.id);
  const [mail] = await mailsOf(submission.id);
  const text = mail?.text.replaceAll(/\s/g, '');
  expect(text).toContain('2026年05月10日（日）までは、申込者のページで、取消料なしに');
  expect(text).toContain('2026年05月20日（水）までは、取消料として受講料の30％をいただき');
});

test('transfer instructions go to the applicant with their own account, once', async () => {
  const account = await buildVirtualAccount(db);
  const seminar = await buildSeminar(db, { paymentDeadline: new Date('2026-05-15') });
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    virtualAccountId: account.id,
    expectedAmount: 8_000,
  });
  expect(await queued(queueTransferInstructions, submission.id)).toBeTypeOf('number');
  expect(await queued(queueTransferInstructions, submission.id)).toBeNull();
  const mails = await mailsOf(submission.id);
  expect(mails).toMatchObject([{ kind: 'transfer_instructions', to: submission.email }]);
  for (const fact of [
    account.accountNumber,
    account.accountName,
    '8,000円',
    '2026年05月15日（金）',
    `https://seminar.example.com/submissions/${submission.publicId}`,
    '一般社団法人 東都医療機器協会',
  ]) {
    expect(mails[0]?.text).toContain(fact);
  }
});

test.each([
  [
    'account_pending',
    (tx: Tx, { env }: TestContext, id: number) => queueAccountPending(tx, env, id),
  ],
  ['possible_duplicate', duplicate],
  ['application_received', queueApplicationReceivedFree],
] as const)('%s is mailed once for each application', async (kind, queue) => {
  const submission = await buildSubmission(db);
  await queued(queue, submission.id);
  await queued(queue, submission.id);
  expect(await mailsOf(submission.id)).toMatchObject([{ kind, to: submission.email }]);
});

test('many applications under another person’s address don’t flood that person with mails', async () => {
  const seminar = await buildSeminar(db);
  const apply = async (email: string) => {
    const submission = await buildSubmission(db, { seminarId: seminar.id, email });
    return queued(duplicate, submission.id);
  };
  for (let number = 1; number <= 10; number += 1) {
    expect(await apply('victim@example.jp')).toBeTypeOf('number');
  }
  expect(await apply('victim@example.jp')).toBeNull();
  expect(await apply('other@example.jp')).toBeTypeOf('number');
  expect(await db.mail.count({ where: { to: 'victim@example.jp' } })).toBe(10);
});

test('the mail about a complete payment names student and receipt, and is sent once for each receipt', async () => {
  const submission = await buildSubmission(db, { expectedAmount: 8_000 });
  await db.student.create({
    data: {
      studentNumber: 'KEIZOKU-0001',
      seminarId: submission.seminarId,
      submissionId: submission.id,
      name: submission.applicantName,
      email: submission.email,
      searchText: '',
    },
  });
  const { receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: context.clock(),
    }),
  );
  const tell = () =>
    inTransaction(db, async (tx) => {
      const paid = await readPaymentReceived(tx, context.env, submission.id, '2026-04-10');
      await queuePaymentsReceived(tx, context, [paid.submission]);
    });
  await tell();
  await tell();
  const mails = await mailsOf(submission.id);
  expect(mails).toHaveLength(1);
  for (const fact of ['KEIZOKU-0001', receiptNumber, '8,000円', '2026年04月08日（水）']) {
    expect(mails[0]?.text).toContain(fact);
  }
});

test('the applicant is told of each transfer that leaves a difference, but not of a settled payment', async () => {
  const submission = await buildSubmission(db, { expectedAmount: 8_000 });
  expect(await queued(queuePaymentMismatch, submission.id)).toBeNull();

  await pay(submission.id, 3_000);
  await queued(queuePaymentMismatch, submission.id);
  await queued(queuePaymentMismatch, submission.id);
  await pay(submission.id, 4_000);
  await queued(queuePaymentMismatch, submission.id);
  await pay(submission.id, 1_000);
  expect(await queued(queuePaymentMismatch, submission.id)).toBeNull();

  const mails = await mailsOf(submission.id);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('不足額：5,000円');
  expect(mails[1]?.text).toContain('不足額：1,000円');
});
