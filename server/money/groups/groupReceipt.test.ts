import type { DepositHistoryEntry } from '@seminar/shared/money/deposits/schema';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { settleGroupJob } from '../../applying/group-payments/settleGroupJob.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { renderReceiptJob } from '../../papers/receipts/renderReceiptJob.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildPlacesGroup } from './testing/placesGroup.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const viewer = await loggedIn(context, 'viewer');

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

/** A group of so many people that wants one receipt, with its account. */
async function buildGroup(count: number, { fee = 8000, company = '株式会社まとめ' } = {}) {
  const { form, seminar } = await buildOpenSeminar(db, { entryFee: fee });
  await buildVirtualAccount(db);
  const body = groupOf(form, count);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...body, company: { ...body.company, name: company }, receipt: 'one' });
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.group_id;
  const people: string[] = answer.body.data.submission_ids;
  const { id: groupId, virtualAccount } = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  if (!virtualAccount) throw new Error('the group has no account');
  return { id, groupId, people, account: virtualAccount, seminar };
}
type Built = Awaited<ReturnType<typeof buildGroup>>;

async function pay(
  { account }: Pick<Built, 'account'>,
  amount: number,
  depositedAt = '2026-04-09',
): Promise<number> {
  const deposit = bankDeposit({
    depositedAt,
    vaId: account.externalId,
    accountNumber: account.accountNumber,
    amount,
    provider: account.provider,
  });
  await recordDeposit(context, deposit);
  return (await db.deposit.findFirstOrThrow({ where: { itemKey: deposit.itemKey } })).id;
}

const post = (path: string, body?: object) => office.send('post', path, body);
const read = async ({ id }: Pick<Built, 'id'>) => (await office.get(`/api/groups/${id}`)).body.data;
const receiptsOf = ({ groupId }: Built) =>
  db.receipt.findMany({ where: { groupId }, include: { people: true }, orderBy: { id: 'asc' } });
const validOf = async (group: Built) =>
  (await receiptsOf(group)).filter(({ voidedAt }) => voidedAt === null);
const cancel = async (publicId: string | undefined) => {
  const answer = await post(`/api/submissions/${publicId}/cancel-with-refund`, {
    reason: '欠席のため',
  });
  expect(answer.status, answer.text).toBe(200);
};

