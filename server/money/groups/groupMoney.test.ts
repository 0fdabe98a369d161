import Papa from 'papaparse';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildReversal,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const accountant = await loggedIn(context, 'accountant');
const viewer = await loggedIn(context, 'viewer');

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
});

/** A group of so many people at 8,000 yen, with its account. */
async function buildGroup(
  count: number,
  of?: Pick<Awaited<ReturnType<typeof buildOpenSeminar>>, 'form' | 'seminar'>,
) {
  const { form, seminar } = of ?? (await buildOpenSeminar(db));
  const account = await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, count));
  const id: string = answer.body.data.group_id;
  const people: string[] = answer.body.data.submission_ids;
  const { virtualAccount } = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  return { id, people, account: virtualAccount ?? account, seminar, form };
}
type Built = Awaited<ReturnType<typeof buildGroup>>;

async function pay({ account }: Pick<Built, 'account'>, amount: number) {
  const deposit = bankDeposit({
    vaId: account.externalId,
    accountNumber: account.accountNumber,
    amount,
    provider: account.provider,
  });
  const outcome = await recordDeposit(context, deposit);
  const row = await db.deposit.findFirstOrThrow({ where: { itemKey: deposit.itemKey } });
  return { id: row.id, outcome };
}

const read = async ({ id }: Pick<Built, 'id'>) => (await office.get(`/api/groups/${id}`)).body.data;
const post = (path: string, body?: object) => office.send('post', path, body);
const unassign = (depositId: number) =>
  post(`/api/deposits/${depositId}/unassign`, { reason: '別の団体の入金のため' });

