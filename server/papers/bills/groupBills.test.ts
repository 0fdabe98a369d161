import { tokyoDay } from '@seminar/shared/date';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { settleGroupJob } from '../../applying/group-payments/settleGroupJob.ts';
import { sendMailJob } from '../../telling/mail/sendMailJob.ts';
import { onPage } from '../../testing/onPage.ts';
import { buildPlacesGroup } from '../../money/groups/testing/placesGroup.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const viewer = await loggedIn(context, 'viewer');

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

async function buildGroup(count: number, receipt: 'each' | 'one' = 'each', entryFee = 8000) {
  const { form, seminar } = await buildOpenSeminar(db, { entryFee });
  await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...groupOf(form, count), receipt });
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.group_id;
  const people: string[] = answer.body.data.submission_ids;
  const { virtualAccount, number } = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  if (!virtualAccount) throw new Error('the group has no account');
  return { id, people, account: virtualAccount, number, form };
}
type Built = Awaited<ReturnType<typeof buildGroup>>;

async function pay({ account }: Built, amount: number): Promise<number> {
  const deposit = bankDeposit({
    vaId: account.externalId,
    accountNumber: account.accountNumber,
    amount,
    provider: account.provider,
  });
  await recordDeposit(context, deposit);
  return (await db.deposit.findFirstOrThrow({ where: { itemKey: deposit.itemKey } })).id;
}

const company = { addressee: '株式会社まとめ 経理部', honorific: '御中' };
const ask = (
  { id }: Pick<Built, 'id'>,
  kind = 'invoice',
  rest: object = company,
  headers: Record<string, string> = {},
) => applicant.send('post', `/api/group-pages/${id}/bills`, { kind, ...rest }, headers);
const issue = ({ id }: Built, kind = 'invoice', by = office, headers = {}) =>
  by.send('post', `/api/groups/${id}/bills`, { kind, ...company }, headers);
const page = async ({ id }: Built) =>
  (await supertest(app).get(`/api/group-pages/${id}`)).body.data;
const numberOf = async (group: Built) => (await page(group)).bills[0].bill_number as string;

