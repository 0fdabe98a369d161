import { beforeEach, describe, expect, it } from 'vitest';
import { giveConfirmedAddress } from '../../applying/submissions/editSubmission.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { sendMailJob } from '../../telling/mail/sendMailJob.ts';
import {
  buildAnswers,
  buildDeposit,
  buildRefund,
  buildSubmission,
} from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';
import { mailPayeeJob } from './mailPayeeJob.ts';
import { payeeToken } from './testing/payeeToken.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const clerk = await loggedIn(context, 'clerk');
const accountant = await loggedIn(context, 'accountant');
const administrator = await loggedIn(context);
const { field_id } = buildAnswers().find(({ key }) => key === 'email')!;
let sequence = 0;

const fourEyes = (refundFourEyes: boolean) =>
  db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes } });
beforeEach(() => fourEyes(false));

/** An application whose payer gets money back. */
async function payer({ amount = 8000 } = {}) {
  sequence += 1;
  const email = `payer-${sequence}@example.jp`;
  const submission = await buildSubmission(db, { email, answers: buildAnswers({ email }) });
  const deposit = await buildDeposit(db, { intendedSubmissionId: submission.id });
  const refund = await buildRefund(db, {
    depositId: deposit.id,
    submissionId: submission.id,
    amount,
  });
  return {
    ...submission,
    depositId: deposit.id,
    refundId: refund.id,
    thief: `thief-${sequence}@example.net`,
  };
}
type Payer = Awaited<ReturnType<typeof payer>>;

async function redirect(client: TestClient, { publicId }: Payer, value: string) {
  const answer = await client.send('patch', `/api/submissions/${publicId}`, {
    fields: [{ field_id, value }],
  });
  expect(answer.status, answer.text).toBe(200);
}
const ask = (client: TestClient, { refundId }: Payer, body: object = {}) =>
  client.send('post', `/api/payee-accounts/${refundId}/link`, body);

