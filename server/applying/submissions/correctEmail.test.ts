import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildRefund, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
});

async function apply(email: string) {
  const account = await buildVirtualAccount(db);
  const { form, path, seminar } = await buildOpenSeminar(db);
  const { body } = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email }) });
  const { submission_id: id, correction_token: token } = body.data as Record<string, string>;
  await db.mail.updateMany({
    where: { to: email },
    data: { state: 'sent', sentAt: context.clock() },
  });
  return { id: id ?? '', token, account, seminar, form, path };
}
const correct = (id: string, token: unknown, email: unknown) =>
  supertest(app).post(`/api/submissions/${id}/correct-email`).send({ token, email });
const stored = (publicId: string) =>
  db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { mails: { orderBy: { id: 'asc' } } },
  });

it('the tab that has applied mends a wrong address, has the mail again, and the office sees it', async () => {
  const { id, token, account } = await apply('taro@gmial.com');
  expect((await correct(id, token, ' Taro@gmail.com ')).status).toBe(204);

  const { email, mails } = await stored(id);
  expect(email).toBe('taro@gmail.com');
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    ['taro@gmial.com', 'transfer_instructions'],
    ['taro@gmail.com', 'transfer_instructions'],
  ]);
  expect(mails[1]?.text).toContain(account.accountNumber);
  const office = await loggedIn(context);
  const history = (await office.get(`/api/submissions/${id}/history`)).body.data as {
    what: string;
    who: unknown;
    after: unknown;
  }[];
  expect(history.find(({ what }) => what === 'submission.edited')).toMatchObject({
    who: null,
    after: { メールアドレス: expect.stringMatching(/^taro@gmail\.com$/i) },
  });
});

it('the same address is mailed again without a change', async () => {
  const { id, token } = await apply('same@example.jp');
  expect((await correct(id, token, 'same@example.jp')).status).toBe(204);
  expect((await stored(id)).mails).toHaveLength(2);
});

it('a corrected address gets the instructions also after the office has sent them to the wrong one again', async () => {
  const { id, token, account } = await apply('telephoned@gmial.com');
  const office = await loggedIn(context);
  const again = () =>
    office.send('post', `/api/submissions/${id}/resend-instructions`, { confirmed: true });
  expect((await again()).status).toBe(200);
  expect((await correct(id, token, 'telephoned@gmail.com')).status).toBe(204);
  expect((await again()).status).toBe(200);
  const { mails } = await stored(id);
  expect(mails.map(({ to }) => to)).toEqual([
    'telephoned@gmial.com',
    'telephoned@gmail.com',
    'telephoned@gmail.com',
    'telephoned@gmail.com',
  ]);
  expect(mails[2]?.text).toContain(account.accountNumber);
});

it('an address that was forgotten and is added completes the application', async () => {
  const account = await buildVirtualAccount(db);
  const { form, path } = await buildOpenSeminar(db);
  await db.templateField.updateMany({
    where: { templateId: form.id, key: 'email' },
    data: { isRequired: false },
  });
  const { body } = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email: null }) });
  const { submission_id: id, correction_token: token } = body.data;
  expect(await stored(id)).toMatchObject({ status: 'needs_check', attention: ['no_email'] });
  expect((await correct(id, token, 'added@example.jp')).status).toBe(204);
  const { status, attention, mails } = await stored(id);
  expect([status, attention]).toEqual(['received', []]);
  expect(mails).toMatchObject([{ kind: 'transfer_instructions', to: 'added@example.jp' }]);
  expect(mails[0]?.text).toContain(account.accountNumber);
});

it('a mail that waits no longer goes to the wrong address', async () => {
  const { id, token } = await apply('stranger@gmial.com');
  await db.mail.updateMany({
    where: { to: 'stranger@gmial.com' },
    data: { state: 'queued', sentAt: null },
  });
  expect((await correct(id, token, 'taro2@gmail.com')).status).toBe(204);
  expect((await stored(id)).mails.map(({ to }) => to)).toEqual([
    'taro2@gmail.com',
    'taro2@gmail.com',
  ]);
});

it('nobody else can redirect the mails, even with the link of the page', async () => {
  const { id } = await apply('victim@example.jp');
  const other = await apply('other@example.jp');
  for (const token of [other.token, '', 'x'.repeat(43), null]) {
    const answer = await correct(id, token, 'thief@example.jp');
    expect([404, 422]).toContain(answer.status);
  }
  expect((await supertest(app).get(`/api/submissions/${id}`)).text).not.toContain('token');
  expect((await stored(id)).email).toBe('victim@example.jp');
});

