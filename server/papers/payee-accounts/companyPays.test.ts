import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { payeeToken } from './testing/payeeToken.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

let companies = 0;

/** A company that has paid for two people, and more if it is given. */
async function paid({ beyond = 0 } = {}) {
  companies += 1;
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  const email = `contact-${companies}@kaisha.example.jp`;
  const group = groupOf(form, 2);
  const { body } = await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...group, contact: { ...group.contact, email } });
  const { id, virtualAccount } = await db.group.findUniqueOrThrow({
    where: { publicId: body.data.group_id },
    include: { virtualAccount: true },
  });
  const { externalId: vaId = '', accountNumber = '', provider } = virtualAccount ?? {};
  const deposit = bankDeposit({
    vaId,
    accountNumber,
    amount: 16_000 + beyond,
    remitterName: 'ｶ)ﾏﾄﾒ',
    ...(provider && { provider }),
  });
  await recordDeposit(context, deposit);
  const { id: depositId } = await db.deposit.findFirstOrThrow({
    where: { itemKey: deposit.itemKey },
  });
  const [person = ''] = body.data.submission_ids as string[];
  const { email: ownEmail } = await db.submission.findUniqueOrThrow({
    where: { publicId: person },
  });
  return { id, publicId: body.data.group_id as string, email, depositId, person, ownEmail };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const ask = (refundId: number, body: object = {}) =>
  office.send('post', `/api/payee-accounts/${refundId}/link`, body);
const refundOf = async ({ depositId }: Paid) => {
  const { id } = await db.refund.findFirstOrThrow({ where: { depositId } });
  return id;
};
async function cancelled() {
  const group = await paid();
  const answer = await office.send('post', `/api/submissions/${group.person}/cancel-with-refund`, {
    reason: '欠席のため',
  });
  expect(answer.status, answer.text).toBe(200);
  return { group, refundId: await refundOf(group) };
}