describe('an application whose mail address the office has changed', () => {
  it('has its payer asked only after a staff member has checked the address, which is audited', async () => {
    const person = await payer();
    await redirect(clerk, person, person.thief);
    const refused = await ask(accountant, person);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['checked_email'],
    ]);
    expect(await db.payeeAccount.findUnique({ where: { refundId: person.refundId } })).toBeNull();
    const other = await ask(accountant, person, { checked_email: person.email });
    expect(other.status).toBe(422);
    const { name } = await db.admin.findUniqueOrThrow({ where: { id: clerk.adminId } });
    const shown = await accountant.get(`/api/payee-accounts/${person.refundId}`);
    expect(shown.body.data).toMatchObject({
      email: person.thief,
      email_changed: { at: '2026-04-20T01:00:00.000Z', by: name, needs_colleague: false },
    });

    const asked = await ask(accountant, person, { checked_email: person.thief });
    expect(asked.status, asked.text).toBe(200);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'refund.account_asked', entityId: String(person.refundId) },
    });
    expect(after).toEqual({
      address_checked: true,
      address_changed_at: '2026-04-20T01:00:00.000Z',
      address_changed_by: clerk.adminId,
    });
  });

  it('tells the former address, in a mail that names nobody and holds no link', async () => {
    const person = await payer();
    await redirect(clerk, person, person.thief);
    const mail = await db.mail.findFirstOrThrow({
      where: { submissionId: person.id, kind: 'email_changed' },
    });
    expect(mail).toMatchObject({ to: person.email, state: 'queued', createdBy: clerk.adminId });
    expect(mail.text).toContain('事務局で変更しました');
    expect(mail.text).toContain(person.number);
    for (const word of [person.thief, '山田', '/submissions/', '返金']) {
      expect(mail.text + mail.html, word).not.toContain(word);
    }
    await sendMailJob(context, { mailId: mail.id });
    expect(await outboxMails(context, person.email)).toHaveLength(1);
    // Nor can it be sent elsewhere later.
    await db.mail.update({ where: { id: mail.id }, data: { state: 'failed' } });
    await clerk.send('post', `/api/mails/${mail.id}/send-again`);
    expect(await db.mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({
      to: person.email,
    });
  });

  it('is told in English to who applied in English, and once for each change', async () => {
    const person = await payer();
    await db.submission.update({ where: { id: person.id }, data: { language: 'en' } });
    await redirect(clerk, person, person.thief);
    context.setClock('2026-04-20T10:05:00+09:00');
    await redirect(clerk, person, person.email);
    context.setClock('2026-04-20T10:00:00+09:00');
    const mails = await db.mail.findMany({
      where: { submissionId: person.id, kind: 'email_changed' },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ to }) => to)).toEqual([person.email, person.thief]);
    expect(mails[0]?.text).toContain('did not ask for the change');
  });

  it('stays marked when another answer is changed', async () => {
    const person = await payer();
    await redirect(clerk, person, person.thief);
    const { field_id: company } = buildAnswers().find(({ key }) => key === 'company_name')!;
    await administrator.send('patch', `/api/submissions/${person.publicId}`, {
      fields: [{ field_id: company, value: '株式会社テスト' }],
    });
    expect(await db.submission.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      emailChangedBy: clerk.adminId,
    });
  });

  it('where two people refund, who changed it can’t ask, and a colleague can', async () => {
    await fourEyes(true);
    const person = await payer();
    await redirect(administrator, person, person.thief);
    const refused = await ask(administrator, person, { checked_email: person.thief });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('ご自身がメールアドレスを入力または変更した'),
    ]);
    const own = await administrator.get(`/api/payee-accounts/${person.refundId}`);
    expect(own.body.data.email_changed.needs_colleague).toBe(true);
    const asked = await ask(accountant, person, { checked_email: person.thief });
    expect(asked.status, asked.text).toBe(200);
  });

  it('where two people refund, still needs a colleague after its new reader has confirmed another one on the page', async () => {
    await fourEyes(true);
    const person = await payer();
    await redirect(administrator, person, person.thief);
    const submission = await db.submission.findUniqueOrThrow({
      where: { id: person.id },
      include: { virtualAccount: true, student: true },
    });
    const email = `next-${person.thief}`;
    await inTransaction(db, (tx) =>
      giveConfirmedAddress(tx, context, { submission, email, by: 'applicant' }),
    );
    const refused = await ask(administrator, person, { checked_email: email });
    expect(refused.status).toBe(409);
    const asked = await ask(accountant, person, { checked_email: email });
    expect(asked.status, asked.text).toBe(200);
  });

  it('asked about together with a refund that keeps that rule is left to a colleague, too', async () => {
    const person = await payer({ amount: 7000 });
    const { depositId, id: submissionId } = person;
    await fourEyes(true);
    await buildRefund(db, { depositId, submissionId, amount: 1000 });
    await fourEyes(false);
    await redirect(administrator, person, person.thief);
    const refused = await ask(administrator, person, { checked_email: person.thief });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('ご自身がメールアドレスを入力または変更した'),
    ]);
    const own = await administrator.get(`/api/payee-accounts/${person.refundId}`);
    expect(own.body.data.email_changed.needs_colleague).toBe(true);
  });

  it('without that rule one person does both, and has checked it', async () => {
    const person = await payer();
    await redirect(administrator, person, person.thief);
    expect((await ask(administrator, person)).status).toBe(422);
    expect((await ask(administrator, person, { checked_email: person.thief })).status).toBe(200);
  });

  it('changed before it is asked about gets no link', async () => {
    const person = await payer();
    await redirect(clerk, person, person.thief);
    expect((await ask(accountant, person)).status).toBe(422);
    expect(
      await payeeToken(context, { refundId: person.refundId, email: person.thief }),
    ).toBeUndefined();
  });

  it('changed at the same moment as it is asked about gets no link', async () => {
    const person = await payer();
    const [asked] = await Promise.all([
      ask(accountant, person),
      redirect(clerk, person, person.thief),
    ]);
    expect([200, 422]).toContain(asked.status);
    expect(
      await payeeToken(context, { refundId: person.refundId, email: person.thief }),
    ).toBeUndefined();
    const row = await db.payeeAccount.findUnique({ where: { refundId: person.refundId } });
    expect(row?.tokenHash ?? null).toBeNull();
  });

  it('changed before the mail with the link is written gets none', async () => {
    const person = await payer();
    expect((await ask(accountant, person)).status).toBe(200);
    await redirect(clerk, person, person.thief);
    const email = person.thief;
    expect(await payeeToken(context, { refundId: person.refundId, email })).toBeUndefined();
    expect(await outboxMails(context, person.thief)).toEqual([]);
  });

  it('gets the mails that wait at the new address', async () => {
    const person = await payer();
    const waits = await db.mail.create({
      data: {
        kind: 'reminder_after',
        eventKey: `waits:${person.id}`,
        to: person.email,
        submissionId: person.id,
        subject: '件名',
        text: '本文',
        html: '<p>本文</p>',
        searchText: `${person.email} 件名`,
      },
    });
    await redirect(clerk, person, person.thief);
    expect(await db.mail.findUniqueOrThrow({ where: { id: waits.id } })).toMatchObject({
      to: person.thief,
      searchText: `${person.thief} 件名`,
    });
  });
});