it('a link by which the payer says where to send money back ends with the wrong address', async () => {
  const { id, token } = await apply('refunded@gmial.com');
  const { id: submissionId } = await stored(id);
  const deposit = await buildDeposit(db, { intendedSubmissionId: submissionId });
  const { id: refundId } = await buildRefund(db, { depositId: deposit.id, submissionId });
  const expiresAt = new Date('2099-01-01');
  await db.payeeAccount.create({
    data: { refundId, tokenHash: 'link', askedAt: context.clock(), expiresAt },
  });
  expect((await correct(id, token, 'refunded@gmail.com')).status).toBe(204);
  expect(await db.payeeAccount.findUniqueOrThrow({ where: { refundId } })).toMatchObject({
    tokenHash: null,
    expiresAt: null,
  });
});

it('no address is taken that is none', async () => {
  const { id, token } = await apply('right@example.jp');
  for (const wrong of ['', 'taro@', 'a@example.jp, b@example.jp', 'x'.repeat(300), 12]) {
    const { status, body } = await correct(id, token, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
    await db.rateLimit.deleteMany();
  }
  expect((await stored(id)).email).toBe('right@example.jp');
});

it('who has applied can redirect no mails of the person who has taken the place over', async () => {
  const { id, token } = await apply('before@example.jp');
  const { id: submissionId, applicantName, answers } = await stored(id);
  await db.formerPerson.create({
    data: {
      submissionId,
      applicantName,
      email: 'before@example.jp',
      answers: answers ?? [],
      replacedAt: context.clock(),
      replacedBy: 'applicant',
    },
  });
  await db.submission.update({ where: { publicId: id }, data: { email: 'after@example.jp' } });
  expect((await correct(id, token, 'before@example.jp')).status).toBe(409);
  expect((await stored(id)).email).toBe('after@example.jp');
});

it('after some hours, after a payment or for a cancelled application, the office does it', async () => {
  const paid = await apply('paid@example.jp');
  await recordDeposit(context, bankDeposit({ vaId: paid.account.externalId, amount: 8000 }));
  const cancelled = await apply('cancelled@example.jp');
  await db.submission.update({ where: { publicId: cancelled.id }, data: { status: 'cancelled' } });
  const late = await apply('late@example.jp');
  for (const { id, token } of [paid, cancelled]) {
    expect((await correct(id, token, 'new@example.jp')).status).toBe(409);
  }
  context.setClock('2026-04-10T11:00:01+09:00');
  expect((await correct(late.id, late.token, 'new@example.jp')).status).toBe(409);
});

it('an address that somebody has applied with waits for the office, and is not asked to pay', async () => {
  const first = await apply('first@example.jp');
  const account = await buildVirtualAccount(db);
  const fields = entriesOf(first.form, {
    email: 'second@example.jp',
    family_name_kana: 'サトウ',
    birth_date: '1990-01-01',
  });
  const { body } = await supertest(app).post(first.path).send({ fields });
  const { submission_id: id, correction_token: token } = body.data;
  expect((await correct(id, token, 'first@example.jp')).status).toBe(204);
  const { attention, status, mails } = await stored(id);
  expect([attention, status]).toEqual([['possible_duplicate'], 'needs_check']);
  expect(mails.at(-1)).toMatchObject({ kind: 'possible_duplicate', to: 'first@example.jp' });
  expect(mails.at(-1)?.text).not.toContain(account.accountNumber);
});

it('a tab can’t flood anybody with mails', async () => {
  const { id, token } = await apply('many@example.jp');
  const statuses: number[] = [];
  for (let number = 0; number < 5; number += 1) {
    statuses.push((await correct(id, token, `many${number}@example.jp`)).status);
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
});

it('three corrections are allowed, and a refused one does not count', async () => {
  const { id, token } = await apply('refused@gmial.com');
  for (let times = 1; times <= 4; times += 1) {
    expect((await correct(id, token, 'refused@-')).status).toBe(422);
  }
  for (let times = 1; times <= 3; times += 1) {
    expect((await correct(id, token, `refused${times}@gmail.com`)).status).toBe(204);
  }
  expect((await correct(id, token, 'refused4@gmail.com')).status).toBe(429);
});