describe('one receipt for a group', () => {
  it('is issued with the payment: one number over the whole, made out to the company', async () => {
    const group = await buildGroup(3);
    await pay(group, 10_000);
    expect(await receiptsOf(group)).toEqual([]);
    await pay(group, 14_000);
    const [receipt, ...others] = await receiptsOf(group);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      submissionId: null,
      addressee: '株式会社まとめ',
      honorific: '御中',
      amount: 24_000,
      priceReduction: 0,
      attendees: ['団体 1号', '団体 2号', '団体 3号'],
    });
    expect(receipt?.people.map(({ amount }) => amount)).toEqual([8000, 8000, 8000]);
    expect(
      await db.receipt.count({ where: { submission: { group: { publicId: group.id } } } }),
    ).toBe(0);

    const page = await read(group);
    expect(page).toMatchObject({
      paid_people: 3,
      awaits_receipt: null,
      receipts: [
        { receipt_number: receipt?.receiptNumber, amount: 24_000, people: 3, status: 'valid' },
      ],
    });
    expect(
      page.applications.every(
        (it: { student_number: string; receipt_number: string }) =>
          it.student_number !== null && it.receipt_number === receipt?.receiptNumber,
      ),
    ).toBe(true);
    const listed = await office.get(`/api/receipts?search=${receipt?.receiptNumber}`);
    expect(listed.body.data).toEqual([
      expect.objectContaining({
        submission: null,
        group: expect.objectContaining({ id: group.id, people: 3 }),
        applicant: { name: '株式会社まとめ' },
      }),
    ]);
    expect((await office.get('/api/receipts/waiting')).body.meta.total).toBe(0);
  });

  it('stands on the page of each student with what was received for them', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_000);
    const [receipt] = await receiptsOf(group);
    const students = await db.student.findMany({
      where: { submission: { groupId: group.groupId } },
    });
    expect(students).toHaveLength(2);
    for (const { id } of students) {
      const { receipts } = (await office.get(`/api/students/${id}/record`)).body.data;
      expect(receipts).toEqual([
        expect.objectContaining({
          receipt_number: receipt?.receiptNumber,
          amount: 8000,
          status: 'valid',
          of_group: true,
        }),
      ]);
    }
  });

  it('is found by the number of the group, and by that of each person whose fee it is over', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_000);
    const { number } = await db.group.findUniqueOrThrow({ where: { id: group.groupId } });
    const people = await db.submission.findMany({ where: { groupId: group.groupId } });
    const [receipt] = await receiptsOf(group);
    for (const sought of [number, ...people.map((person) => person.number.toLowerCase())]) {
      const { data } = (await office.get(`/api/receipts?search=${sought}`)).body;
      const numbers = data.map((row: { receipt_number: string }) => row.receipt_number);
      expect([sought, numbers]).toEqual([sought, [receipt?.receiptNumber]]);
    }
  });

  it('is on the page of its contact, and names who attends', async () => {
    const group = await buildGroup(5);
    await pay(group, 40_000);
    const page = await supertest(app).get(`/api/group-pages/${group.id}`);
    const [stated] = page.body.data.company_receipts;
    expect(stated).toMatchObject({ amount: 40_000, people: 5 });
    expect(page.body.data.receipts).toBe(0);
    const path = `/api/group-pages/${group.id}/receipts`;
    const pdf = await supertest(app).get(`${path}/${stated.receipt_number}`).expect(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = pdfText(pdf.body);
    for (const said of ['株式会社まとめ', '5名', '団体5号', '40,000', '3,636']) {
      expect(text).toContain(said);
    }
    await supertest(app).get(path).expect(200);
    await supertest(app).get(`${path}/R2026-999999`).expect(404);
    const other = await buildGroup(1);
    await supertest(app)
      .get(`/api/group-pages/${other.id}/receipts/${stated.receipt_number}`)
      .expect(404);
    const verified = await supertest(app).get(
      `/api/receipt-verifications/${stated.receipt_number}?amount=40000`,
    );
    expect(verified.body.data).toMatchObject({ state: 'valid', amount: 40_000 });
  });

  it('names the day of the last deposit, in whatever order the deposits became known', async () => {
    const group = await buildGroup(2);
    await pay(group, 8000, '2026-04-08');
    await pay(group, 8000, '2026-04-06');
    expect(await validOf(group)).toMatchObject([{ transactionDate: new Date('2026-04-08') }]);
  });

  it('waits until all are paid when the office splits, and is over all of them', async () => {
    const group = await buildGroup(3);
    const id = await pay(group, 16_000);
    await post(`/api/deposits/${id}/split`, {
      assignments: group.people
        .slice(0, 2)
        .map((submission_id) => ({ submission_id, amount: 8000 })),
    });
    expect(await read(group)).toMatchObject({ paid_people: 2, receipts: [] });
    await pay(group, 8000);
    expect((await validOf(group)).map(({ amount }) => amount)).toEqual([24_000]);
  });

  it('is issued when the last who has not paid is cancelled', async () => {
    const group = await buildGroup(3);
    const id = await pay(group, 16_000);
    await post(`/api/deposits/${id}/split`, {
      assignments: group.people
        .slice(0, 2)
        .map((submission_id) => ({ submission_id, amount: 8000 })),
    });
    const answer = await office.send('patch', `/api/submissions/${group.people[2]}/status`, {
      status: 'cancelled',
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await validOf(group)).map(({ amount }) => amount)).toEqual([16_000]);
  });

  it('is void when the payment is undone, and another follows when it is paid again', async () => {
    const group = await buildGroup(2);
    const id = await pay(group, 16_000);
    const [first] = await receiptsOf(group);
    await post(`/api/deposits/${id}/unassign`, { reason: '別の団体の入金のため' });
    expect(await validOf(group)).toEqual([]);
    await post(`/api/groups/${group.id}/deposits`, { deposit_id: id });
    const [second] = await validOf(group);
    expect(second).toMatchObject({ amount: 16_000 });
    expect(second?.receiptNumber).not.toBe(first?.receiptNumber);
    expect((await read(group)).receipts.map(({ status }: { status: string }) => status)).toEqual([
      'valid',
      'void',
    ]);
    // Their contact sees what became void, too.
    const page = await supertest(testServer(context)).get(`/api/group-pages/${group.id}`);
    expect(page.body.data.void_papers).toMatchObject([
      { paper: 'receipt', number: first?.receiptNumber },
    ]);
  });

  it('stays when places are named or people are added later, who have a receipt of their own once they are paid', async () => {
    const group = await buildPlacesGroup(context, [1, 2], { extra: { receipt: 'one' } });
    const receipts = async () => {
      const found = await db.receipt.findMany({
        where: { groupId: group.groupId },
        include: { people: { orderBy: { submissionId: 'asc' } } },
        orderBy: { id: 'asc' },
      });
      const ids = (await group.read()).applications.map((it) => it.submission_id);
      const all = await db.submission.findMany({ where: { publicId: { in: ids } } });
      const placeOf = (id: number) =>
        ids.indexOf(all.find((it) => it.id === id)?.publicId ?? '') + 1;
      return found.map(({ amount, voidedAt, people }) => ({
        amount,
        valid: voidedAt === null,
        people: people.map(({ submissionId }) => placeOf(submissionId)),
      }));
    };
    await group.pay(24_000);
    const first = { amount: 8000, valid: true, people: [1] };
    expect(await receipts()).toEqual([first]);

    expect((await group.name(11, 2)).status).toBe(201);
    const second = { amount: 16_000, valid: true, people: [2, 3] };
    expect(await receipts()).toEqual([first, second]);

    expect((await group.add(21)).status).toBe(201);
    expect(await receipts()).toEqual([first, second]);
    await group.pay(8000);
    expect(await receipts()).toEqual([first, second, { amount: 8000, valid: true, people: [4] }]);
  });

  it('states what came when a shortfall is borne, with one return invoice for the company', async () => {
    const group = await buildGroup(4);
    await pay(group, 20_000);
    const borne = await post(`/api/groups/${group.id}/waive`, {
      amount: 12_000,
      reason: '値引きのため',
    });
    expect(borne.status, borne.text).toBe(200);
    const [receipt] = await validOf(group);
    expect(receipt).toMatchObject({ amount: 20_000, priceReduction: 12_000 });
    const returned = await db.returnInvoice.findMany({ where: { receiptId: receipt?.id ?? 0 } });
    expect(returned.map(({ amount, voidedAt }) => [amount, voidedAt])).toEqual([[12_000, null]]);
    await post(`/api/groups/${group.id}/unwaive`, { reason: '取り違えのため' });
    expect(await validOf(group)).toEqual([]);
    expect(
      await db.returnInvoice.count({ where: { voidedAt: null, receiptId: receipt?.id ?? 0 } }),
    ).toBe(0);
  });
});

