import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { describe, expect, it } from 'vitest';
import type { BankDeposit } from '../../platform/context/bankPort.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { judgePayersJob } from './judgePayersJob.ts';
import { refreshSuggestionsJob } from './matching/refreshSuggestionsJob.ts';
import { recordDeposit } from './recordDeposit.ts';

const context = await testContext();
const { db } = context;
const [accountant, colleague] = [
  await loggedIn(context, 'accountant'),
  await loggedIn(context, 'accountant'),
];

/** An application of 8,000 yen, and transfers to its account. */
async function application(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const submission = await buildSubmission(db, { virtualAccountId: account.id, ...rest });
  const transfer = async (from: Partial<BankDeposit> = {}) => {
    const { externalId: vaId, accountNumber } = account;
    await recordDeposit(context, bankDeposit({ vaId, accountNumber, ...from }));
    return db.deposit.findFirstOrThrow({
      orderBy: { id: 'desc' },
      include: { refunds: { where: { withdrawnAt: null } } },
    });
  };
  return { ...submission, transfer };
}
const listed = async (id: number): Promise<Deposit> =>
  (await accountant.get(`/api/deposits/${id}`)).body.data;
const refundOf = (id: number) => db.refund.findUniqueOrThrow({ where: { id } });
const actionsOf = async (entity: string, id: number) => {
  const rows = await db.auditEntry.findMany({ where: { entity, entityId: String(id) } });
  return rows.map(({ action }) => action);
};

describe('a transfer to the account of an application that is paid', () => {
  it.each([
    ['of a company', { remitterName: 'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ', amount: 16_000 }],
    ['of another person', { remitterName: 'ｽｽﾞｷ ﾊﾅｺ' }],
    ['of a company that names the applicant beside itself', { remitterName: 'ｶ)ｺｳﾅﾝ ﾔﾏﾀﾞ ﾀﾛｳ' }],
    ['of the applicant for others too', { remitterName: 'ﾔﾏﾀﾞ ﾀﾛｳ ﾎｶ' }],
  ])('%s is nobody’s: it names the application and is no refund', async (_, from) => {
    const person = await application();
    await person.transfer();
    const deposit = await person.transfer(from);
    expect(deposit).toMatchObject({
      refunds: [],
      refundAmount: 0,
      allocatedAmount: 0,
      intendedSubmissionId: person.id,
    });
    expect(await listed(deposit.id)).toMatchObject({
      applicant: null,
      unexplained_amount: deposit.amount,
      intended_submission: { submission_id: person.publicId },
      refunds: [],
    });
  });

  it.each([
    ['in their name', {}],
    ['in their name with the given name first', { remitterName: 'ﾀﾛｳ ﾔﾏﾀﾞ' }],
    ['in Latin letters', { remitterName: 'YAMADA TARO' }],
    ['with a number before it', { remitterName: '0012ﾔﾏﾀﾞ ﾀﾛｳ' }],
  ])('of its applicant, %s, is due to them, and nobody need look', async (_, from) => {
    const person = await application();
    await person.transfer();
    const { refunds } = await person.transfer(from);
    expect(refunds).toMatchObject([
      { kind: 'already_paid', amount: 8000, submissionId: person.id, payerDiffers: false },
    ]);
  });

  it('of the company that paid before is due, but somebody must look whom it is promised to', async () => {
    const person = await application();
    const company = { remitterName: 'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ', paymentBankName: 'ミズホ' };
    await person.transfer({ ...company, paymentBranchName: 'ホンテン' });
    // Where the bank says less, what it says is the same.
    const { refunds } = await person.transfer(company);
    expect(refunds).toMatchObject([{ kind: 'already_paid', payerDiffers: true }]);
  });

  it('of a namesake of the former payer at another bank is nobody’s', async () => {
    const person = await application();
    const from = { remitterName: 'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ', paymentBankName: 'ミズホ' };
    await person.transfer(from);
    const { refunds } = await person.transfer({ ...from, paymentBankName: 'ミツイスミトモ' });
    expect(refunds).toEqual([]);
  });

  it('of a payer whose former money was found to be somebody else’s is nobody’s', async () => {
    const person = await application();
    const wrong = await person.transfer({ remitterName: 'ｽｽﾞｷ ﾊﾅｺ' });
    const undone = await accountant.send('post', `/api/deposits/${wrong.id}/unassign`, {
      reason: '別の方の入金',
    });
    expect(undone.status, undone.text).toBe(200);
    await person.transfer();
    expect((await person.transfer({ remitterName: 'ｽｽﾞｷ ﾊﾅｺ' })).refunds).toEqual([]);
  });

  it('of another unpaid applicant is suggested for that one, in the list too', async () => {
    const person = await application();
    await person.transfer();
    const other = await application({
      applicantName: '港南 次郎',
      applicantKana: 'コウナン ジロウ',
    });
    const deposit = await person.transfer({ remitterName: 'ｺｳﾅﾝ ｼﾞﾛｳ' });
    await refreshSuggestionsJob(context);
    expect(await listed(deposit.id)).toMatchObject({
      applicant: null,
      suggestion: { grade: 'high', submission: { submission_id: other.publicId } },
    });
    const { body } = await accountant.get('/api/deposits?status=unlinked');
    expect(body.data.map(({ id }: Deposit) => id)).toContain(deposit.id);
  });
});