describe('the money of a group', () => {
  it('that is to be sent back is found by the contact’s address', async () => {
    const group = await buildGroup(1);
    const { id } = await pay(group, 9_000);
    const email = `contact-${id}@example.jp`;
    const path = `/api/groups/${group.id}`;
    const contact = { name: '担当 二郎', email, phone: '03-1234-5678' };
    const changed = await office.send('put', `${path}/contact`, contact);
    expect(changed.status, changed.text).toBe(200);
    const found = await office.get(`/api/refunds?search=${encodeURIComponent(email)}`);
    expect(found.body.data).toMatchObject([{ amount: 1_000 }]);
    expect((await office.get('/api/refunds?search=nobody@example.jp')).body.data).toEqual([]);
  });

  it('is no deposit whose number is too large for one', async () => {
    const { id } = await buildGroup(1);
    const answer = await post(`/api/groups/${id}/deposits`, { deposit_id: 2_147_483_648 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['deposit_id']]);
  });

  it('stays where a colleague has assigned it at this moment: to people of another group', async () => {
    const [ours, theirs] = [await buildGroup(1), await buildGroup(1)];
    const { id } = await pay(ours, 5_000);
    const person = await db.submission.findUniqueOrThrow({
      where: { publicId: theirs.people[0] ?? '' },
    });
    let answer: Promise<Awaited<ReturnType<typeof unassign>>> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM deposits WHERE id = ${id} FOR UPDATE`;
      answer = Promise.resolve(unassign(id));
      await waitsForLock(context.pool);
      await tx.allocation.create({
        data: { depositId: id, submissionId: person.id, amount: 5_000, createdAt: new Date() },
      });
      await tx.deposit.update({ where: { id }, data: { groupId: null, held: false } });
    });
    expect((await answer)?.status).toBe(409);
    expect(await db.allocation.count({ where: { depositId: id, reversedAt: null } })).toBe(1);
  });

  it('is said to be taken back by the bank, or too much, beside what came and is used', async () => {
    const group = await buildGroup(1);
    const { id: takenBack } = await pay(group, 3_000);
    const recordedAt = context.clock();
    const { adminId } = office;
    await buildReversal(db, takenBack, { day: '2026-04-10', recordedAt, adminId });
    await pay(group, 8_000);
    await pay(group, 500);
    const { deposits } = (await office.get(`/api/groups/${group.id}`)).body.data;
    expect(deposits).toMatchObject([
      { amount: 3_000, reversed: true, surplus: 0 },
      { amount: 8_000, reversed: false, held: false, surplus: 0 },
      { amount: 500, reversed: false, held: false, surplus: 500 },
    ]);
  });

  it('that a cancelled person sets free pays what another one lacks whom the same deposit pays for in part', async () => {
    const group = await buildGroup(2);
    const [first = '', second = ''] = group.people;
    const { id: depositId } = await pay(group, 12_000);
    const assignments = [
      { submission_id: first, amount: 8_000 },
      { submission_id: second, amount: 4_000 },
    ];
    const split = await post(`/api/deposits/${depositId}/split`, { assignments });
    expect(split.status, split.text).toBe(200);
    const cancelled = await post(`/api/submissions/${first}/cancel-with-refund`, {
      reason: '欠席のため',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const stays = await db.submission.findUniqueOrThrow({
      where: { publicId: second },
      include: { allocations: { where: { reversedAt: null } }, receipts: true },
    });
    expect(stays).toMatchObject({
      paymentStatus: 'PAID',
      allocations: [{ depositId, amount: 8_000 }],
      receipts: [{ amount: 8_000, voidedAt: null }],
    });
    expect(await db.refund.findMany({ where: { depositId } })).toMatchObject([{ amount: 4_000 }]);
  });

  it('pays everybody at once when the whole comes, with numbers and receipts without a gap, and one mail', async () => {
    const group = await buildGroup(3);
    const viewingAddress = 'https://video.example.com/kaisha';
    await db.seminar.update({
      where: { id: group.seminar.id },
      data: { viewingAddress, onDemandEnd: new Date('2099-12-31') },
    });
    const paid = await pay(group, 24_000);

    expect(paid.outcome).toBe('allocated');
    expect(await audited(db, 'deposit', paid.id)).toContainEqual(['deposit.group_paid', null]);
    const { id } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    expect(await audited(db, 'group', id)).toContainEqual(['group.paid', null]);
    const page = await read(group);
    expect(page).toMatchObject({ payment: 'paid', paid_people: 3 });
    expect(page.money).toEqual({
      owed: 24_000,
      allocated: 24_000,
      waived: 0,
      held: 0,
      to_come: 0,
      surplus: 0,
      undecided: 0,
      returned: 0,
      kept: 0,
      kept_surplus: 0,
    });
    const { code } = group.seminar;
    expect(page.applications.map((it: { student_number: string }) => it.student_number)).toEqual([
      `${code}-0001`,
      `${code}-0002`,
      `${code}-0003`,
    ]);
    const numbers: number[] = page.applications.map((it: { receipt_number: string }) =>
      Number(it.receipt_number.slice(-6)),
    );
    expect(numbers).toEqual([numbers[0], Number(numbers[0]) + 1, Number(numbers[0]) + 2]);
    const mails = await db.mail.findMany({
      where: { group: { publicId: group.id } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['group_instructions', 'group_paid']);
    const toPeople = await db.mail.findMany({
      where: { submission: { group: { publicId: group.id } } },
    });
    expect(toPeople.map(({ kind }) => kind)).toEqual(Array(3).fill('place_confirmed'));
    // Each is told how to attend, as who pays alone is.
    for (const { text } of toPeople) {
      expect(text).toContain(viewingAddress);
      expect(text).toMatch(/calendar/);
    }
  });

  it('tells the contact what came beyond the whole amount, and leads to the page with the receipts', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_500);
    const { text } = await db.mail.findFirstOrThrow({
      where: { kind: 'group_paid', group: { publicId: group.id } },
    });
    expect(text).toMatch(/ご入金額：16,500円/);
    expect(text).toMatch(/余分のお振り込み：500円/);
    expect(text).toContain('余分のお振り込みは、お返しします。');
    expect(text).toContain(`/companies/${group.id}`);
  });

  it('tells the contact of no surplus where only the fees were paid', async () => {
    const group = await buildGroup(2);
    await pay(group, 16_000);
    const { text } = await db.mail.findFirstOrThrow({
      where: { kind: 'group_paid', group: { publicId: group.id } },
    });
    expect(text).toMatch(/ご入金額：16,000円/);
    expect(text).not.toContain('余分');
  });

  it('waits when it comes in parts: explained, and nobody is paid before the last part', async () => {
    const group = await buildGroup(2);
    const first = await pay(group, 10_000);
    expect(first.outcome).toBe('allocated');
    expect(await audited(db, 'deposit', first.id)).toContainEqual(['deposit.held', null]);
    const waiting = await read(group);
    expect(waiting).toMatchObject({ payment: 'part', paid_people: 0 });
    expect(waiting.money).toMatchObject({ held: 10_000, to_come: 6000 });
    const deposit = (await office.get(`/api/deposits/${first.id}`)).body.data;
    expect(deposit.unexplained_amount).toBe(0);
    const listed = await office.get('/api/deposits?status=unexplained&per_page=100');
    expect(listed.body.data?.map(({ id }: { id: number }) => id) ?? []).not.toContain(first.id);

    await pay(group, 6000);
    expect(await read(group)).toMatchObject({ payment: 'paid', paid_people: 2 });
  });

  it('tells the contact once a day what is still to come, when a part of it has come', async () => {
    const group = await buildGroup(3);
    const told = () =>
      db.mail.findMany({
        where: { group: { publicId: group.id }, kind: 'payment_underpaid' },
        orderBy: { id: 'asc' },
      });
    await pay(group, 5000);
    await pay(group, 5000);
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first?.to).toBe('contact@kaisha.example.jp');
    for (const said of ['5,000円', '19,000円', group.account.accountNumber, group.id]) {
      expect(first?.text).toContain(said);
    }
    expect(first?.text).not.toContain('株式会社まとめ');

    context.setClock('2026-04-11T09:00:00+09:00');
    await pay(group, 5000);
    expect((await told())[1]?.text).toContain('9,000円');
    // The whole is told of by another mail.
    context.setClock('2026-04-12T09:00:00+09:00');
    await pay(group, 9000);
    expect(await told()).toHaveLength(2);
  });

  it('makes what came beyond it a refund due; what is a fee or more it leaves to the office', async () => {
    const [group, other] = [await buildGroup(2), await buildGroup(2)];
    const { id } = await pay(group, 20_000);
    expect(await read(group)).toMatchObject({
      payment: 'paid',
      paid_people: 2,
      money: { surplus: 0, returned: 4000 },
    });
    const refunds = await db.refund.findMany({ where: { depositId: id, withdrawnAt: null } });
    expect(refunds).toMatchObject([{ amount: 4000, kind: 'overpaid', submissionId: null }]);

    const more = await pay(other, 24_000);
    expect(await read(other)).toMatchObject({ payment: 'surplus', money: { surplus: 8000 } });
    const answer = await post(`/api/deposits/${more.id}/refund`, {
      amount: 8000,
      reason: '過入金のため',
    });
    expect(answer.status).toBeLessThan(300);
    expect(await read(other)).toMatchObject({ payment: 'paid', money: { surplus: 0 } });
  });

  it('keeps what came beyond it where the association doesn’t return so little: mail and page say so', async () => {
    await db.association.update({ where: { id: 1 }, data: { keptSurplus: 500 } });
    const group = await buildGroup(2);
    const { id } = await pay(group, 16_500);
    await db.association.update({ where: { id: 1 }, data: { keptSurplus: 0 } });
    const seen = await read(group);
    expect(seen).toMatchObject({
      payment: 'paid',
      money: { surplus: 0, returned: 0, kept_surplus: 500 },
    });
    const { text } = await db.mail.findFirstOrThrow({
      where: { kind: 'group_paid', group: { publicId: group.id } },
    });
    for (const words of ['ご入金額：16,500円', '500円', '雑収入']) expect(text).toContain(words);
    const page = await supertest(app).get(`/api/group-pages/${group.id}`);
    expect(page.body.data).toMatchObject({ received: 16_000, kept_surplus: 500 });
    const taken = await post(`/api/deposits/${id}/unassign`, { reason: '誤り' });
    expect(taken.status, taken.text).toBe(200);
    expect(await db.deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({ asideAmount: 0 });
  });

  it('that was kept beyond a fee goes back with the last one, as the contact is offered, and pays first what another person lacks', async () => {
    await db.association.update({ where: { id: 1 }, data: { keptSurplus: 500 } });
    const group = await buildGroup(1);
    const { id: depositId } = await pay(group, 8_100);
    await db.association.update({ where: { id: 1 }, data: { keptSurplus: 0 } });
    const cancelRule = {
      free_until: '2026-04-30',
      until: null,
      kept: 0,
      kept_unit: 'yen',
      decided_by: 'office',
      tax_category: 'out_of_scope',
    };
    await db.seminar.update({ where: { id: group.seminar.id }, data: { cancelRule } });
    const [publicId = ''] = group.people;
    const { groupId, number } = await db.submission.findUniqueOrThrow({ where: { publicId } });
    const contact = onPage(context);
    const path = `/api/group-pages/${group.id}/people/${number}`;
    const goesBack = { kept: 0, returned: 8_100 };
    const offer = (await contact.get(`${path}/own-changes`)).body.data.cancellation;
    expect(offer).toMatchObject(goesBack);
    const asked = await contact.send('post', `${path}/cancellation`, goesBack);
    expect(asked.status, asked.text).toBe(200);
    const wishes = await office.get(`/api/wishes?submission_id=${publicId}`);
    expect(wishes.body.data).toMatchObject([{ cancellation: goesBack }]);
    expect((await read(group)).applications).toMatchObject([{ returnable_amount: 8_100 }]);
    const seen = (await office.get(`/api/submissions/${publicId}`)).body.data;
    expect(seen).toMatchObject({ kept_surplus: 100 });

    const facts = { seminarId: group.seminar.id, groupId, expectedAmount: 8_000 };
    const other = await buildSubmission(db, facts);
    const cancelled = await post(`/api/submissions/${publicId}/cancel-with-refund`, {
      reason: '欠席のため',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const { paymentStatus } = await db.submission.findUniqueOrThrow({ where: { id: other.id } });
    expect(paymentStatus).toBe('PAID');
    expect(await db.refund.findMany({ where: { depositId } })).toMatchObject([
      { amount: 100, kind: 'overpaid', receiptId: null },
    ]);
  });

  it('is claimed by nobody as too much where it came on a former account, which a person is to decide about', async () => {
    const group = await buildGroup(1);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    await buildDeposit(db, { amount: 9000, groupId, formerHolder: true });
    const told = async () => {
      const { payment, money, deposits, group_number: number } = await read(group);
      const page = await supertest(app).get(`/api/group-pages/${group.id}`);
      const list = `search=${number}`;
      const { body } = await office.get(`/api/groups?${list}`);
      const csv = await office.get(`/api/groups/csv?${list}`).buffer(true);
      const { data } = Papa.parse<Record<string, string>>(csv.text, { header: true });
      const of = ({ surplus, undecided }: Record<string, number>) => [surplus, undecided];
      return {
        payment,
        page: of(money),
        deposits: deposits.map(of),
        contact: of(page.body.data),
        list: of(body.data[0].money),
        csv: [data[0]?.['過入金額'], data[0]?.['確認待ちの入金額']],
      };
    };
    expect(await told()).toEqual({
      payment: 'part',
      page: [0, 9000],
      deposits: [[0, 9000]],
      contact: [0, 9000],
      list: [0, 9000],
      csv: ['0', '9000'],
    });
    await pay(group, 8000);
    const undecided = [0, 9000];
    expect(await told()).toMatchObject({ payment: 'surplus', page: undecided, contact: undecided });
    // Said to be the group's, it is beyond what that owes.
    const { id } = await db.deposit.findFirstOrThrow({ where: { groupId, formerHolder: true } });
    await post(`/api/groups/${group.id}/deposits`, { deposit_id: id });
    expect(await told()).toMatchObject({ payment: 'surplus', page: [9000, 0], csv: ['9000', '0'] });
    const actions = { where: { entity: 'deposit', entityId: String(id), action: 'deposit.held' } };
    expect(await db.auditEntry.findMany(actions)).toMatchObject([{ adminId: office.adminId }]);
  });

  it('on a former account, undecided, is not what a fee came short by', async () => {
    const group = await buildGroup(1);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    const { id: depositId } = await pay(group, 7340);
    await buildDeposit(db, { amount: 100, groupId, formerHolder: true });
    const reason = '振込手数料のため';
    const waived = await post(`/api/groups/${group.id}/waive`, { amount: 660, reason });
    expect(waived.body.data).toMatchObject({ paid_people: 1, money: { undecided: 100 } });
    const submission = { groupId };
    expect(await db.waiver.findMany({ where: { submission } })).toMatchObject([{ depositId }]);
  });

  it('on a former account is the group’s once the office has split it among its people', async () => {
    const group = await buildGroup(3);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    const { id } = await buildDeposit(db, { amount: 16_000, groupId, formerHolder: true });
    const [one = '', another = ''] = group.people;
    const assignments = [one, another].map((submission_id) => ({ submission_id, amount: 8000 }));
    const split = await post(`/api/deposits/${id}/split`, { assignments });
    expect(split.status, split.text).toBe(200);
    expect(await read(group)).toMatchObject({ paid_people: 2 });
    // What it paid for the first fills what the third lacks.
    const reason = '欠席のため';
    expect((await post(`/api/submissions/${one}/cancel-with-refund`, { reason })).status).toBe(200);
    expect(await read(group)).toMatchObject({ payment: 'paid', people: 2, paid_people: 2 });
  });

  it('is undone with the deposit: nobody is paid, and what else came is held again', async () => {
    const group = await buildGroup(2);
    await pay(group, 6000);
    const { id } = await pay(group, 10_000);
    expect(await read(group)).toMatchObject({ paid_people: 2 });

    expect((await unassign(id)).status).toBe(200);

    const page = await read(group);
    expect(page).toMatchObject({
      payment: 'part',
      paid_people: 0,
      money: { held: 6000, to_come: 10_000 },
    });
    expect(page.applications.map((it: { receipt_number: null }) => it.receipt_number)).toEqual([
      null,
      null,
    ]);
    expect((await db.deposit.findUniqueOrThrow({ where: { id } })).groupId).toBeNull();
    // The office says that it was theirs after all: the same student numbers, new receipts.
    const back = await post(`/api/groups/${group.id}/deposits`, { deposit_id: id });
    expect(back.body.data).toMatchObject({ payment: 'paid', paid_people: 2 });
    expect(back.body.data.applications[0].student_number).toBe(`${group.seminar.code}-0001`);
  });

  it('that a person gives to a group which lacks nothing is recorded with who said so, once', async () => {
    const group = await buildGroup(1);
    await pay(group, 8000);
    const { id } = await buildDeposit(db, { amount: 3000 });
    const give = () =>
      accountant.send('post', `/api/groups/${group.id}/deposits`, { deposit_id: id });
    expect((await give()).body.data.money).toMatchObject({ surplus: 3000 });
    expect((await give()).status).toBe(200);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    expect(
      await db.auditEntry.findMany({
        where: { entity: 'deposit', entityId: String(id) },
        select: { action: true, adminId: true, after: true },
      }),
    ).toEqual([
      {
        action: 'deposit.held',
        adminId: accountant.adminId,
        after: { group_id: groupId, amount: 3000 },
      },
    ]);
  });

  it('can be unassigned while it is held, and then explains itself no more', async () => {
    const group = await buildGroup(2);
    const { id } = await pay(group, 6000);
    expect((await unassign(id)).status).toBe(200);
    expect(await read(group)).toMatchObject({ payment: 'open', money: { held: 0 } });
    expect((await office.get(`/api/deposits/${id}`)).body.data.unexplained_amount).toBe(6000);
  });

  it('may be split by hand among people, who are paid before the others', async () => {
    const group = await buildGroup(3);
    const { id } = await pay(group, 16_000);
    const [first, second] = group.people;
    const split = await post(`/api/deposits/${id}/split`, {
      assignments: [first, second].map((submission_id) => ({ submission_id, amount: 8000 })),
    });
    expect(split.status).toBe(200);
    expect(await read(group)).toMatchObject({
      payment: 'part',
      paid_people: 2,
      money: { to_come: 8000 },
    });
    await pay(group, 8000);
    expect(await read(group)).toMatchObject({ payment: 'paid', paid_people: 3 });
  });

  it('owes less when somebody is cancelled, and is paid when that is what came', async () => {
    const group = await buildGroup(3);
    await pay(group, 16_000);
    const cancelled = await office.send('patch', `/api/submissions/${group.people[2]}/status`, {
      status: 'cancelled',
    });
    expect(cancelled.status).toBe(200);
    expect(await read(group)).toMatchObject({
      payment: 'paid',
      people: 2,
      paid_people: 2,
      money: { owed: 16_000 },
    });
    // Restored, it is lacking again, and the others stay paid.
    await office.send('patch', `/api/submissions/${group.people[2]}/status`, {
      status: 'received',
    });
    expect(await read(group)).toMatchObject({ paid_people: 2, money: { to_come: 8000 } });
    const restored = await db.submission.findUniqueOrThrow({
      where: { publicId: String(group.people[2]) },
    });
    expect(restored.virtualAccountId).toBeNull();
  });

  it('pays for another of its people before it is given back', async () => {
    const group = await buildGroup(3);
    const { id } = await pay(group, 16_000);
    await post(`/api/deposits/${id}/split`, {
      assignments: group.people
        .slice(0, 2)
        .map((submission_id) => ({ submission_id, amount: 8000 })),
    });
    const cancel = (publicId: string | undefined) =>
      post(`/api/submissions/${publicId}/cancel-with-refund`, { reason: '欠席のため' });
    expect((await cancel(group.people[0])).status).toBe(200);
    const kept = await read(group);
    expect(kept).toMatchObject({ payment: 'paid', people: 2, paid_people: 2 });
    expect(await db.refund.count({ where: { depositId: id } })).toBe(0);

    expect((await cancel(group.people[1])).status).toBe(200);
    const refunds = await db.refund.findMany({ where: { depositId: id } });
    expect(refunds.map(({ amount, kind }) => [amount, kind])).toEqual([[8000, 'fee_returned']]);
    expect(await read(group)).toMatchObject({
      payment: 'paid',
      people: 1,
      paid_people: 1,
      money: { surplus: 0 },
    });
  });
});

describe('a shortfall of a group', () => {
  it('is borne on as few people as possible, and undone for all', async () => {
    const group = await buildGroup(3);
    await pay(group, 23_340);
    const waive = (amount: number, by = office) =>
      by.send('post', `/api/groups/${group.id}/waive`, { amount, reason: '振込手数料のため' });

    expect((await waive(100)).body.errors).toHaveProperty('amount');
    expect((await waive(660, viewer)).status).toBe(403);
    expect(await read(group)).toMatchObject({ beyond_fee: false });
    const borne = await waive(660, accountant);
    expect(borne.body.data).toMatchObject({
      payment: 'paid',
      paid_people: 3,
      money: { waived: 660, allocated: 23_340 },
    });
    const receipts = await db.receipt.findMany({
      where: { submission: { group: { publicId: group.id } } },
      orderBy: { id: 'asc' },
    });
    expect(receipts.map(({ amount }) => amount)).toEqual([8000, 8000, 7340]);
    expect((await waive(660)).status).toBe(409);

    const undone = await post(`/api/groups/${group.id}/unwaive`, { reason: '取り違えのため' });
    expect(undone.body.data).toMatchObject({
      payment: 'part',
      paid_people: 0,
      money: { waived: 0, held: 23_340, to_come: 660 },
    });
    expect((await post(`/api/groups/${group.id}/unwaive`, { reason: '二度目' })).status).toBe(409);
    const { id } = await db.group.findUniqueOrThrow({ where: { publicId: group.id } });
    const entries = await db.auditEntry.findMany({
      where: { entity: 'group', entityId: String(id), action: { endsWith: 'waived' } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      { action: 'group.waived', adminId: accountant.adminId, after: { amount: 660 } },
      { action: 'group.unwaived', adminId: office.adminId, before: { amount: 660 } },
    ]);
  });

  it('that is undone when the rest has come meanwhile gives who had it a receipt over the whole fee', async () => {
    const group = await buildGroup(2);
    await pay(group, 15_340);
    const reason = '振込手数料のため';
    const waived = await post(`/api/groups/${group.id}/waive`, { amount: 660, reason });
    expect(waived.status, waived.text).toBe(200);
    await pay(group, 660);
    const undone = await post(`/api/groups/${group.id}/unwaive`, { reason: '差額の入金のため' });
    expect(undone.body.data).toMatchObject({
      payment: 'paid',
      paid_people: 2,
      money: { waived: 0, allocated: 16_000, surplus: 0 },
    });
    const receipts = await db.receipt.findMany({
      where: { submission: { group: { publicId: group.id } } },
      orderBy: { id: 'asc' },
    });
    expect(
      receipts.map(({ amount, priceReduction, voidedAt }) => [
        amount,
        priceReduction,
        voidedAt === null,
      ]),
    ).toEqual([
      [8000, 0, true],
      [7340, 660, false],
      [8000, 0, true],
    ]);
  });

  it('larger than a transfer fee takes an administrator, and none is borne of nothing', async () => {
    const group = await buildGroup(2);
    const waive = (amount: number, by = office) =>
      by.send('post', `/api/groups/${group.id}/waive`, { amount, reason: '値引きのため' });
    // Nobody is sent to an administrator for what they may not do either.
    for (const by of [office, accountant]) {
      const { status, body } = await waive(16_000, by);
      expect([status, body.message]).toEqual([409, expect.stringContaining('入金がありません')]);
    }
    await pay(group, 8000);
    expect(await read(group)).toMatchObject({ beyond_fee: true });
    expect((await waive(8000, accountant)).status).toBe(403);
    expect((await waive(8000)).body.data).toMatchObject({ payment: 'paid', paid_people: 2 });
    expect(
      (
        await post('/api/groups/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA/waive', {
          amount: 1,
          reason: '不明',
        })
      ).status,
    ).toBe(404);
  });

  it('is asked for by mail', async () => {
    const group = await buildGroup(2);
    await pay(group, 8000);
    expect((await viewer.send('post', `/api/groups/${group.id}/remind`)).status).toBe(403);
    expect((await post(`/api/groups/${group.id}/remind`)).status).toBe(200);
    const mail = await db.mail.findFirstOrThrow({
      where: { kind: 'group_reminder' },
      orderBy: { id: 'desc' },
    });
    expect(mail.to).toBe('contact@kaisha.example.jp');
    expect(mail.text).toContain('8,000円');
    await pay(group, 8000);
    expect((await post(`/api/groups/${group.id}/remind`)).status).toBe(409);
  });
});

describe('a deposit', () => {
  it('that came elsewhere is given to a group by the office, unless it pays for something', async () => {
    const group = await buildGroup(2);
    const deposit = await buildDeposit(db, { amount: 16_000 });
    const assign = (body: object) => post(`/api/groups/${group.id}/deposits`, body);
    expect((await assign({ deposit_id: deposit.id, version: 99 })).status).toBe(409);
    expect((await assign({ deposit_id: 999_999 })).status).toBe(404);
    const answer = await assign({ deposit_id: deposit.id, version: deposit.version });
    expect(answer.body.data).toMatchObject({ payment: 'paid', paid_people: 2 });
    const other = await buildGroup(1);
    const again = await post(`/api/groups/${other.id}/deposits`, { deposit_id: deposit.id });
    expect(again.status).toBe(409);
  });

  it('in two halves at the same moment pays everybody once', async () => {
    const group = await buildGroup(4);
    await Promise.all([pay(group, 16_000), pay(group, 16_000)]);
    expect(await read(group)).toMatchObject({
      payment: 'paid',
      paid_people: 4,
      money: { surplus: 0 },
    });
    expect(
      await db.receipt.count({ where: { submission: { group: { publicId: group.id } } } }),
    ).toBe(4);
  });

  it('for groups of one seminar at the same time numbers their people without a gap', async () => {
    const of = await buildOpenSeminar(db);
    const groups: Built[] = [];
    for (let built = 0; built < 4; built += 1) groups.push(await buildGroup(10, of));
    await Promise.all(groups.map((group) => pay(group, 80_000)));
    const students = await db.student.findMany({ where: { seminarId: of.seminar.id } });
    expect(
      students
        .map(({ studentNumber }) => Number(studentNumber.slice(-4)))
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  }, 30_000);
});

describe('the list of groups', () => {
  it('is filtered by what has come, searched and read by every role', async () => {
    const group = await buildGroup(2);
    await pay(group, 8000);
    const of = `seminar_id=${group.seminar.id}`;
    const list = async (query: string) =>
      (await viewer.get(`/api/groups?${of}&${query}`)).body.data;
    expect(await list('payment=part')).toEqual([
      expect.objectContaining({
        group_id: group.id,
        company_name: '株式会社まとめ',
        payment: 'part',
      }),
    ]);
    expect(await list('payment=paid')).toEqual([]);
    const cancelled = await buildGroup(1, group);
    const [person = ''] = cancelled.people;
    const path = `/api/submissions/${person}/status`;
    expect((await office.send('patch', path, { status: 'cancelled' })).status).toBe(200);
    expect(await list('payment=paid')).toEqual([]);
    expect(await list('payment=cancelled')).toEqual([
      expect.objectContaining({ group_id: cancelled.id, payment: 'cancelled', people: 0 }),
    ]);
    const page = await read(cancelled);
    expect(page.history[0]).toMatchObject({
      action: 'submission.status_changed',
      application_number: page.applications[0].application_number,
    });
    expect(await list('search=まとめ')).toHaveLength(2);
    expect(await list('search=ほか')).toEqual([]);
    expect((await viewer.get('/api/groups?payment=x')).status).toBe(422);
    expect((await supertest(app).get('/api/groups')).status).toBe(401);
    expect((await supertest(app).get(`/api/groups/${group.id}`)).status).toBe(401);
  });
});

it('a fee that is far too high by mistake keeps no group from applying and being shown, but from an invoice', async () => {
  const group = await buildGroup(3, await buildOpenSeminar(db, { entryFee: 999_999_999 }));
  expect(await read(group)).toMatchObject({ money: { owed: 2_999_999_997 }, payment: 'open' });
  expect((await viewer.get('/api/groups?payment=open')).status).toBe(200);
  const order = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
  const refused = await post(`/api/groups/${group.id}/bills`, order);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('20億円を超える'),
  ]);
});