describe('who gets the receipts of a group', () => {
  const choose = ({ id }: Built, receipt: string, client = office) =>
    client.send('put', `/api/groups/${id}/receipt`, { receipt });

  it('is changed by the office before anybody is paid, with an audit, and holds when the money comes', async () => {
    const group = await buildGroup(2);
    expect((await choose(group, 'each')).body.data).toMatchObject({ receipt: 'each' });
    // The same again changes nothing.
    await choose(group, 'each');
    await pay(group, 16_000);
    expect(await receiptsOf(group)).toEqual([]);
    expect(
      await db.receipt.count({ where: { submission: { group: { publicId: group.id } } } }),
    ).toBe(2);
    const other = await buildGroup(2);
    await choose(other, 'each');
    await choose(other, 'one');
    await pay(other, 16_000);
    expect(await receiptsOf(other)).toHaveLength(1);
    const entries = await db.auditEntry.findMany({
      where: { action: 'group.receipt_changed', entityId: String(other.groupId) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ adminId, before, after }) => [adminId, before, after])).toEqual([
      [office.adminId, { receipt: 'one' }, { receipt: 'each' }],
      [office.adminId, { receipt: 'each' }, { receipt: 'one' }],
    ]);
  });

  it('stays as it is once somebody is paid, or a receipt over somebody’s fee is valid', async () => {
    const group = await buildGroup(2);
    const deposit = await pay(group, 8000);
    const assignments = [{ submission_id: group.people[0], amount: 8000 }];
    const split = await post(`/api/deposits/${deposit}/split`, { assignments });
    expect(split.status, split.text).toBe(200);
    const refused = await choose(group, 'each');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '受講料の支払いが済んだ方がいるため、領収書の発行方法は変更できません。',
    ]);
    const whole = await buildGroup(1);
    await pay(whole, 8000);
    await cancel(whole.people[0]);
    expect(await validOf(whole)).toHaveLength(1);
    expect((await choose(whole, 'each')).status).toBe(409);
  });

  it('is not changed while the money comes in at that moment: the receipt that is issued stays the only one', async () => {
    const group = await buildGroup(1);
    const [, answer] = await Promise.all([pay(group, 8000), choose(group, 'each')]);
    const { receipt } = await db.group.findUniqueOrThrow({ where: { id: group.groupId } });
    expect([receipt, answer.status]).toEqual(receipt === 'one' ? ['one', 409] : ['each', 200]);
    expect(await receiptsOf(group)).toHaveLength(receipt === 'one' ? 1 : 0);
    expect(
      await db.receipt.count({ where: { voidedAt: null, submission: { groupId: group.groupId } } }),
    ).toBe(receipt === 'one' ? 0 : 1);
  });

  it('is a choice of two, not for viewers, and of a group that is there', async () => {
    const group = await buildGroup(1);
    const wrong = await choose(group, 'none');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['receipt']]);
    expect((await choose(group, 'each', viewer)).status).toBe(403);
    expect((await choose({ ...group, id: 'AAAAA-AAAAA' }, 'each')).status).toBe(404);
    await db.group.update({ where: { id: group.groupId }, data: { anonymisedAt: new Date() } });
    expect((await choose(group, 'each')).status).toBe(409);
  });
});

