import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSession,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const { db } = context;
let office: Awaited<ReturnType<typeof loggedIn>>;
const company = { addressee: '株式会社メディカル山田', honorific: '御中' };
const days = {
  starts_at: '2026-06-05T10:00:00+09:00',
  ends_at: '2026-06-05T16:00:00+09:00',
  place: '東京会館',
};

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  office = await loggedIn(context);
});

async function applied(seminarId: number, sessionId: number | null) {
  const { id: virtualAccountId } = await buildVirtualAccount(db);
  return buildSubmission(db, { seminarId, sessionId, virtualAccountId });
}
async function issue(of: object, path = '/api/bills'): Promise<string> {
  const bill = { kind: 'invoice', ...of, ...company };
  const { status, body } = await office.send('post', path, bill);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.bill_number;
}
const change = async (seminarId: number, session: object) => {
  const sessions = [session];
  const { status } = await office.send('patch', `/api/seminars/${seminarId}`, { sessions });
  expect(status).toBe(200);
};
const stateOf = async (number: string) =>
  (await db.bill.findUniqueOrThrow({ where: { billNumber: number } })).voidReason;

describe('invoices that name the day of a date and place', () => {
  it('become void when the office puts it on another day, unless they are paid', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id } = await buildSession(db, seminarId);
    const there = await buildSession(db, seminarId);
    const [unpaid, paid, elsewhere] = await Promise.all([
      applied(seminarId, id),
      applied(seminarId, id),
      applied(seminarId, there.id),
    ]);
    const numbers: string[] = [];
    for (const { publicId } of [unpaid, paid, elsewhere]) {
      numbers.push(await issue({ submission_id: publicId }));
    }
    const deposit = await buildDeposit(db, { amount: paid.expectedAmount });
    await office.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: paid.publicId,
    });
    await change(seminarId, {
      ...days,
      id,
      starts_at: '2026-06-08T10:00:00+09:00',
      ends_at: '2026-06-08T16:00:00+09:00',
    });
    expect(await Promise.all(numbers.map(stateOf))).toEqual(['日程の変更のため', null, null]);
    const audited = await db.auditEntry.findFirstOrThrow({ where: { action: 'bill.voided' } });
    expect(audited).toMatchObject({ adminId: office.adminId, reason: '日程の変更のため' });
    // One mail of both: the other day, and the paper that names the former one.
    const told = await db.mail.findMany({
      where: { submissionId: unpaid.id, kind: 'standing_changed' },
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('06月08日');
    expect(told[0]?.text.split('無効になった書類')[1]).toContain(numbers[0]);
    const next = await issue({ submission_id: unpaid.publicId });
    expect(await db.bill.findUniqueOrThrow({ where: { billNumber: next } })).toMatchObject({
      suppliedFrom: new Date('2026-06-08'),
    });
  });

  it('become void for who is moved to another date, unless they are paid: what was paid stays', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const [from, to] = [await buildSession(db, seminarId), await buildSession(db, seminarId)];
    const [unpaid, paid] = [await applied(seminarId, from.id), await applied(seminarId, from.id)];
    const undated = await applied(seminarId, null);
    const numbers = [
      await issue({ submission_id: unpaid.publicId }),
      await issue({ submission_id: undated.publicId }),
      await issue({ submission_id: paid.publicId }),
    ];
    const deposit = await buildDeposit(db, { amount: paid.expectedAmount });
    await office.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: paid.publicId,
    });
    for (const { publicId } of [unpaid, undated, paid]) {
      const moved = { session_id: to.id, tell: false, tell_reason: 'お電話でお伝え済み' };
      const { status, text } = await office.send(
        'post',
        `/api/submissions/${publicId}/session`,
        moved,
      );
      expect(status, text).toBe(200);
    }
    const why = '日程の変更のため';
    expect(await Promise.all(numbers.map(stateOf))).toEqual([why, why, null]);
    expect(await db.receipt.findMany({ where: { submissionId: paid.id } })).toMatchObject([
      { amount: paid.expectedAmount, voidedAt: null },
    ]);
  });

  it('become void when the last day to pay of the date changes, which they name, too', async () => {
    const { seminar, form } = await buildOpenSeminar(db);
    const { id } = await buildSession(db, seminar.id);
    const { publicId } = await applied(seminar.id, id);
    await buildVirtualAccount(db);
    const { body } = await supertest(testServer(context))
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send({ ...groupOf(form, 1), session_id: id });
    const ofGroup = `/api/groups/${body.data.group_id}/bills`;
    const withoutAccount = await buildSubmission(db, { seminarId: seminar.id, sessionId: id });
    const estimate = { kind: 'estimate' };
    const numbers = [
      await issue({ submission_id: publicId }),
      await issue({}, ofGroup),
      // They name the day on which they end by themselves, which is earlier than the former day to pay.
      await issue({ ...estimate, submission_id: publicId }),
      await issue({ ...estimate, submission_id: withoutAccount.publicId }),
      await issue(estimate, ofGroup),
    ];
    await change(seminar.id, { ...days, id, payment_deadline: '2026-04-20' });
    const why = '振込期限の変更のため';
    expect(await Promise.all(numbers.map(stateOf))).toEqual(numbers.map(() => why));
    const next = await issue({ submission_id: publicId });
    expect(await db.bill.findUniqueOrThrow({ where: { billNumber: next } })).toMatchObject({
      dueOn: new Date('2026-04-20'),
    });
  });

  it('become void when the seminar’s own days to pay change, and the new ones count from today if they would be over', async () => {
    const { seminar, form } = await buildOpenSeminar(db, {
      paymentDeadline: null,
      paymentDays: 30,
    });
    const { id, publicId } = await applied(seminar.id, null);
    await buildVirtualAccount(db);
    const { body } = await supertest(testServer(context))
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send(groupOf(form, 1));
    const { group_id: company } = body.data;
    const asked = { paymentAskedOn: new Date('2026-03-25') };
    await db.submission.updateMany({ where: { seminarId: seminar.id }, data: asked });
    await db.group.update({ where: { publicId: company }, data: asked });
    const numbers = [
      await issue({ submission_id: publicId }),
      await issue({}, `/api/groups/${company}/bills`),
    ];
    const { status } = await office.send('patch', `/api/seminars/${seminar.id}`, {
      payment_days: 3,
    });
    expect(status).toBe(200);
    const why = '振込期限の変更のため';
    expect(await Promise.all(numbers.map(stateOf))).toEqual([why, why]);
    for (const where of [{ submissionId: id }, { group: { publicId: company } }]) {
      const { text } = await db.mail.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
      expect(text).toContain('2026年04月24日');
      expect(text).toContain('2026年04月13日（月）');
    }
  });

  it('of a company become void when the seats that its people were offered end earlier with the seminar', async () => {
    const { seminar, form } = await buildOpenSeminar(db, {
      onDemandEnd: new Date('2026-05-31'),
      paymentDeadline: new Date('2026-06-30'),
    });
    await buildVirtualAccount(db);
    const { body } = await supertest(testServer(context))
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send(groupOf(form, 1));
    const { group_id: company } = body.data;
    await db.submission.updateMany({
      where: { group: { publicId: company } },
      data: { offeredAt: context.clock(), offerDeadline: new Date('2026-05-20') },
    });
    const number = await issue({}, `/api/groups/${company}/bills`);
    const end = async (day: string) => {
      const given = { on_demand_end: day };
      const { status, text } = await office.send('patch', `/api/seminars/${seminar.id}`, given);
      expect(status, text).toBe(200);
    };
    await end('2026-05-25');
    expect(await stateOf(number)).toBeNull();
    let ending: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM groups WHERE public_id = ${company} FOR NO KEY UPDATE`;
      ending = end('2026-05-10');
      await waitsForLock(context.pool);
      // An act on a company locks its seminar after the company.
      await tx.$queryRaw`SELECT FROM seminars WHERE id = ${seminar.id} FOR UPDATE NOWAIT`;
    });
    await ending;
    expect(await stateOf(number)).toBe('振込期限の変更のため');
    const group = await db.group.findUniqueOrThrow({ where: { publicId: company } });
    expect(group.sessionDeadline).toEqual(new Date('2026-05-10'));
  });

  it('stay when only the hour or the place changes', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id } = await buildSession(db, seminarId);
    const { publicId } = await applied(seminarId, id);
    const number = await issue({ submission_id: publicId });
    await change(seminarId, {
      ...days,
      id,
      starts_at: '2026-06-05T11:00:00+09:00',
      place: '大阪会場',
    });
    expect(await stateOf(number)).toBeNull();
  });

  it('of a company become void, too', async () => {
    const { seminar, form } = await buildOpenSeminar(db);
    const { id } = await buildSession(db, seminar.id);
    await buildVirtualAccount(db);
    const { body } = await supertest(testServer(context))
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send({ ...groupOf(form, 2), places: 1, session_id: id });
    const number = await issue({}, `/api/groups/${body.data.group_id}/bills`);
    await change(seminar.id, { ...days, id, ends_at: '2026-06-06T12:00:00+09:00' });
    expect(await stateOf(number)).toBe('日程の変更のため');
  });
});