describe('the account of a refund of what a company has paid', () => {
  it('for a person who is cancelled is asked of the contact, never of the person', async () => {
    const { group, refundId } = await cancelled();
    const listed = await office.get('/api/refunds?state=due');
    expect(listed.body.data.find(({ id }: { id: number }) => id === refundId)).toMatchObject({
      submission: { submission_id: group.person },
      payer: {
        name: '担当 花子',
        email: group.email,
        company: '株式会社まとめ',
        group_id: group.publicId,
      },
    });
    expect((await ask(refundId)).status).toBe(200);
    const token = await payeeToken(context, { refundId, email: group.email });
    expect(token).toBeDefined();
    const asked = (await outboxMails(context, group.email)).at(-1);
    expect(asked?.text).toContain('担当 花子');
    const mailed = await outboxMails(context, group.ownEmail);
    expect(mailed.filter(({ subject }) => subject?.includes('返金先'))).toEqual([]);
    const opened = await supertest(testServer(context))
      .post('/api/payee-links/open')
      .send({ token });
    expect(opened.body.data).toMatchObject({ amount: 8000 });
  });

  it('is asked at an address that the office has changed only after it was checked; a link of before ends', async () => {
    const { group, refundId } = await cancelled();
    expect((await ask(refundId)).status).toBe(200);
    const before = await payeeToken(context, { refundId, email: group.email });
    const thief = `thief-${companies}@example.net`;
    const changed = await office.send('put', `/api/groups/${group.publicId}/contact`, {
      name: '担当 花子',
      email: thief,
      phone: '03-1234-5678',
    });
    expect(changed.status, changed.text).toBe(200);
    const open = (token: unknown) =>
      supertest(testServer(context)).post('/api/payee-links/open').send({ token });
    expect((await open(before)).status).toBe(404);
    const shown = await office.get(`/api/payee-accounts/${refundId}`);
    expect(shown.body.data).toMatchObject({
      email: thief,
      email_changed: { at: '2026-04-20T01:00:00.000Z', needs_colleague: false },
    });
    const refused = await ask(refundId);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['checked_email']]);
    expect((await ask(refundId, { checked_email: thief })).status).toBe(200);
    await db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes: true } });
    expect((await ask(refundId, { checked_email: thief })).status).toBe(409);
    await db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes: false } });
  });

  it('that is no application’s is told and shown at each step, also where the bank returned it', async () => {
    const group = await paid({ beyond: 500 });
    const first = await refundOf(group);
    const steps = async () => {
      const page = await supertest(testServer(context)).get(`/api/group-pages/${group.publicId}`);
      return page.body.data.refund_steps.map(({ amount, step }: Record<string, unknown>) => [
        amount,
        step,
      ]);
    };
    const lastMail = () =>
      db.mail.findFirstOrThrow({ where: { groupId: group.id }, orderBy: { id: 'desc' } });
    expect(await steps()).toEqual([[500, 'due']]);
    expect((await ask(first)).status).toBe(200);
    expect(await steps()).toEqual([[500, 'asked']]);
    const sent = { refunded_on: '2026-04-20' };
    expect((await office.send('post', `/api/refunds/${first}/complete`, sent)).status).toBe(200);
    expect(await steps()).toEqual([[500, 'sent']]);
    expect((await lastMail()).text).toContain('お返しした金額：500円');

    const back = await buildDeposit(db, {
      amount: 500,
      depositedAt: new Date('2026-04-20'),
      remitterName: 'ﾌﾘｺﾐﾌﾉｳ',
    });
    const { number } = await db.group.findUniqueOrThrow({ where: { id: group.id } });
    const found = await office.get(`/api/deposits/${back.id}/returned-refunds`);
    expect(found.body.data).toMatchObject([
      { id: first, application_number: null, group_number: number, name: '株式会社まとめ' },
    ]);
    const body = { amount: 500, reason: '振込不能のため', returned_refund_id: first };
    const marked = await office.send('post', `/api/deposits/${back.id}/refund`, body);
    expect(marked.status, marked.text).toBe(200);
    expect(await lastMail()).toMatchObject({
      subject: expect.stringContaining('ご返金が銀行から戻りました'),
      to: group.email,
    });
    expect(await steps()).toEqual([
      [500, 'returned'],
      [500, 'due'],
    ]);
    const { id: again } = await db.refund.findFirstOrThrow({ where: { resendsId: first } });
    const { body: list } = await office.get(`/api/refunds?search=${group.email}`);
    const seen = new Map(list.data.map((row: { id: number }) => [row.id, row]));
    expect(seen.get(first)).toMatchObject({ returned_on: '2026-04-20', resends: false });
    expect(seen.get(again)).toMatchObject({
      returned_on: null,
      resends: true,
      payer: { company: '株式会社まとめ', group_id: group.publicId },
    });
    expect((await ask(again)).status).toBe(200);
    const token = await payeeToken(context, { refundId: again, email: group.email });
    // The transfer that is named is the company's own, and not the bank's return.
    const asking = (await outboxMails(context, group.email)).at(-1);
    expect(asking?.text).toContain('ｶ)ﾏﾄﾒ');
    expect(asking?.text).not.toContain('ﾌﾘｺﾐﾌﾉｳ');
    const open = () => supertest(testServer(context)).post('/api/payee-links/open').send({ token });
    expect((await open()).status).toBe(200);
    // Its reader must not say where the money goes once the contact's address is corrected.
    const contact = { name: '担当 花子', email: `right-${group.email}`, phone: '03-1234-5678' };
    const path = `/api/groups/${group.publicId}/contact`;
    expect((await office.send('put', path, contact)).status).toBe(200);
    expect((await open()).status).toBe(404);

    const withdrawn = await office.send('post', `/api/refunds/${again}/withdraw`, {
      reason: '次回の受講料に充てるため',
    });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    expect(await lastMail()).toMatchObject({
      to: contact.email,
      text: expect.stringContaining('次回の受講料に充てるため'),
    });
  });

  it('can’t be asked while the contact has no address', async () => {
    const { group, refundId } = await cancelled();
    await db.group.update({ where: { id: group.id }, data: { email: '' } });
    expect((await ask(refundId)).status).toBe(409);
  });
});