describe('a person of a group with one receipt who is cancelled', () => {
  it('gets the fee back with a return invoice of their own, and the receipt stays', async () => {
    const group = await buildGroup(3, { fee: 12_000 });
    await pay(group, 36_000);
    const [receipt] = await validOf(group);
    await cancel(group.people[0]);
    await cancel(group.people[1]);
    expect((await validOf(group)).map(({ id }) => id)).toEqual([receipt?.id]);
    const due = await db.refund.findMany({
      where: { receiptId: receipt?.id ?? 0 },
      orderBy: { id: 'asc' },
    });
    expect(due.map(({ amount, kind }) => [amount, kind])).toEqual([
      [12_000, 'fee_returned'],
      [12_000, 'fee_returned'],
    ]);
    for (const { id } of due) {
      const done = await post(`/api/refunds/${id}/complete`, {
        refunded_on: (await office.get(`/api/refunds?per_page=1`)).body.data[0].deposit
          .deposited_at,
        note: '',
      });
      expect(done.status, done.text).toBeLessThan(300);
    }
    const invoices = await db.returnInvoice.findMany({ where: { receiptId: receipt?.id ?? 0 } });
    expect(invoices.map(({ amount, submissionId }) => [amount, submissionId])).toEqual(
      due.map(({ submissionId }) => [12_000, submissionId]),
    );
    const shown = (await office.get('/api/refunds?per_page=100')).body.data.filter(
      (it: { id: number }) => due.some(({ id }) => id === it.id),
    );
    expect(
      new Set(shown.map((it: { return_invoice_number: string }) => it.return_invoice_number)).size,
    ).toBe(2);
  });

  it('has the receipt, and their own return invoice, in the history of the deposit that paid for them', async () => {
    const group = await buildGroup(2, { fee: 12_000 });
    const deposits = [await pay(group, 12_000), await pay(group, 12_000)];
    const [receipt] = await validOf(group);
    const paidAt = context.clock();
    context.setClock(new Date(paidAt.getTime() + 60_000).toISOString());
    for (const person of group.people) await cancel(person);
    const due = await db.refund.findMany({ where: { receiptId: receipt?.id ?? 0 } });
    for (const { id } of due) {
      await post(`/api/refunds/${id}/complete`, { refunded_on: '2026-04-10', note: '' });
    }
    const papers = [];
    for (const depositId of deposits) {
      const { data } = (await office.get(`/api/deposits/${depositId}/history`)).body;
      const shown = (data as DepositHistoryEntry[]).filter(({ what }) =>
        ['receipt_issued', 'return_invoice_issued'].includes(what),
      );
      const submissionId = due.find((refund) => refund.depositId === depositId)?.submissionId ?? 0;
      const own = await db.returnInvoice.findFirstOrThrow({ where: { submissionId } });
      expect(shown).toMatchObject([
        { what: 'return_invoice_issued', amount: 12_000, detail: own.returnInvoiceNumber },
        {
          what: 'receipt_issued',
          amount: 24_000,
          detail: receipt?.receiptNumber,
          submission: null,
        },
      ]);
      papers.push(own.returnInvoiceNumber);
    }
    expect(new Set(papers).size).toBe(2);
    context.setClock(paidAt.toISOString());
  });

  it('and whose refund is withdrawn is left out of a new receipt', async () => {
    const group = await buildGroup(3);
    await pay(group, 24_000);
    const [first] = await validOf(group);
    await cancel(group.people[0]);
    const refund = await db.refund.findFirstOrThrow({ where: { receiptId: first?.id ?? 0 } });
    const withdrawn = await post(`/api/refunds/${refund.id}/withdraw`, {
      reason: '取り違えのため',
    });
    expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
    await settleGroupJob(context, { groupId: group.groupId });
    expect((await validOf(group)).map(({ amount, attendees }) => [amount, attendees])).toEqual([
      [16_000, ['団体 2号', '団体 3号']],
    ]);
    expect(await read(group)).toMatchObject({ payment: 'surplus', money: { surplus: 8000 } });
    // Marked again, it is the group's surplus: no return invoice, since no receipt is over it.
    const marked = await post(`/api/deposits/${refund.depositId}/refund`, {
      amount: 8000,
      reason: '過入金のため',
    });
    expect(marked.status, marked.text).toBeLessThan(300);
    expect(
      await db.refund.findFirst({ where: { depositId: refund.depositId, withdrawnAt: null } }),
    ).toMatchObject({ kind: 'cancelled', receiptId: null });
  });

  it('and restored has one receipt over the fee, also when the refund is withdrawn', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_000);
    const [first] = await validOf(group);
    await cancel(group.people[0]);
    const restored = await office.send('patch', `/api/submissions/${group.people[0]}/status`, {
      status: 'received',
    });
    expect(restored.status, restored.text).toBe(200);
    await pay(group, 8000);
    expect((await validOf(group)).map(({ amount }) => amount)).toEqual([16_000, 8000]);
    const refund = await db.refund.findFirstOrThrow({ where: { receiptId: first?.id ?? 0 } });
    const withdrawn = await post(`/api/refunds/${refund.id}/withdraw`, {
      reason: '取り違えのため',
    });
    expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
    await settleGroupJob(context, { groupId: group.groupId });
    const valid = await validOf(group);
    expect(valid.map(({ amount }) => amount)).toEqual([8000, 8000]);
    expect(new Set(valid.flatMap(({ people }) => people.map((it) => it.submissionId))).size).toBe(
      2,
    );
  });

  it('and whose price was reduced is left out of a new receipt, since the reduction ends too', async () => {
    const group = await buildGroup(2);
    await pay(group, 15_780);
    const borne = await post(`/api/groups/${group.id}/waive`, { amount: 220, reason: '手数料' });
    expect(borne.status, borne.text).toBe(200);
    const [first] = await validOf(group);
    expect(first?.people.map((it) => it.priceReduction)).toEqual([0, 220]);
    await cancel(group.people[1]);
    expect(await validOf(group)).toMatchObject([{ amount: 8000, attendees: ['団体 1号'] }]);
    const cancelled = { submission: { publicId: group.people[1] ?? '' } };
    expect(await db.refund.findMany({ where: cancelled })).toMatchObject([
      { kind: 'cancelled', receiptId: null, amount: 7780 },
    ]);
  });

  it('whose money is assigned to somebody outside of the group is left out of a new receipt', async () => {
    const group = await buildGroup(3);
    await pay(group, 16_000);
    const second = await pay(group, 8_000);
    await cancel(group.people[2]);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const outsider = await buildSubmission(db, { expectedAmount: 8_000 });
    const assigned = await post(`/api/deposits/${second}/assign`, {
      submission_id: outsider.publicId,
    });
    expect(assigned.status, assigned.text).toBe(200);
    const [job] = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'settleGroup'`;
    expect(job?.key).toBe(`settleGroup:${group.groupId}`);
    await settleGroupJob(context, { groupId: group.groupId });
    expect((await validOf(group)).map(({ amount }) => amount)).toEqual([16_000]);
  });

  it('whose money pays for somebody else is left out of a new receipt', async () => {
    const group = await buildGroup(3);
    const id = await pay(group, 16_000);
    await post(`/api/deposits/${id}/split`, {
      assignments: group.people
        .slice(0, 2)
        .map((submission_id) => ({ submission_id, amount: 8000 })),
    });
    // The third has not paid: the money of the first fills what is lacking.
    await cancel(group.people[0]);
    const [receipt] = await validOf(group);
    expect(receipt).toMatchObject({ amount: 16_000, attendees: ['団体 2号', '団体 3号'] });
    expect(await db.refund.count({ where: { depositId: id } })).toBe(0);
  });
});

describe('a receipt of a group that can’t be printed', () => {
  it('waits for the office, which words it; a viewer may not', async () => {
    const group = await buildGroup(2, { company: '葉\u{1F340}薬局' });
    await pay(group, 16_000);
    expect(await read(group)).toMatchObject({
      paid_people: 2,
      receipts: [],
      awaits_receipt: { unprintable: ['\u{1F340}'], amount: 16_000, people: 2 },
    });
    const waiting = await viewer.get('/api/receipts/waiting');
    expect(waiting.body.data).toEqual([
      {
        submission: null,
        group: {
          id: group.id,
          number: expect.stringMatching(/-G0001$/),
          company_name: '葉\u{1F340}薬局',
          seminar_name: group.seminar.name,
          people: 2,
        },
        addressee: '葉\u{1F340}薬局',
        honorific: '御中',
        proviso: expect.any(String),
        amount: 16_000,
        paid_on: '2026-04-09',
        unprintable: ['\u{1F340}'],
        email: 'contact@kaisha.example.jp',
      },
    ]);
    const { work } = (await viewer.get('/api/top')).body.data;
    expect(work.find(({ kind }: { kind: string }) => kind === 'receipts')).toEqual({
      kind: 'receipts',
      count: 1,
      amount: 16_000,
      since: '2026-04-09',
    });
    expect((await viewer.get('/api/receipts/waiting?search=薬局')).body.meta.total).toBe(1);
    expect((await viewer.get('/api/receipts/waiting?search=ほか')).body.meta.total).toBe(0);
    const { number } = await db.submission.findFirstOrThrow({ where: { groupId: group.groupId } });
    const numbered = await viewer.get(`/api/receipts/waiting?search=${number}`);
    expect(numbered.body.meta.total).toBe(1);
    const path = `/api/groups/${group.id}/receipts`;
    expect((await viewer.send('post', path, {})).status).toBe(403);
    expect((await post(path, {})).body.errors).toHaveProperty('addressee');
    const issued = await post(path, { addressee: '葉薬局' });
    expect(issued.status, issued.text).toBe(201);
    expect(issued.body.data).toMatchObject({ awaits_receipt: null, receipts: [{ people: 2 }] });
    expect((await viewer.get('/api/receipts/waiting')).body.data).toEqual([]);
    expect((await post(path, {})).status).toBe(409);
    expect(
      (await post('/api/groups/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA/receipts', {})).status,
    ).toBe(404);
  });
});

describe('a receipt of a group one of whose people has a letter that the fonts lack', () => {
  const rename = async (group: Built, family: string) => {
    const { answers } = await db.submission.findFirstOrThrow({
      where: { publicId: group.people[1] ?? '' },
    });
    const field = readSnapshot(answers).find(({ label }) => label === '姓')?.field_id;
    const answer = await office.send('patch', `/api/submissions/${group.people[1]}`, {
      fields: [{ field_id: field, value: family }],
    });
    expect(answer.status, answer.text).toBe(200);
  };

  it('waits, and says whose name it is; the corrected name issues it', async () => {
    const group = await buildGroup(3);
    await rename(group, '山\u{1F340}');
    await pay(group, 24_000);
    expect(await receiptsOf(group)).toEqual([]);
    const lacking = { unprintable: ['\u{1F340}'], people: 3 };
    expect(await read(group)).toMatchObject({ paid_people: 3, awaits_receipt: lacking });
    const waiting = await viewer.get('/api/receipts/waiting');
    expect(waiting.body.data).toMatchObject([
      { group: { id: group.id }, unprintable: ['\u{1F340}'] },
    ]);
    const refused = await post(`/api/groups/${group.id}/receipts`, { addressee: '別の宛名' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { as_it_is: [expect.stringContaining('（山\u{1F340} 2号）')] },
    ]);

    await rename(group, '山葉');
    const jobs = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE key = ${`settleGroup:${group.groupId}`}`;
    expect(jobs).toHaveLength(1);
    await settleGroupJob(context, { groupId: group.groupId });
    expect(await validOf(group)).toMatchObject([
      { amount: 24_000, attendees: ['団体 1号', '山葉 2号', '団体 3号'] },
    ]);
  });

  it('is issued with 〓 when the office says so', async () => {
    const group = await buildGroup(2);
    await rename(group, '山\u{1F340}');
    await pay(group, 16_000);
    const issued = await post(`/api/groups/${group.id}/receipts`, {
      addressee: '株式会社まとめ 総務部',
      as_it_is: true,
    });
    expect(issued.status, issued.text).toBe(201);
    const [receipt] = await validOf(group);
    await renderReceiptJob(context, { receiptId: receipt?.id ?? 0, version: 1 });
    const pdf = await office.get(`/api/admin/receipts/${receipt?.receiptNumber}/download`);
    expect(pdfText(pdf.body)).toContain('山〓2号');
  });

  it('keeps a part of that person’s fee only once the receipt is issued, where each has one', async () => {
    const group = await buildGroup(2);
    await office.send('put', `/api/groups/${group.id}/receipt`, { receipt: 'each' });
    await rename(group, '山\u{1F340}');
    await pay(group, 16_000);
    const refused = await post(`/api/submissions/${group.people[1]}/cancel-with-refund`, {
      reason: '欠席のため',
      kept: { amount: 2000, tax_category: 'out_of_scope' },
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('領収書を発行してから'),
    ]);
    const own = { submission: { publicId: group.people[1] ?? '' } };
    expect(await db.receipt.count({ where: own })).toBe(0);
  });
});

describe('a receipt of a group that is reissued', () => {
  it('keeps its number and who attends, and its contact is told', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_000);
    const [receipt] = await validOf(group);
    const number = receipt?.receiptNumber;
    const answer = await post(`/api/admin/receipts/${number}/reissue`, {
      reason: '宛名の変更',
      addressee: '株式会社まとめ 経理部',
      notify: true,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({ version: 2, email: 'contact@kaisha.example.jp' });
    await renderReceiptJob(context, { receiptId: receipt?.id ?? 0, version: 2 });
    const pdf = await office.get(`/api/admin/receipts/${number}/download`);
    expect(pdfText(pdf.body)).toContain('団体2号');
    const mail = await db.mail.findFirstOrThrow({
      where: { kind: 'receipt_reissued', group: { publicId: group.id } },
    });
    expect(mail.text).toContain(number);
    expect(mail.text).not.toContain('経理部');
  });
});