it('a stranger’s transfer to the account of a cancelled application is nobody’s either', async () => {
  const person = await application({ status: 'cancelled' });
  expect(await person.transfer({ remitterName: 'ｽｽﾞｷ ﾊﾅｺ' })).toMatchObject({
    refunds: [],
    intendedSubmissionId: person.id,
  });
});

describe('a refund whose money somebody else sent', () => {
  /** Of a stranger's 8,000 yen, marked for the applicant on whose account it came. */
  async function marked(body: object = {}) {
    const person = await application();
    await person.transfer();
    const deposit = await person.transfer({ remitterName: 'ｽｽﾞｷ ﾊﾅｺ', paymentBankName: 'ミズホ' });
    const answer = await accountant.send('post', `/api/deposits/${deposit.id}/refund`, {
      amount: 8000,
      reason: '口座を間違えたため',
      ...body,
    });
    expect(answer.status, answer.text).toBe(200);
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    return { person, refund, deposit };
  }
  const check = (id: number, by = accountant, body: object = {}) =>
    by.send('post', `/api/refunds/${id}/check-payer`, body);
  const ask = (id: number) => accountant.send('post', `/api/payee-accounts/${id}/link`, {});
  const account = {
    bank_code: '0001',
    branch_code: '001',
    account_type: 'ordinary',
    account_number: '1234567',
    holder: 'スズキ ハナコ',
  };

  it('asks nobody for an account until a person has looked, which is recorded', async () => {
    const { refund } = await marked();
    const refused = await ask(refund.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '振込人と申込者が異なります。返金一覧で振込人を確認してから、もう一度操作してください。',
    ]);
    expect(await db.payeeAccount.count({ where: { refundId: refund.id } })).toBe(0);
    const checked = await check(refund.id);
    expect(checked.status, checked.text).toBe(200);
    const { name } = await db.admin.findUniqueOrThrow({ where: { id: accountant.adminId } });
    expect(checked.body.data).toMatchObject({
      payer_differs: true,
      payer_checked: { at: context.clock().toISOString(), by: name },
    });
    expect(await actionsOf('refund', refund.id)).toContain('refund.payer_checked');
    expect((await ask(refund.id)).status).toBe(200);
  });

  it('has no account and goes into no file for the bank until then', async () => {
    const { refund, person } = await marked();
    const enter = () => accountant.send('put', `/api/payee-accounts/${refund.id}`, account);
    expect((await enter()).status).toBe(409);
    await check(refund.id);
    const stored = await enter();
    expect(stored.status, stored.text).toBe(200);
    const { holder, bank_code, branch_code, account_type } = account;
    const sender = { client_code: '1234567890', holder, bank_code, branch_code, account_type };
    const kept = await accountant.send('put', '/api/refund-sender', {
      ...sender,
      account_number: '7654321',
      version: null,
    });
    expect(kept.status, kept.text).toBe(200);
    const make = () =>
      accountant.send('post', '/api/refund-files', {
        refund_ids: [refund.id],
        transfer_on: '2026-04-13',
      });
    // Another name may be another person.
    const [applicantName, applicantKana] = ['佐藤 一郎', 'サトウ イチロウ'];
    await db.submission.update({
      where: { id: person.id },
      data: { applicantName, applicantKana },
    });
    const refused = await make();
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['refund_ids.0'],
    ]);
    await check(refund.id);
    const made = await make();
    expect(made.status, made.text).toBe(201);
  });

  it('may be looked at as it is marked', async () => {
    const { refund } = await marked({ payer_checked: true });
    expect(refund).toMatchObject({ payerDiffers: true, payerCheckedBy: accountant.adminId });
    expect((await ask(refund.id)).status).toBe(200);
  });

  it('is looked at by the first of two people at once', async () => {
    const { refund } = await marked();
    const { version } = refund;
    const answers = await Promise.all([
      check(refund.id, accountant, { version }),
      check(refund.id, colleague, { version }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await actionsOf('refund', refund.id);
    expect(entries.filter((action) => action === 'refund.payer_checked')).toHaveLength(1);
  });

  it('must be looked at again once the application has another name', async () => {
    const { refund, person } = await marked({ payer_checked: true });
    await db.submission.update({
      where: { id: person.id },
      data: { applicantName: '鈴木 花子', applicantKana: 'スズキ ハナコ' },
    });
    expect(await refundOf(refund.id)).toMatchObject({ payerDiffers: null, payerCheckedAt: null });
    expect((await ask(refund.id)).status).toBe(409);
    await judgePayersJob(context);
    expect(await refundOf(refund.id)).toMatchObject({ payerDiffers: false });
    expect((await ask(refund.id)).status).toBe(200);
  });
});

describe('a refund that an earlier version has marked', () => {
  /** As it was marked by itself, whoever had sent the money. */
  async function former(remitterName: string, rest: { createdBy?: number; kind?: 'other' } = {}) {
    const person = await application();
    await person.transfer();
    const deposit = await buildDeposit(db, { remitterName, intendedSubmissionId: person.id });
    const refund = await db.refund.create({
      data: {
        depositId: deposit.id,
        submissionId: person.id,
        amount: 8000,
        kind: 'already_paid',
        reason: '入金済の申込の口座への再度の入金のため',
        searchText: '',
        ...rest,
      },
    });
    return { deposit, refund };
  }

  it('is withdrawn by a job where a stranger sent the money, with an entry in the audit', async () => {
    const { deposit, refund } = await former('スズキ ハナコ');
    await judgePayersJob(context);
    expect(await refundOf(refund.id)).toMatchObject({
      withdrawnAt: context.clock(),
      withdrawnBy: null,
      withdrawalReason: '振込人が、申込者でも以前に振り込んだ方でもないため',
    });
    expect(await listed(deposit.id)).toMatchObject({ unexplained_amount: 8000, refunds: [] });
    expect(await actionsOf('refund', refund.id)).toContain('refund.withdrawn');
  });

  it('stays where its applicant sent it', async () => {
    const { refund } = await former('ヤマダ タロウ');
    await judgePayersJob(context);
    expect(await refundOf(refund.id)).toMatchObject({ withdrawnAt: null, payerDiffers: false });
  });

  it('stays and is marked where somebody has been asked for an account', async () => {
    const { refund } = await former('スズキ ハナコ');
    await db.payeeAccount.create({ data: { refundId: refund.id, askedAt: context.clock() } });
    await judgePayersJob(context);
    expect(await refundOf(refund.id)).toMatchObject({ withdrawnAt: null, payerDiffers: true });
    const { body } = await accountant.get(`/api/refunds?state=due&per_page=100`);
    const row = body.data.find(({ id }: { id: number }) => id === refund.id);
    expect(row).toMatchObject({ payer_differs: true, payer_checked: null });
  });

  it('stays and is marked where a person marked it', async () => {
    const { refund } = await former('スズキ ハナコ', { createdBy: accountant.adminId });
    await judgePayersJob(context);
    expect(await refundOf(refund.id)).toMatchObject({ withdrawnAt: null, payerDiffers: true });
  });

  it('is asked about or withdrawn, not both, when job and person come at once', async () => {
    const { refund } = await former('スズキ ハナコ');
    const [asked] = await Promise.all([
      accountant.send('post', `/api/payee-accounts/${refund.id}/link`, {}),
      judgePayersJob(context),
    ]);
    expect(asked.status).toBe(409);
    expect((await refundOf(refund.id)).withdrawnAt).not.toBeNull();
  });
});
