import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { buildDeposit, buildRefund, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { open as unseal } from '../../bank/bank/secretBox.ts';
import { erasePayeeAccounts } from './erasePayeeAccounts.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { payeeToken } from './testing/payeeToken.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const server = testServer(context);
const office = await loggedIn(context);
const account = {
  bank_code: '0001',
  branch_code: '100',
  account_type: 'ordinary',
  account_number: '1234567',
  holder: 'ヤマダ　タロウ',
};

beforeEach(async () => {
  context.setClock('2026-04-20T10:00:00+09:00');
  await db.rateLimit.deleteMany();
});

const ask = async (refundId: number, body: object = {}) => {
  const asked = await office.send('post', `/api/payee-accounts/${refundId}/link`, body);
  expect(asked.status, asked.text).toBe(200);
  return asked.body.data;
};
const open = (token = '') => supertest(server).post('/api/payee-links/open').send({ token });
const give = (token = '', changed: Partial<typeof account> = {}) =>
  supertest(server)
    .post('/api/payee-links/give')
    .send({ token, ...account, ...changed });
const rowOf = (refundId: number) => db.payeeAccount.findUnique({ where: { refundId } });

/** A payer who gave the account for a surplus, and to whom the fee goes back later, of another transfer. */
async function laterRefund(changed: { payerDiffers?: boolean } = {}) {
  context.setClock('2026-04-20T10:00:00+09:00');
  const { id: submissionId, publicId, email } = await buildSubmission(db);
  const due = async (amounts: number[], more = {}) => {
    const { id } = await buildDeposit(db, {
      amount: 8500,
      intendedSubmissionId: submissionId,
    });
    const made: number[] = [];
    for (const amount of amounts) {
      made.push((await buildRefund(db, { depositId: id, submissionId, amount, ...more })).id);
    }
    return made;
  };
  const [surplus = 0] = await due([500]);
  await ask(surplus);
  expect((await give(await payeeToken(context, { refundId: surplus, email }))).status).toBe(204);
  context.setClock('2026-04-20T10:10:00+09:00');
  const checked = changed.payerDiffers
    ? { payerCheckedAt: context.clock(), payerCheckedBy: office.adminId }
    : {};
  const [fee = 0, beyond = 0] = await due([8000, 300], { ...changed, ...checked });
  return { submissionId, publicId, email, surplus, fee, beyond };
}

it('an account that a payer gave for one refund serves the later ones: the payer is told which it is, and may give another', async () => {
  const { publicId, email, fee, beyond } = await laterRefund();
  expect(await ask(fee)).toMatchObject({
    state: 'given',
    account: { bank_code: '0001', account_number_end: '567' },
  });
  for (const refundId of [fee, beyond]) {
    const row = await rowOf(refundId);
    const purpose = purposeOf('payee_accounts.account_number_sealed', refundId);
    const number = unseal(context.secrets.encryption, row?.accountNumberSealed ?? '', purpose);
    expect([number, row?.givenBy]).toEqual(['1234567', null]);
  }
  const token = await payeeToken(context, { refundId: fee, email });
  const mail = (await outboxMails(context, email)).at(-1);
  expect(mail?.subject).toContain('ご返金先の口座のお知らせ');
  expect(mail?.text).toMatch(/8,300円[^]*みずほ[^]*567/);
  expect((await open(token)).body.data).toMatchObject({
    amount: 8300,
    account: { bank: expect.stringContaining('みずほ'), end: '567' },
  });
  const page = await supertest(server).get(`/api/submissions/${publicId}`);
  expect(page.body.data.refund_steps.map((it: { step: string }) => it.step)).toEqual([
    'given',
    'given',
    'given',
  ]);
  // Another account goes to all that the link is about.
  context.setClock('2026-04-20T10:20:00+09:00');
  expect((await give(token, { account_number: '7654321' })).status).toBe(204);
  const ends = await Promise.all([fee, beyond].map(rowOf));
  expect(ends.map((row) => row?.accountNumberEnd)).toEqual(['321', '321']);
  expect((await open(token)).status).toBe(404);
});

it('a payer is asked again where the account of before was erased, is doubted or didn’t take the money, where somebody else sent it, and where the mail address has changed since', async () => {
  const asked = async (later: Awaited<ReturnType<typeof laterRefund>>, body: object = {}) => {
    const { state } = await ask(later.fee, body);
    const token = await payeeToken(context, { refundId: later.fee, email: later.email });
    expect((await open(token)).body.data).toMatchObject({ account: null });
    return state;
  };
  const erased = await laterRefund();
  await inTransaction(db, (tx) => erasePayeeAccounts(tx, [erased.surplus], context.clock()));
  expect(await asked(erased)).toBe('asked');

  const doubted = await laterRefund();
  await ask(doubted.surplus);
  expect(await asked(doubted)).toBe('asked');

  const returned = await laterRefund();
  const { id: depositId } = await buildDeposit(db);
  await buildRefund(db, {
    depositId,
    submissionId: returned.submissionId,
    resendsId: returned.surplus,
    createdAt: context.clock(),
  });
  expect(await asked(returned)).toBe('asked');

  expect(await asked(await laterRefund({ payerDiffers: true }))).toBe('asked');

  const moved = await laterRefund();
  await db.submission.update({
    where: { id: moved.submissionId },
    data: { emailChangedAt: context.clock(), emailChangedBy: null },
  });
  const refused = await office.send('post', `/api/payee-accounts/${moved.fee}/link`, {});
  expect(refused.status).toBe(422);
  expect(await rowOf(moved.fee)).toBeNull();
  expect(await asked(moved, { checked_email: moved.email })).toBe('asked');
});

it('an account that the office typed still counts as typed by that person', async () => {
  const { id: submissionId } = await buildSubmission(db);
  const due = async (amount: number) => {
    const { id: depositId } = await buildDeposit(db, { intendedSubmissionId: submissionId });
    return (await buildRefund(db, { depositId, submissionId, amount })).id;
  };
  const first = await due(500);
  expect((await office.send('put', `/api/payee-accounts/${first}`, account)).status).toBe(200);
  context.setClock('2026-04-20T10:10:00+09:00');
  const later = await due(8000);
  await ask(later);
  expect(await rowOf(later)).toMatchObject({ accountNumberEnd: '567', givenBy: office.adminId });
});
