import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { recordDeposit } from './recordDeposit.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const fee = 8000;

const set = (data: { borneShortfall?: number; keptSurplus?: number }) =>
  db.association.update({ where: { id: 1 }, data });
afterEach(() => set({ borneShortfall: 0, keptSurplus: 0 }));

/** An application of 8,000 yen, and what comes on its own account. */
async function applied(overrides: Parameters<typeof buildSubmission>[1] = {}) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const it = await buildSubmission(db, { virtualAccountId: account.id, ...overrides });
  const { externalId: vaId, accountNumber } = account;
  const transfer = async (amount: number) => {
    await recordDeposit(context, bankDeposit({ vaId, accountNumber, amount }));
    return db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
  };
  return { ...it, transfer };
}
const now = ({ id }: { id: number }) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      waivers: { where: { undoneAt: null } },
      asides: { where: { withdrawnAt: null } },
      refunds: { where: { withdrawnAt: null } },
    },
  });
const lastMail = ({ id }: { id: number }) =>
  db.mail.findFirstOrThrow({ where: { submissionId: id }, orderBy: { id: 'desc' } });
const pageOf = async ({ publicId }: { publicId: string }) =>
  (await supertest(testServer(context)).get(`/api/submissions/${publicId}`)).body.data;

describe('a transfer that is short by a fee of the bank', () => {
  it('waits for a person unless the association bears that much by itself', async () => {
    const short = await applied();
    await short.transfer(7780);
    expect(await now(short)).toMatchObject({ paymentStatus: 'MISMATCH', waivers: [] });
    await set({ borneShortfall: 219 });
    const other = await applied();
    await other.transfer(7780);
    expect((await now(other)).paymentStatus).toBe('MISMATCH');
  });

  it('settles by itself where it is no more: mail and page say so, and nobody of the office stands for it', async () => {
    await set({ borneShortfall: 440 });
    const person = await applied();
    await person.transfer(7780);
    expect(await now(person)).toMatchObject({
      paymentStatus: 'PAID',
      waivedAmount: 220,
      waivers: [{ amount: 220, createdBy: null }],
    });
    const mail = await lastMail(person);
    expect(mail.kind).toBe('payment_received');
    for (const words of ['7,780円', '当協会の負担額', '220円']) expect(mail.text).toContain(words);
    expect((await pageOf(person)).applicant).toMatchObject({ waived_amount: 220 });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.waived', entityId: String(person.id) },
    });
    expect(entry.adminId).toBeNull();
  });

  it('settles also when a person assigns it, and is lacking again once it is unassigned', async () => {
    await set({ borneShortfall: 440 });
    const person = await buildSubmission(db);
    const deposit = await buildDeposit(db, { amount: 7780 });
    const path = `/api/deposits/${deposit.id}`;
    const body = { submission_id: person.publicId };
    expect((await office.send('post', `${path}/assign`, body)).status).toBe(200);
    expect(await now(person)).toMatchObject({ paymentStatus: 'PAID', waivedAmount: 220 });
    expect((await office.send('post', `${path}/unassign`, { reason: '誤り' })).status).toBe(200);
    expect(await now(person)).toMatchObject({ paymentStatus: 'UNPAID', waivedAmount: 0 });
  });

  it('stays short where the person who assigns it says that it is not borne', async () => {
    await set({ borneShortfall: 440 });
    const [assigned, split, accepted] = [
      await buildSubmission(db),
      await buildSubmission(db),
      await buildSubmission(db),
    ];
    const next = () => buildDeposit(db, { amount: 7780 });
    const part = { submission_id: split.publicId, amount: 7780 };
    const { id, version } = await next();
    for (const [path, body] of [
      [`${(await next()).id}/assign`, { submission_id: assigned.publicId, bears: null }],
      [`${(await next()).id}/split`, { assignments: [part], bears: null }],
      ['accept', { items: [{ id, version, submission_id: accepted.publicId, bears: null }] }],
    ] as const) {
      const answer = await office.send('post', `/api/deposits/${path}`, body);
      expect(answer.status, answer.text).toBe(200);
    }
    for (const person of [assigned, split, accepted]) {
      expect(await now(person)).toMatchObject({ paymentStatus: 'MISMATCH', waivedAmount: 0 });
    }
  });

  it('is never the larger part of a fee', async () => {
    await set({ borneShortfall: 880 });
    const person = await applied({ expectedAmount: 1000 });
    await person.transfer(400);
    expect((await now(person)).paymentStatus).toBe('MISMATCH');
  });

  it('is a transfer fee that one transfer lacks: a part payment waits for the rest', async () => {
    await set({ borneShortfall: 880 });
    const part = await applied({ expectedAmount: 2000 });
    await part.transfer(1300);
    expect(await now(part)).toMatchObject({ paymentStatus: 'MISMATCH', waivedAmount: 0 });
    await part.transfer(480);
    expect(await now(part)).toMatchObject({ paymentStatus: 'MISMATCH', waivedAmount: 0 });
    await part.transfer(220);
    expect(await now(part)).toMatchObject({ paymentStatus: 'PAID', refunds: [] });
  });

  it('is no longer borne once it comes: the receipt is over the whole fee, and only the rest goes back', async () => {
    await set({ borneShortfall: 440 });
    const person = await applied();
    await person.transfer(7560);
    await person.transfer(400);
    expect(await now(person)).toMatchObject({ waivedAmount: 440, refunds: [{ amount: 400 }] });
    const mails = await db.mail.count({ where: { submissionId: person.id } });
    await person.transfer(500);
    expect(await now(person)).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: fee,
      waivedAmount: 0,
      refunds: [{ amount: 400 }, { amount: 60 }],
    });
    const receipts = await db.receipt.findMany({
      where: { submissionId: person.id, voidedAt: null },
    });
    expect(receipts).toMatchObject([{ amount: fee, priceReduction: 0 }]);
    expect(await db.mail.count({ where: { submissionId: person.id } })).toBe(mails + 1);
    expect((await lastMail(person)).text).toContain('8,000円');
  });

  /** A company with two people, and what comes on its account. */
  async function company() {
    const seminar = await buildSeminar(db);
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const group = await buildGroup(db, seminar.id);
    const facts = { seminarId: seminar.id, groupId: group.id, expectedAmount: fee };
    await buildSubmission(db, facts);
    await buildSubmission(db, facts);
    const { externalId: vaId, accountNumber } = account;
    await db.virtualAccount.update({ where: { id: account.id }, data: { groupId: group.id } });
    return {
      ...group,
      transfer: (amount: number) =>
        recordDeposit(context, bankDeposit({ vaId, accountNumber, amount })),
      people: () => db.submission.findMany({ where: { groupId: group.id } }),
    };
  }
  const borneOf = (people: readonly { waivedAmount: number }[]) =>
    people.reduce((sum, it) => sum + it.waivedAmount, 0);

  it('of a company settles for all of its people, and is no more borne once it comes', async () => {
    await set({ borneShortfall: 440 });
    const group = await company();
    await group.transfer(2 * fee - 440);
    const paid = await group.people();
    expect(paid.map((it) => it.paymentStatus)).toEqual(['PAID', 'PAID']);
    expect(borneOf(paid)).toBe(440);
    const mail = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'group_paid' },
    });
    expect(mail.text).toContain('当協会の負担額：440円');
    await group.transfer(440);
    const now = await group.people();
    expect(now.map((it) => [it.paymentStatus, it.allocatedAmount])).toEqual([
      ['PAID', fee],
      ['PAID', fee],
    ]);
    // A fee or more may be for somebody who is still to be named: a person decides.
    const other = await company();
    await other.transfer(2 * fee - 440);
    await other.transfer(fee);
    expect(borneOf(await other.people())).toBe(440);
    const next = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(next).toMatchObject({ groupId: other.id, allocatedAmount: 0, refundAmount: 0 });
  });

  it('of a company settles also when a person gives it the deposit, but no part payment does', async () => {
    await set({ borneShortfall: 440 });
    const group = await company();
    const give = async (amount: number) => {
      const deposit = await buildDeposit(db, { amount });
      const body = { deposit_id: deposit.id };
      const path = `/api/groups/${group.publicId}/deposits`;
      const answer = await office.send('post', path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return deposit;
    };
    const first = await give(2 * fee - 440);
    expect(borneOf(await group.people())).toBe(440);
    const path = `/api/deposits/${first.id}/unassign`;
    expect((await office.send('post', path, { reason: '誤り' })).status).toBe(200);
    await give(fee);
    await give(fee - 440);
    expect(borneOf(await group.people())).toBe(0);
  });
});