it('an address that the office never changed needs no check', async () => {
  const person = await payer();
  const asked = await ask(accountant, person);
  expect(asked.status, asked.text).toBe(200);
  const email = person.email;
  expect(await payeeToken(context, { refundId: person.refundId, email })).toMatch(/^[\w-]{32}$/);
});

describe('the secret of a payer’s link', () => {
  it('is in the mail only: neither in a job nor in a table', async () => {
    const person = await payer();
    await ask(accountant, person);
    const orders = await waitingPayloads(db, 'mailPayee');
    expect(orders[0]).toEqual({ refundId: person.refundId, about: 'asked' });
    const token = await payeeToken(context, { refundId: person.refundId, email: person.email });
    expect(token).toMatch(/^[\w-]{32}$/);
    const [jobs] = await db.$queryRaw<{ found: bigint }[]>`
      SELECT count(*) AS found FROM graphile_worker._private_jobs
      WHERE position(${token}::text in payload::text) > 0`;
    expect(Number(jobs?.found)).toBe(0);
  });

  it('of a mail that is tried again is another, and the latest works', async () => {
    const person = await payer();
    await ask(accountant, person);
    const where = { refundId: person.refundId, email: person.email };
    const idsOf = async () =>
      (await outboxMails(context, person.email)).map(({ messageId }) => messageId);
    const first = await payeeToken(context, where);
    const sent = await idsOf();
    const second = await payeeToken(context, where);
    expect(second).not.toBe(first);
    // Otherwise a mailbox that has taken the first would drop the one whose link works.
    const both = await idsOf();
    expect(both).toHaveLength(sent.length + 1);
    expect(new Set(both).size).toBe(both.length);
    const opened = await accountant.send('post', '/api/payee-links/open', { token: second });
    expect(opened.status).toBe(200);
    expect((await accountant.send('post', '/api/payee-links/open', { token: first })).status).toBe(
      404,
    );
  });

  it('is not made for a refund that was withdrawn before its mail was written', async () => {
    const person = await payer();
    await ask(accountant, person);
    const path = `/api/refunds/${person.refundId}/withdraw`;
    const withdrawn = await accountant.send('post', path, { reason: '別の申込に充てるため' });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    await mailPayeeJob(context, { refundId: person.refundId, about: 'asked' });
    expect(await outboxMails(context, person.email)).toEqual([]);
  });

  it('is not made once its time is over', async () => {
    const person = await payer();
    await ask(accountant, person);
    context.setClock('2026-05-05T10:00:00+09:00');
    await mailPayeeJob(context, { refundId: person.refundId, about: 'asked' });
    context.setClock('2026-04-20T10:00:00+09:00');
    expect(await outboxMails(context, person.email)).toEqual([]);
  });
});