describe('an invoice of a group', () => {
  it('states people, unit price and account, and its contact is told without what was typed', async () => {
    const group = await buildGroup(5);
    expect((await page(group)).billable).toMatchObject({
      kinds: ['estimate', 'invoice'],
      addressee: '株式会社まとめ',
    });
    const answer = await ask(group);
    expect(answer.status, answer.text).toBe(201);
    const number: string = answer.body.data.bill_number;
    const read = await page(group);
    expect(read.bills).toEqual([
      expect.objectContaining({ kind: 'invoice', bill_number: number, amount: 40_000, people: 5 }),
    ]);
    expect(read.billable.kinds).toEqual(['estimate']);
    const path = `/api/group-pages/${group.id}/bills/${number}`;
    const text = pdfText((await supertest(app).get(path).expect(200)).body);
    for (const said of [
      '請求書',
      '株式会社まとめ経理部',
      '受講者5名（別紙のとおり）',
      '￥8,0005￥40,000',
      '￥3,636',
      group.account.accountNumber,
      group.number.replaceAll(' ', ''),
      '団体5号',
    ]) {
      expect(text).toContain(said);
    }
    const mail = await db.mail.findFirstOrThrow({
      where: { kind: 'bill_issued', group: { publicId: group.id } },
    });
    expect(mail.text).toContain(number);
    expect(mail.text).not.toContain('経理部');
    const listed = await office.get(`/api/bills?search=${number}`);
    expect(listed.body.data).toMatchObject([
      { submission: null, group: { id: group.id, people: 5 }, issued_by: null },
    ]);
    const { submissions, ...sought } = await db.group.findUniqueOrThrow({
      where: { publicId: group.id },
      include: { submissions: { select: { number: true } } },
    });
    for (const one of [sought, ...submissions]) {
      const { data } = (await office.get(`/api/bills?search=${one.number}`)).body;
      expect(data).toMatchObject([{ bill_number: number }]);
    }
    const other = await buildGroup(1);
    await supertest(app).get(`/api/group-pages/${other.id}/bills/${number}`).expect(404);
  });

  it.each(['each', 'one'] as const)(
    'is the qualified document: receipts (%s) name it and state no tax',
    async (receipt) => {
      const group = await buildGroup(2, receipt);
      await ask(group).expect(201);
      const number = await numberOf(group);
      await pay(group, 16_000);
      const receipts = await db.receipt.findMany({
        where: { invoice: { billNumber: number } },
        orderBy: { id: 'asc' },
      });
      expect(receipts.map(({ amount }) => amount)).toEqual(
        receipt === 'each' ? [8000, 8000] : [16_000],
      );
      const first = receipts[0]?.receiptNumber;
      const pdf = await office.get(`/api/admin/receipts/${first}/download`);
      const text = pdfText(pdf.body);
      expect(text).toContain('この領収書は適格請求書ではありません');
      expect(text).toContain(number);
      expect(text).not.toContain('登録番号');
      expect((await page(group)).billable.kinds).toEqual([]);
      expect((await ask(group)).status).toBe(409);
      const voided = await office.send('post', `/api/bills/${number}/void`, { reason: '誤り' });
      expect(voided.status).toBe(409);
    },
  );

  it.each(['each', 'one'] as const)(
    'decides the tax class of receipts (%s) and entries where the seminar’s changed after it',
    async (receipt) => {
      const group = await buildGroup(2, receipt);
      await ask(group).expect(201);
      const people = { group: { publicId: group.id } };
      const { seminarId } = await db.submission.findFirstOrThrow({ where: people });
      await db.seminar.update({ where: { id: seminarId }, data: { taxCategory: 'exempt' } });
      await pay(group, 16_000);
      const allocations = await db.allocation.findMany({ where: { submission: people } });
      expect(allocations.map((it) => it.taxCategory)).toEqual(['taxable_10', 'taxable_10']);
      const receipts = await db.receipt.findMany({
        where: { invoice: { billNumber: await numberOf(group) } },
      });
      expect(new Set(receipts.map((it) => it.taxCategory))).toEqual(new Set(['taxable_10']));
    },
  );

  it('is made out to somebody else by the contact, until somebody on it has paid', async () => {
    const group = await buildGroup(2);
    await ask(group).expect(201);
    const former = await numberOf(group);
    expect((await page(group)).billable.invoice).toEqual({ bill_number: former, ...company });
    const other = { addressee: '株式会社まとめ 総務部', honorific: '御中', instead_of: former };
    const answer = await ask(group, 'invoice', other);
    expect(answer.status, answer.text).toBe(201);
    const number = await numberOf(group);
    expect(number).not.toBe(former);
    expect((await page(group)).void_papers).toMatchObject([{ number: former }]);
    const mails = await db.mail.findMany({
      where: { group: { publicId: group.id } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual([
      'group_instructions',
      'bill_issued',
      'bill_issued',
    ]);
    for (const said of [former, number, '宛名の変更のため']) {
      expect(mails[2]?.text).toContain(said);
    }
    expect((await ask(group, 'invoice', other)).status).toBe(409);
    await pay(group, 16_000);
    expect((await page(group)).billable.invoice).toBeNull();
    const late = { ...company, instead_of: number };
    expect((await ask(group, 'invoice', late)).status).toBe(409);
    expect(await db.bill.count({ where: { billNumber: number, voidedAt: null } })).toBe(1);
  });

  it('that is void before its waiting mail goes is not told: only the one in its place is', async () => {
    const group = await buildGroup(2);
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 30 } });
    expect((await issue(group)).status).toBe(201);
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 0 } });
    const former = await numberOf(group);
    const other = { addressee: '株式会社まとめ 総務部', honorific: '御中', instead_of: former };
    await ask(group, 'invoice', other).expect(201);
    const mails = () =>
      db.mail.findMany({
        where: { group: { publicId: group.id }, kind: 'bill_issued' },
        orderBy: { id: 'asc' },
      });
    // The one in its place goes at once, the other after its wait.
    for (const { id } of (await mails()).toReversed()) await sendMailJob(context, { mailId: id });
    expect(await mails()).toMatchObject([
      { state: 'failed', reason: 'overtaken' },
      { state: 'sent' },
    ]);
  });

  it('is void when somebody is cancelled, and another may be issued over who stays', async () => {
    const group = await buildGroup(3);
    await ask(group, 'estimate').expect(201);
    await ask(group).expect(201);
    const cancelled = await office.send('patch', `/api/submissions/${group.people[0]}/status`, {
      status: 'cancelled',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await page(group)).bills).toEqual([]);
    const again = await issue(group);
    expect(again.body.data).toMatchObject({ amount: 16_000, group: { people: 2 } });
    const void_ = await office.send('post', `/api/bills/${again.body.data.bill_number}/void`, {
      reason: '宛名の変更',
    });
    expect(void_.body.data.status).toBe('void');
  });

  it('is void when somebody is added who still has to pay', async () => {
    const group = await buildGroup(2);
    await ask(group).expect(201);
    const { id: groupId, seminarId } = await db.group.findUniqueOrThrow({
      where: { publicId: group.id },
    });
    await settleGroupJob(context, { groupId });
    expect((await page(group)).bills).toHaveLength(1);
    await buildSubmission(db, { groupId, seminarId, expectedAmount: 8000 });
    await settleGroupJob(context, { groupId });
    expect((await page(group)).bills).toEqual([]);
    expect((await ask(group)).status).toBe(201);
    expect((await page(group)).bills).toMatchObject([{ amount: 24_000, people: 3 }]);
  });

  it('states what has come of it, whether held or given to somebody by hand', async () => {
    const group = await buildPlacesGroup(context, [2, 1]);
    const deposit = await group.pay(3000);
    const [person] = (await group.read()).applications;
    const split = await office.send('post', `/api/deposits/${deposit.id}/split`, {
      assignments: [{ submission_id: person?.submission_id, amount: 3000 }],
    });
    expect(split.status, split.text).toBe(200);
    await group.pay(5000);
    const number = (await ask(group).expect(201)).body.data.bill_number as string;
    const drawn = await supertest(app).get(`/api/group-pages/${group.id}/bills/${number}`);
    const text = pdfText(drawn.body);
    expect(text).toContain('￥24,000');
    expect(text).toContain('ご入金済￥8,000お振込額￥16,000');
  });

  it('is void before the receipt is issued, where a place on it is given up and the rest is paid by that', async () => {
    const group = await buildPlacesGroup(context, [1, 1]);
    await ask(group).expect(201);
    await group.pay(8000);
    expect((await group.release(await group.placeIds())).status).toBeLessThan(300);
    const { groupId } = group;
    expect(await db.bill.findMany({ where: { groupId } })).toMatchObject([
      { amount: 16_000, voidedAt: expect.any(Date) },
    ]);
    expect(await db.receipt.findMany({ where: { submission: { groupId } } })).toMatchObject([
      { amount: 8000, invoiceId: null, voidedAt: null },
    ]);
  });

  it('stays when one of its people is cancelled after the payment, and the return names it', async () => {
    const group = await buildGroup(3, 'one');
    await ask(group).expect(201);
    const number = await numberOf(group);
    await pay(group, 24_000);
    const cancelled = await office.send(
      'post',
      `/api/submissions/${group.people[0]}/cancel-with-refund`,
      { reason: '欠席のため' },
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    const bill = await db.bill.findUniqueOrThrow({
      where: { billNumber: number },
      include: { receipts: true },
    });
    expect(bill.voidedAt).toBeNull();
    expect(bill.receipts.map(({ voidedAt }) => voidedAt)).toEqual([null]);
  });

  it('that others have paid is lowered by a return invoice when less is owed', async () => {
    const group = await buildGroup(4);
    await ask(group).expect(201);
    const number = await numberOf(group);
    const deposit = await pay(group, 8000);
    const split = await office.send('post', `/api/deposits/${deposit}/split`, {
      assignments: [{ submission_id: group.people[0], amount: 8000 }],
    });
    expect(split.status, split.text).toBe(200);
    const become = async (index: number, status: string) => {
      const changed = await office.send('patch', `/api/submissions/${group.people[index]}/status`, {
        status,
      });
      expect(changed.status, changed.text).toBe(200);
    };

    await become(1, 'cancelled');
    // Below 10,000 yen the law asks for none.
    expect((await page(group)).return_invoices).toEqual([]);
    await become(2, 'cancelled');
    const read = await page(group);
    expect(read.bills).toMatchObject([{ bill_number: number, amount: 32_000 }]);
    expect(read.return_invoices).toMatchObject([{ amount: 16_000 }]);
    const [{ return_invoice_number: first }] = read.return_invoices;
    const path = `/api/group-pages/${group.id}/return-invoices/${first}`;
    const text = pdfText((await supertest(app).get(path).expect(200)).body);
    for (const said of [
      '適格返還請求書',
      '株式会社まとめ経理部',
      '減額金額（税込）￥16,000',
      '￥1,454',
      `元の請求書の番号${number}`,
    ]) {
      expect(text).toContain(said);
    }
    const other = await buildGroup(1);
    await supertest(app).get(`/api/group-pages/${other.id}/return-invoices/${first}`).expect(404);

    await become(3, 'cancelled');
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 16_000 }]);
    await become(1, 'received');
    const papers = await db.returnInvoice.findMany({
      where: { bill: { billNumber: number } },
      orderBy: { id: 'asc' },
    });
    expect(papers.map(({ amount, voidedAt }) => [amount, voidedAt === null])).toEqual([
      [16_000, true],
    ]);
    await become(2, 'received');
    expect((await page(group)).return_invoices).toEqual([]);
    await supertest(app).get(path).expect(404);
  });

  it('is lowered by all fees that are sent back, once the receipt that named them is void', async () => {
    const group = await buildGroup(4, 'one');
    await ask(group).expect(201);
    const deposit = await pay(group, 32_000);
    for (const person of group.people.slice(0, 3)) {
      const path = `/api/submissions/${person}/cancel-with-refund`;
      expect((await office.send('post', path, { reason: '欠席のため' })).status).toBe(200);
    }
    const [, , third] = await db.refund.findMany({
      where: { depositId: deposit },
      orderBy: { id: 'asc' },
    });
    await office.send('post', `/api/refunds/${third?.id}/withdraw`, { reason: '誤り' });
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    await settleGroupJob(context, { groupId });
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 24_000 }]);
  });

  it('is lowered once for a fee, though its refund is withdrawn and marked again', async () => {
    const group = await buildGroup(3);
    await ask(group).expect(201);
    const deposit = await pay(group, 24_000);
    for (const person of group.people.slice(0, 2)) {
      const path = `/api/submissions/${person}/cancel-with-refund`;
      expect((await office.send('post', path, { reason: '欠席のため' })).status).toBe(200);
    }
    for (const { id } of await db.refund.findMany({ where: { depositId: deposit } })) {
      await office.send('post', `/api/refunds/${id}/withdraw`, { reason: '返金先から戻ったため' });
    }
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    await settleGroupJob(context, { groupId });
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 16_000 }]);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    for (const reason of ['一人目', '二人目']) {
      const path = `/api/deposits/${deposit}/refund`;
      expect((await office.send('post', path, { amount: 8000, reason })).status).toBe(200);
    }
    const jobs = await db.$queryRaw<unknown[]>`
      SELECT FROM graphile_worker.jobs WHERE key = ${`settleGroup:${groupId}`}`;
    expect(jobs).toHaveLength(1);
    await settleGroupJob(context, { groupId });
    expect((await page(group)).return_invoices).toEqual([]);
  });

  it('is lowered by the part of a cancelled person’s fee that pays for somebody who was added', async () => {
    const group = await buildGroup(2, 'each', 33_000);
    await ask(group).expect(201);
    const number = await numberOf(group);
    await pay(group, 66_000);
    const added = await office.send('post', `/api/groups/${group.id}/people`, {
      attendees: attendeesOf(group.form, 1, 20),
      channel: 'telephone',
    });
    expect(added.status, added.text).toBe(201);
    await pay(group, 15_000);
    const path = `/api/submissions/${group.people[0]}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: '欠席のため' })).status).toBe(200);
    const refund = await db.refund.findFirstOrThrow({
      where: { submission: { publicId: String(group.people[0]) } },
    });
    expect(refund.amount).toBe(15_000);
    const done = { refunded_on: tokyoDay(context.clock()), note: '' };
    const sent = await office.send('post', `/api/refunds/${refund.id}/complete`, done);
    expect(sent.status, sent.text).toBe(200);

    const papers = await db.returnInvoice.findMany({
      where: {
        voidedAt: null,
        OR: [{ bill: { billNumber: number } }, { receiptId: refund.receiptId }],
      },
      orderBy: { amount: 'asc' },
      include: { bill: true, receipt: { include: { invoice: true } } },
    });
    expect(
      papers.map((it) => [it.amount, it.bill?.billNumber ?? it.receipt?.invoice?.billNumber]),
    ).toEqual([
      [15_000, number],
      [18_000, number],
    ]);
  });

  it('is lowered once for a fee of which a part was sent back and the rest pays for somebody else', async () => {
    const group = await buildGroup(2, 'each', 33_000);
    await ask(group).expect(201);
    const number = await numberOf(group);
    await pay(group, 20_000);
    const second = await pay(group, 13_000);
    await pay(group, 33_000);
    const path = `/api/submissions/${group.people[0]}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: '欠席のため' })).status).toBe(200);
    const of = { submission: { publicId: String(group.people[0]) } };
    const refunds = await db.refund.findMany({ where: of, orderBy: { id: 'asc' } });
    expect(refunds.map(({ amount }) => amount)).toEqual([20_000, 13_000]);
    const done = { refunded_on: tokyoDay(context.clock()), note: '' };
    await office.send('post', `/api/refunds/${refunds[0]?.id}/complete`, done);
    const { seminarId } = await db.submission.findFirstOrThrow({
      where: { publicId: String(group.people[0]) },
    });
    const other = await buildSubmission(db, { seminarId, expectedAmount: 13_000 });
    const given = await office.send('post', `/api/deposits/${second}/assign`, {
      submission_id: other.publicId,
    });
    expect(given.status, given.text).toBe(200);
    const papers = await db.returnInvoice.findMany({
      where: {
        voidedAt: null,
        OR: [{ bill: { billNumber: number } }, { receipt: { invoice: { billNumber: number } } }],
      },
      orderBy: { amount: 'asc' },
    });
    expect(papers.map(({ amount }) => amount)).toEqual([13_000, 20_000]);
  });

  it('is lowered no more by a fee that was sent back, once the person is restored', async () => {
    const group = await buildGroup(2, 'each', 33_000);
    await ask(group).expect(201);
    const number = await numberOf(group);
    await pay(group, 66_000);
    const person = `/api/submissions/${group.people[0]}`;
    await office.send('post', `${person}/cancel-with-refund`, { reason: '欠席のため' });
    const [refund] = await db.refund.findMany({
      where: { submission: { publicId: String(group.people[0]) } },
    });
    const done = { refunded_on: tokyoDay(context.clock()), note: '' };
    await office.send('post', `/api/refunds/${refund?.id}/complete`, done);
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 33_000 }]);
    const become = (status: string) => office.send('patch', `${person}/status`, { status });
    await become('received');
    expect((await page(group)).return_invoices).toEqual([]);
    await become('cancelled');
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 33_000 }]);
    await become('received');
    await pay(group, 33_000);
    const valid = await db.receipt.findMany({
      where: { submission: { publicId: String(group.people[0]) }, voidedAt: null },
      include: { invoice: true },
    });
    expect(valid.map(({ invoice }) => invoice?.billNumber)).toEqual([number]);
    expect((await page(group)).return_invoices).toEqual([]);
  });

  it('is lowered once by a fee that was sent back after the person was restored and cancelled again', async () => {
    const group = await buildGroup(2, 'each', 33_000);
    await ask(group).expect(201);
    await pay(group, 66_000);
    const person = `/api/submissions/${group.people[0]}`;
    await office.send('post', `${person}/cancel-with-refund`, { reason: '欠席のため' });
    const refund = await db.refund.findFirstOrThrow({
      where: { submission: { publicId: String(group.people[0]) } },
    });
    await office.send('patch', `${person}/status`, { status: 'received' });
    const done = { refunded_on: tokyoDay(context.clock()), note: '' };
    await office.send('post', `/api/refunds/${refund.id}/complete`, done);
    expect((await page(group)).return_invoices).toEqual([]);
    await office.send('patch', `${person}/status`, { status: 'cancelled' });
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 33_000 }]);
  });

  it('whose payment turns out not to be the group’s is void with its return invoice', async () => {
    const group = await buildGroup(3);
    await ask(group).expect(201);
    const deposit = await pay(group, 8000);
    await office.send('post', `/api/deposits/${deposit}/split`, {
      assignments: [{ submission_id: group.people[0], amount: 8000 }],
    });
    for (const person of group.people.slice(1)) {
      await office.send('patch', `/api/submissions/${person}/status`, { status: 'cancelled' });
    }
    expect((await page(group)).return_invoices).toMatchObject([{ amount: 16_000 }]);
    const undone = await office.send('post', `/api/deposits/${deposit}/unassign`, {
      reason: '別の会社の入金のため',
    });
    expect(undone.status, undone.text).toBe(200);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    await settleGroupJob(context, { groupId });
    expect(await page(group)).toMatchObject({ bills: [], return_invoices: [] });
  });

  it('that only one of its people had paid is void at once, when that was somebody else’s money', async () => {
    const group = await buildGroup(3);
    await ask(group).expect(201);
    const deposit = await pay(group, 8000);
    await office.send('post', `/api/deposits/${deposit}/split`, {
      assignments: [{ submission_id: group.people[0], amount: 8000 }],
    });
    await office.send('patch', `/api/submissions/${group.people[1]}/status`, {
      status: 'cancelled',
    });
    expect((await page(group)).bills).toMatchObject([{ amount: 24_000 }]);
    const reason = '別の会社の入金のため';
    const undone = await office.send('post', `/api/deposits/${deposit}/unassign`, { reason });
    expect(undone.status, undone.text).toBe(200);
    expect((await page(group)).bills).toEqual([]);
  });

  it('that was paid with a shortfall is void at once, when the association bears it no more', async () => {
    const group = await buildGroup(2);
    await ask(group).expect(201);
    await pay(group, 15_780);
    const waived = await office.send('post', `/api/groups/${group.id}/waive`, {
      amount: 220,
      reason: '振込手数料',
    });
    expect(waived.status, waived.text).toBe(200);
    const added = await office.send('post', `/api/groups/${group.id}/people`, {
      attendees: attendeesOf(group.form, 1, 20),
      channel: 'telephone',
    });
    expect(added.status, added.text).toBe(201);
    expect((await page(group)).bills).toMatchObject([{ amount: 16_000 }]);
    const undone = await office.send('post', `/api/groups/${group.id}/unwaive`, { reason: '取消' });
    expect(undone.status, undone.text).toBe(200);
    expect(
      await db.receipt.count({
        where: { submission: { group: { publicId: group.id } }, voidedAt: null },
      }),
    ).toBe(0);
    expect((await page(group)).bills).toEqual([]);
  });

  it('all of whose people left is void once the receipt is, whose refund was withdrawn', async () => {
    const group = await buildGroup(1, 'one');
    await ask(group).expect(201);
    const deposit = await pay(group, 8000);
    const path = `/api/submissions/${group.people[0]}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: '欠席のため' })).status).toBe(200);
    expect((await page(group)).bills).toHaveLength(1);
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit } });
    await office.send('post', `/api/refunds/${refund.id}/withdraw`, { reason: '誤り' });
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    await settleGroupJob(context, { groupId });
    expect(await db.receipt.count({ where: { groupId, voidedAt: null } })).toBe(0);
    expect(await page(group)).toMatchObject({ bills: [], return_invoices: [] });
  });

  it('is one of the contact and the office at the same time, not two', async () => {
    const group = await buildGroup(2);
    const answers = await Promise.all([ask(group), issue(group), ask(group)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('is the first one when it is asked for again with the same Idempotency-Key', async () => {
    const group = await buildGroup(1);
    const asked = () => ask(group, 'estimate', company, { 'Idempotency-Key': 'contact' });
    const issued = () => issue(group, 'estimate', office, { 'Idempotency-Key': 'office' });
    for (const send of [asked, issued]) {
      const [first, again] = [await send(), await send()];
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    }
    expect((await page(group)).bills).toHaveLength(2);
  });

  it('is refused to viewers, strangers, one of its people, and with a character that can’t be printed', async () => {
    const group = await buildGroup(1);
    expect((await issue(group, 'invoice', viewer)).status).toBe(403);
    const nobody = { ...group, id: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' };
    expect((await ask(nobody)).status).toBe(403);
    expect((await issue(nobody)).status).toBe(404);
    const odd = await ask(group, 'invoice', { addressee: '葉\u{1F340}薬局', honorific: '御中' });
    expect(odd.body.errors).toHaveProperty('addressee');
    expect((await ask(group, 'receipt')).body.errors).toHaveProperty('kind');
    const own = await applicant.send('post', `/api/submissions/${group.people[0]}/bills`, {
      kind: 'estimate',
      ...company,
    });
    expect(own.status).toBe(409);
    expect(own.body.message).toContain('団体');
  });

  it('has a contact who can ask five times a day', async () => {
    const group = await buildGroup(1);
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push(await ask(group, 'estimate'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