describe('a transfer of a little more than the fee', () => {
  it('leaves a refund due of each yen unless the association keeps that much', async () => {
    const person = await applied();
    await person.transfer(8001);
    expect(await now(person)).toMatchObject({
      paymentStatus: 'PAID',
      asides: [],
      refunds: [{ amount: 1 }],
    });
  });

  it('is kept where it is no more: mail and page say so, and it is told as other income', async () => {
    await set({ keptSurplus: 100 });
    const person = await applied();
    const deposit = await person.transfer(8100);
    expect(await now(person)).toMatchObject({
      paymentStatus: 'PAID',
      refunds: [],
      asides: [{ amount: 100, kind: 'surplus', createdBy: null, depositId: deposit.id }],
    });
    const mail = await lastMail(person);
    expect(mail.kind).toBe('payment_received');
    for (const words of ['受講料を超えた金額', '100円', '雑収入'])
      expect(mail.text).toContain(words);
    expect(await pageOf(person)).toMatchObject({ kept_surplus: 100, refund_steps: [] });
    const over = await applied();
    await over.transfer(8101);
    expect(await now(over)).toMatchObject({ asides: [], refunds: [{ amount: 101 }] });
  });

  it('is kept also when a person assigns it, and is given anew once it is unassigned', async () => {
    await set({ keptSurplus: 100 });
    const [person, other] = [await buildSubmission(db), await buildSubmission(db)];
    const deposit = await buildDeposit(db, { amount: 8100 });
    const path = `/api/deposits/${deposit.id}`;
    const assign = (to: { publicId: string }) =>
      office.send('post', `${path}/assign`, { submission_id: to.publicId });
    expect((await assign(person)).status).toBe(200);
    expect((await now(person)).asides).toMatchObject([{ amount: 100 }]);
    expect((await office.send('post', `${path}/unassign`, { reason: '誤り' })).status).toBe(200);
    expect(await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).toMatchObject({
      allocatedAmount: 0,
      asideAmount: 0,
    });
    await set({ keptSurplus: 0 });
    expect((await assign(other)).status).toBe(200);
    expect(await now(other)).toMatchObject({ asides: [], refunds: [{ amount: 100 }] });
  });

  it('goes back with the fee when the person is cancelled, and the screens say so before', async () => {
    await set({ keptSurplus: 100 });
    const person = await applied();
    const deposit = await person.transfer(8100);
    const seen = (await office.get(`/api/deposits/${deposit.id}`)).body.data;
    expect(seen).toMatchObject({ available_amount: 8100, can_be_assigned: false });
    const path = `/api/submissions/${person.publicId}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: '依頼のため' })).status).toBe(200);
    // The receipt is over the fee alone, and so is a return invoice.
    const refunds = [
      { amount: fee, kind: 'fee_returned' },
      { amount: 100, kind: 'overpaid', receiptId: null },
    ];
    expect(await now(person)).toMatchObject({ asides: [], refunds });
  });

  it('follows its fee to the other application of the same person', async () => {
    await set({ keptSurplus: 100 });
    const gone = await applied();
    const stays = await applied({ seminarId: gone.seminarId, expectedAmount: 8050 });
    const deposit = await gone.transfer(8100);
    const path = `/api/submissions/${gone.publicId}/merge`;
    const body = { into: stays.publicId, reason: '同じ方' };
    const answer = await office.send('post', path, body);
    expect(answer.status, answer.text).toBe(200);
    expect((await now(gone)).asides).toEqual([]);
    expect(await now(stays)).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: 8050,
      asides: [{ amount: 50, depositId: deposit.id }],
    });
  });

  it('goes back with what a member pays less', async () => {
    await set({ keptSurplus: 100 });
    const person = await applied({
      prices: {
        entry_fee: fee,
        member_fee: 6000,
        early_fee: null,
        early_member_fee: null,
        early_until: null,
      },
      memberClaim: 'unmatched',
    });
    await person.transfer(8100);
    const member = await db.member.create({
      data: { number: 'M-1', numberKey: 'M-1', kind: 'person', name: '山田 花子', searchText: '' },
    });
    const path = `/api/submissions/${person.publicId}/member-claim/accept`;
    const answer = await office.send('post', path, { member_id: member.id });
    expect(answer.status, answer.text).toBe(200);
    expect(await now(person)).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: 6000,
      asides: [],
      refunds: [{ amount: 2100 }],
    });
  });

  it('can’t be chosen by hand as such', async () => {
    const deposit = await buildDeposit(db, { amount: 100 });
    const body = { kind: 'surplus', reason: '少額' };
    const { status } = await office.send('post', `/api/deposits/${deposit.id}/aside`, body);
    expect(status).toBe(422);
  });
});
