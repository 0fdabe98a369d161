import { beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { inTransaction } from '../../platform/db/db.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { bankReadUntil } from '../../testing/bankReadUntil.ts';
import { buildSession, buildVirtualAccounts } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { offerSeatsJob } from './offerSeatsJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
let office: Awaited<ReturnType<typeof loggedIn>>;

const start = '2026-04-10T09:00:00+09:00';
let sequence = 0;

beforeEach(async () => {
  context.setClock(start);
  office = await loggedIn(context, 'clerk');
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  await buildVirtualAccounts(db, 6);
});

/** A seminar with one seat and a waiting list; the seat may be that of its one date and place. */
async function buildFull(
  overrides: Partial<Prisma.SeminarUncheckedCreateInput> = {},
  inSession = false,
) {
  const capacity = inSession ? null : 1;
  const built = await buildOpenSeminar(db, { capacity, waitingList: true, ...overrides });
  const session = inSession ? await buildSession(db, built.seminar.id, { capacity: 1 }) : null;
  const apply = async () => {
    sequence += 1;
    const answer = await supertest(app)
      .post(built.path)
      .send({
        session_id: session?.id,
        fields: entriesOf(built.form, {
          email: `seat-${sequence}@example.jp`,
          given_name: `太郎${sequence}`,
          birth_date: `19${String(50 + (sequence % 50))}-01-02`,
        }),
      });
    return {
      status: answer.status,
      body: answer.body,
      id: answer.body.data?.submission_id as string,
    };
  };
  return { ...built, session, apply };
}
const stored = (publicId: string) =>
  db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { mails: { orderBy: { id: 'asc' } }, virtualAccount: true, student: true },
  });
const kindsOf = async (publicId: string) => (await stored(publicId)).mails.map(({ kind }) => kind);
const setStatus = (id: string, status: string, more: object = {}) =>
  office.send('patch', `/api/submissions/${id}/status`, { status, ...more });
const offer = (id: string, body: object = {}) =>
  office.send('post', `/api/submissions/${id}/offer-seat`, body);
const pay = async (publicId: string, depositedAt: string, amount = 8000) => {
  const vaId = (await stored(publicId)).virtualAccount?.externalId ?? '';
  return recordDeposit(context, bankDeposit({ vaId, depositedAt, amount }));
};

describe('a seminar whose seats are taken', () => {
  it('refuses an application and says so', async () => {
    const { apply } = await buildFull({ waitingList: false });
    expect((await apply()).status).toBe(201);
    const answer = await apply();
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { seminar: ['満席のため、お申し込みを受け付けられません。'] },
    ]);
  });

  it('puts an application on the waiting list: no account, nothing to pay, a mail that says so', async () => {
    const { apply } = await buildFull();
    await apply();
    const answer = await apply();
    expect([answer.status, answer.body.meta.status]).toEqual([201, 'partial_success']);
    expect(answer.body.meta.message).toContain('キャンセル待ち');
    const waiting = await stored(answer.id);
    expect(waiting).toMatchObject({
      status: 'received',
      virtualAccountId: null,
      attention: [],
      waitingSince: new Date(start),
    });
    expect(await kindsOf(answer.id)).toEqual(['waiting_listed']);
    const page = await supertest(app).get(`/api/submissions/${answer.id}`);
    expect(page.body.data).toMatchObject({
      waiting_since: new Date(start).toISOString(),
      queue_place: 1,
      payment_deadline: null,
    });
  });

  it('asks nobody on the waiting list for money, and none can be assigned to them', async () => {
    const { apply, seminar } = await buildFull();
    await apply();
    const { id } = await apply();
    const unpaid = await office.get(
      `/api/submissions?payment_status=unsettled&seminar_id=${seminar.id}`,
    );
    expect(
      unpaid.body.data.map((row: { submission_id: string }) => row.submission_id),
    ).not.toContain(id);
    await recordDeposit(context, bankDeposit({ amount: 8000 }));
    const deposit = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const accountant = await loggedIn(context, 'accountant');
    const answer = await accountant.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: id,
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toContain('キャンセル待ち');
  });

  it('tells an applicant how many seats are left only when they are few', async () => {
    const { apply, seminar } = await buildFull({ capacity: 12 });
    const seats = async () => {
      const path = `/api/seminars/continuous-training/${seminar.id}/application-form`;
      return (await supertest(app).get(path)).body.seminar.seats as object;
    };
    expect(await seats()).toEqual({ state: 'open', left: null });
    for (let number = 0; number < 2; number += 1) await apply();
    expect(await seats()).toEqual({ state: 'few', left: 10 });
    await db.seminar.update({ where: { id: seminar.id }, data: { capacity: 2 } });
    expect(await seats()).toEqual({ state: 'waiting_list', left: null });
    const shown = await office.get(`/api/seminars/${seminar.id}`);
    expect(shown.body.data.seats).toEqual({ capacity: 2, taken: 2, waiting: 0 });
  });

  it('says that a seat is left which only somebody waits for at whom the office must look first', async () => {
    const { apply, seminar } = await buildFull({ capacity: 1 });
    const held = await apply();
    const waits = await apply();
    await db.submission.update({
      where: { publicId: waits.id },
      data: { attention: ['possible_duplicate'], status: 'needs_check' },
    });
    await setStatus(held.id, 'cancelled');
    const form = await supertest(app).get(
      `/api/seminars/continuous-training/${seminar.id}/application-form`,
    );
    expect(form.body.seminar.seats).toEqual({ state: 'few', left: 1 });
    expect((await apply()).body.meta.status).toBe('success');
  });
});

describe('a seat that becomes free', () => {
  it('is offered to who waited longest, with an account and a deadline of its own', async () => {
    const { apply } = await buildFull({ offerDays: 4 });
    const holder = await apply();
    const first = await apply();
    const second = await apply();
    expect((await setStatus(holder.id, 'cancelled')).status).toBe(200);
    await offerSeatsJob(context);
    await offerSeatsJob(context);

    const offered = await stored(first.id);
    expect(offered).toMatchObject({ waitingSince: null, offeredAt: new Date(start) });
    expect(offered.offerDeadline).toEqual(new Date('2026-04-14'));
    expect(offered.virtualAccount?.state).toBe('taken');
    expect(await kindsOf(first.id)).toEqual(['waiting_listed', 'seat_offered']);
    expect(offered.mails[1]?.text).toContain('2026年04月14日');
    expect(offered.mails[1]?.text).toContain(offered.virtualAccount?.accountNumber);
    expect((await stored(second.id)).waitingSince).not.toBeNull();
    const page = await supertest(app).get(`/api/submissions/${second.id}`);
    expect(page.body.data.queue_place).toBe(1);
  });

  it('is not offered to who gave their place in the queue up and came back, before the others', async () => {
    const { apply } = await buildFull({ offerDays: 4 });
    const holder = await apply();
    const first = await apply();
    const second = await apply();
    await setStatus(first.id, 'cancelled');
    context.setClock('2026-04-10T10:00:00+09:00');
    expect((await setStatus(first.id, 'received')).status).toBe(200);
    expect((await stored(first.id)).waitingSince).toEqual(context.clock());
    const page = await supertest(app).get(`/api/submissions/${first.id}`);
    expect(page.body.data.queue_place).toBe(2);
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(first.id)).waitingSince).not.toBeNull();
    expect((await stored(second.id)).waitingSince).toBeNull();
  });

  it('is the offered person’s for good once it is paid', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect(await pay(id, '2026-04-13')).toBe('allocated');
    context.setClock('2026-06-01T09:00:00+09:00');
    await bankReadUntil(db, '2026-06-01');
    await offerSeatsJob(context);
    const paid = await stored(id);
    expect([paid.status, paid.paymentStatus, paid.student?.suspendedAt]).toEqual([
      'received',
      'PAID',
      null,
    ]);
  });

  it('is to be paid for by the last day to pay of its date, also when a part of its money is lost', async () => {
    const { apply } = await buildFull({ offerDays: 30 }, true);
    const holder = await apply();
    const { id } = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(id)).offerDeadline).toEqual(new Date('2026-05-10'));
    await pay(id, '2026-04-13');
    const { depositId } = await db.allocation.findFirstOrThrow({
      where: { submission: { publicId: id } },
    });
    context.setClock('2026-05-29T09:00:00+09:00');
    const accountant = await loggedIn(context, 'accountant');
    const lost = await accountant.send('post', `/api/deposits/${depositId}/unassign`, {
      reason: '入金の取り違え',
    });
    expect(lost.status, lost.text).toBe(200);
    expect((await stored(id)).offerDeadline).toEqual(new Date('2026-06-04'));
  });

  it('is let go when the offer passes unpaid, but not before the bank’s next business day was read', async () => {
    const { apply } = await buildFull({ offerDays: 7 });
    const holder = await apply();
    const first = await apply();
    const second = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    // Friday 17 April is the last day; Monday is the bank's next.
    context.setClock('2026-04-20T12:00:00+09:00');
    await bankReadUntil(db, '2026-04-20');
    await offerSeatsJob(context);
    expect((await stored(first.id)).status).toBe('received');

    context.setClock('2026-04-21T06:00:00+09:00');
    await offerSeatsJob(context);
    expect((await stored(first.id)).status).toBe('received');
    await bankReadUntil(db, '2026-04-21');
    await offerSeatsJob(context);
    await offerSeatsJob(context);

    const gone = await stored(first.id);
    expect([gone.status, gone.virtualAccount?.state]).toEqual(['cancelled', 'closed']);
    expect(await kindsOf(first.id)).toEqual(['waiting_listed', 'seat_offered', 'seat_let_go']);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.seat_let_go', entityId: String(gone.id) },
    });
    expect([entry.adminId, entry.before]).toEqual([null, { payment_deadline: '2026-04-17' }]);
    const next = await stored(second.id);
    expect([next.waitingSince, next.offerDeadline]).toEqual([null, new Date('2026-04-28')]);
  });

  it('is not let go while days of the bank are missing, or money may have come', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    context.setClock('2026-05-10T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-10');
    const missing = (unreadFrom: Date | null) =>
      db.bankConnection.update({
        where: { provider: 'none' },
        data: { unreadFrom, unreadTo: unreadFrom },
      });
    await missing(new Date('2026-04-15'));
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
    await missing(null);
    // A row of the bank that nobody could read may be the payment.
    const odd = { bankAccountKey: '', digest: 'x', copy: 1, sent: '{}', seenAt: new Date() };
    await db.bankOddRow.create({ data: { ...odd, provider: 'none' } });
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
    await db.bankOddRow.updateMany({ data: { settledAt: new Date() } });

    const offered = await stored(id);
    await recordDeposit(context, bankDeposit({ amount: 8000, remitterName: 'ﾀﾅｶ' }));
    const deposit = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await db.depositSuggestion.create({
      data: {
        depositId: deposit.id,
        depositVersion: 1,
        grade: 'low',
        parts: [{ id: offered.id, amount: 8000, owed: 8000 }],
        reasons: [],
        computedAt: new Date(),
      },
    });
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
    await db.depositSuggestion.delete({ where: { depositId: deposit.id } });
    const intend = (intendedSubmissionId: number | null) =>
      db.deposit.update({ where: { id: deposit.id }, data: { intendedSubmissionId } });
    await intend(offered.id);
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
    await intend(null);
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('cancelled');
  });

  it('of who hasn’t paid by the seminar’s deadline is given on only where the rule says so', async () => {
    const { apply, seminar } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    context.setClock('2026-05-21T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-21');
    await offerSeatsJob(context);
    expect((await stored(holder.id)).status).toBe('received');
    await db.seminar.update({ where: { id: seminar.id }, data: { releaseUnpaid: true } });
    await offerSeatsJob(context);
    expect((await stored(holder.id)).status).toBe('cancelled');
    expect((await stored(id)).waitingSince).toBeNull();
  });

  it('stays with who was to pay more than sixty days ago, when the rule is made then: that is the office’s', async () => {
    const { apply, seminar } = await buildFull();
    const holder = await apply();
    await db.seminar.update({ where: { id: seminar.id }, data: { releaseUnpaid: true } });
    context.setClock('2026-07-15T09:00:00+09:00');
    await bankReadUntil(db, '2026-07-15');
    await offerSeatsJob(context);
    expect((await stored(holder.id)).status).toBe('received');
    context.setClock('2026-07-14T09:00:00+09:00');
    await offerSeatsJob(context);
    expect((await stored(holder.id)).status).toBe('cancelled');
  });

  it('stays with who is marked for the office to look at, also at that very moment, and no mail says otherwise', async () => {
    const { apply } = await buildFull({ capacity: 3, releaseUnpaid: true });
    const [marked, beingMarked] = [await apply(), await apply()];
    const mark = { attention: ['possible_duplicate' as const], status: 'needs_check' as const };
    await db.submission.update({ where: { publicId: marked.id }, data: mark });
    context.setClock('2026-05-23T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-23');
    const { job } = await inTransaction(db, async (tx) => {
      await tx.submission.update({ where: { publicId: beingMarked.id }, data: mark });
      const begun = offerSeatsJob(context);
      await waitsForLock(context.pool);
      return { job: begun };
    });
    await job;
    for (const { id } of [marked, beingMarked]) {
      expect((await stored(id)).status).toBe('needs_check');
      expect(await kindsOf(id)).not.toContain('seat_let_go');
    }
  });

  it('is given to nobody else where the seminar has seats for all', async () => {
    const { apply } = await buildFull({ capacity: null, releaseUnpaid: true });
    const { id } = await apply();
    context.setClock('2026-05-23T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-23');
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
  });

  it('stays with an unpaid applicant whom the office has postponed, until that day', async () => {
    const { apply, seminar } = await buildFull();
    const { id } = await apply();
    await db.seminar.update({ where: { id: seminar.id }, data: { releaseUnpaid: true } });
    context.setClock('2026-05-23T09:00:00+09:00');
    office = await loggedIn(context, 'clerk');
    await bankReadUntil(db, '2026-05-23');
    const note = { text: '来週ご入金とのこと', until: '2026-05-25', replaces: null };
    expect((await office.send('put', `/api/submissions/${id}/note`, note)).status).toBe(200);
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
    context.setClock('2026-05-25T09:00:00+09:00');
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('cancelled');
  });

  it.each([
    ['a payment', 8000],
    ['a part of a payment', 5000],
  ])(
    'of whom the office has taken %s by mistake is not let go before they have days to pay again',
    async (_, amount) => {
      const { apply } = await buildFull({ releaseUnpaid: true, capacity: 3 });
      const wrong = await apply();
      const right = await apply();
      await pay(wrong.id, '2026-04-12', amount);
      const deposit = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
      context.setClock('2026-05-20T09:00:00+09:00');
      await bankReadUntil(db, '2026-05-20');
      const accountant = await loggedIn(context, 'accountant');
      const post = (path: string, body: object) => accountant.send('post', path, body);
      const undone = await post(`/api/deposits/${deposit.id}/unassign`, {
        reason: '別の方の入金のため',
      });
      expect(undone.status, undone.text).toBe(200);
      const given = await post(`/api/deposits/${deposit.id}/assign`, { submission_id: right.id });
      expect(given.status, given.text).toBe(200);
      await offerSeatsJob(context);
      expect((await stored(wrong.id)).status).toBe('received');
      context.setClock('2026-05-29T09:00:00+09:00');
      await bankReadUntil(db, '2026-05-29');
      await offerSeatsJob(context);
      expect((await stored(wrong.id)).status).toBe('cancelled');
    },
  );

  it.each([
    ['payment', 8000],
    ['part payment', 5000],
  ])(
    'of an offer whose %s turns out to be somebody else’s is not let go at once, either',
    async (_, amount) => {
      const { apply } = await buildFull({ offerDays: 4 });
      const holder = await apply();
      const { id } = await apply();
      await setStatus(holder.id, 'cancelled');
      await offerSeatsJob(context);
      await pay(id, '2026-04-12', amount);
      const deposit = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const other = await (await buildFull()).apply();
      context.setClock('2026-05-20T09:00:00+09:00');
      await bankReadUntil(db, '2026-05-20');
      const accountant = await loggedIn(context, 'accountant');
      const post = (path: string, body: object) => accountant.send('post', path, body);
      await post(`/api/deposits/${deposit.id}/unassign`, { reason: '別の方の入金のため' });
      const given = await post(`/api/deposits/${deposit.id}/assign`, { submission_id: other.id });
      expect(given.status, given.text).toBe(200);
      await offerSeatsJob(context);
      const { status, offerDeadline } = await stored(id);
      expect([status, offerDeadline]).toEqual(['received', new Date('2026-05-24')]);
    },
  );

  it('that can’t be let go keeps nobody else from being let go', async () => {
    const stuck = await buildFull({ releaseUnpaid: true });
    const other = await buildFull({ releaseUnpaid: true });
    const [first, second] = [await stuck.apply(), await other.apply()];
    const { id } = await stored(first.id);
    await db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_it() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'this one fails each time'; END $$`);
    await db.$executeRawUnsafe(`
      CREATE TRIGGER refuse_it BEFORE UPDATE ON submissions
      FOR EACH ROW WHEN (OLD.id = ${id}) EXECUTE FUNCTION refuse_it()`);
    context.setClock('2026-05-21T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-21');
    await offerSeatsJob(context);
    await db.$executeRawUnsafe('DROP FUNCTION refuse_it CASCADE');
    expect((await stored(first.id)).status).toBe('received');
    expect((await stored(second.id)).status).toBe('cancelled');
  });

  it('goes to nobody while the office or the applicant must do something first', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const [doubtful, next] = [await apply(), await apply()];
    await db.submission.update({
      where: { publicId: doubtful.id },
      data: { attention: ['possible_duplicate'], status: 'needs_check' },
    });
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(doubtful.id)).waitingSince).not.toBeNull();
    expect((await stored(next.id)).waitingSince).toBeNull();
  });

  it('of a date that has begun goes to nobody by itself; the office may offer it', async () => {
    const { apply } = await buildFull({}, true);
    const [holder, next] = [await apply(), await apply()];
    context.setClock('2026-06-05T10:00:00+09:00');
    office = await loggedIn(context, 'clerk');
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(next.id)).offeredAt).toBeNull();
    expect((await offer(next.id)).status).toBe(200);
  });

  it('of a date that is stopped at the moment in which it would be offered goes to nobody', async () => {
    const { apply, session } = await buildFull({}, true);
    const [holder, next] = [await apply(), await apply()];
    await setStatus(holder.id, 'cancelled');
    let job = Promise.resolve();
    await inTransaction(db, async (tx) => {
      const data = { deactivatedAt: context.clock() };
      await tx.seminarSession.update({ where: { id: session?.id ?? 0 }, data });
      job = offerSeatsJob(context);
      await waitsForLock(context.pool);
    });
    await job;
    expect((await stored(next.id)).offeredAt).toBeNull();
  });

  it('is for the waiting list: a newcomer doesn’t pass it', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    await apply();
    await setStatus(holder.id, 'cancelled');
    const newcomer = await apply();
    expect(newcomer.body.meta.status).toBe('partial_success');
    expect((await stored(newcomer.id)).waitingSince).not.toBeNull();
  });

  it('waits for an account: without one nobody is offered it', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await setStatus(holder.id, 'cancelled');
    await db.virtualAccount.deleteMany({ where: { state: 'free' } });
    await offerSeatsJob(context);
    expect((await stored(id)).waitingSince).not.toBeNull();
    // Others wait, too, who came before.
    await buildVirtualAccounts(db, 20);
    await offerSeatsJob(context);
    expect((await stored(id)).waitingSince).toBeNull();
  });

  it('of a free seminar is theirs at once: the student is made then, not before', async () => {
    const { apply } = await buildFull({ entryFee: 0 });
    const holder = await apply();
    const { id } = await apply();
    expect((await stored(id)).student).toBeNull();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(id)).student).not.toBeNull();
    expect(await kindsOf(id)).toEqual(['waiting_listed', 'application_received']);
  });
});

describe('the office', () => {
  it('offers a seat to somebody whose member number it has not looked at: that goes on waiting', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await db.submission.update({
      where: { publicId: id },
      data: {
        status: 'needs_check',
        memberClaim: 'unmatched',
        attention: ['possible_duplicate', 'member_claim_unmatched'],
      },
    });
    await setStatus(holder.id, 'cancelled');
    expect((await offer(id)).status).toBe(200);
    expect((await stored(id)).attention).toEqual(['member_claim_unmatched']);
  });

  it('offers a seat to somebody without an address: nobody takes it back before they were told', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await db.submission.update({
      where: { publicId: id },
      data: { email: '', status: 'needs_check', attention: ['no_email'] },
    });
    await setStatus(holder.id, 'cancelled');
    expect((await offer(id)).status).toBe(200);
    context.setClock('2026-05-10T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-10');
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('received');
  });

  it('takes a seat back that isn’t paid, also of somebody whose answers were left open', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await db.submission.update({
      where: { publicId: id },
      data: { status: 'needs_check', attention: ['answers_open'] },
    });
    await setStatus(holder.id, 'cancelled');
    expect((await offer(id)).status).toBe(200);
    context.setClock('2026-05-10T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-10');
    await offerSeatsJob(context);
    expect((await stored(id)).status).toBe('cancelled');
  });

  it('offers a seat to whom it wants, and more than the seats only knowingly', async () => {
    const { apply } = await buildFull();
    await apply();
    const [first, second] = [await apply(), await apply()];
    const refused = await offer(second.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('空いている席がありません'),
    ]);
    const answer = await offer(second.id, { beyond_seats: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission).toMatchObject({ waiting_since: null, queue_place: null });
    expect((await stored(first.id)).waitingSince).not.toBeNull();
    const { id } = await stored(second.id);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'submission', entityId: String(id), action: 'submission.seat_offered' },
    });
    expect([entry.adminId, entry.after]).toEqual([
      office.adminId,
      { payment_deadline: '2026-04-15', beyond_seats: true },
    ]);
    expect((await offer(second.id)).status).toBe(409);
  });

  it.each(['accountant', 'viewer'] as const)('of a role %s offers none', async (role) => {
    const { apply } = await buildFull();
    await apply();
    const { id } = await apply();
    const client = await loggedIn(context, role);
    expect((await client.send('post', `/api/submissions/${id}/offer-seat`, {})).status).toBe(403);
    expect((await supertest(app).post(`/api/submissions/${id}/offer-seat`)).status).toBe(401);
  });

  it('is told that there is no such application', async () => {
    expect((await offer('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ')).status).toBe(404);
  });

  it('restores a cancelled application only if there is a seat, or knowingly', async () => {
    const { apply } = await buildFull();
    const holder = await apply();
    const { id } = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    const refused = await setStatus(holder.id, 'received');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('満席のため'),
    ]);
    expect((await setStatus(holder.id, 'received', { beyond_seats: true })).status).toBe(200);
    await setStatus(id, 'cancelled');
    await setStatus(holder.id, 'cancelled');
    expect((await setStatus(holder.id, 'received')).status).toBe(200);
  });

  it('restores what was cancelled on the waiting list behind all others, without a seat', async () => {
    const { apply } = await buildFull();
    await apply();
    const [first, second] = [await apply(), await apply()];
    await setStatus(first.id, 'cancelled');
    context.setClock('2026-04-10T09:10:00+09:00');
    const answer = await setStatus(first.id, 'received');
    expect(answer.body.submission.queue_place).toBe(2);
    const page = await supertest(app).get(`/api/submissions/${second.id}`);
    expect(page.body.data.queue_place).toBe(1);
  });

  it('lowers the capacity below what is taken: nobody loses a seat, and nobody new gets one', async () => {
    const { apply, seminar } = await buildFull({ capacity: 2 });
    const [first] = [await apply(), await apply()];
    const change = (capacity: number | null) =>
      office.send('patch', `/api/seminars/${seminar.id}`, { capacity });
    expect((await change(1)).body.data.seats).toEqual({ capacity: 1, taken: 2, waiting: 0 });
    const { id } = await apply();
    await setStatus(first.id, 'cancelled');
    await offerSeatsJob(context);
    expect((await stored(id)).waitingSince).not.toBeNull();
    await change(null);
    await offerSeatsJob(context);
    expect((await stored(id)).waitingSince).toBeNull();
  });

  it('finds who waits, and who was offered a seat', async () => {
    const { apply, seminar } = await buildFull();
    const holder = await apply();
    const [first, second] = [await apply(), await apply()];
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    const found = async (seat: string) =>
      (await office.get(`/api/submissions?seminar_id=${seminar.id}&seat=${seat}`)).body.data.map(
        (row: { submission_id: string }) => row.submission_id,
      );
    expect(await found('waiting')).toEqual([second.id]);
    expect(await found('offered')).toEqual([first.id]);
    expect((await office.get('/api/submissions?seat=standing')).status).toBe(422);
  });
});

it.each([
  ['a seminar', false],
  ['one of its dates and places', true],
])(
  'money that comes after the seat of %s was given on waits for a person, and takes no seat',
  async (_, inSession) => {
    const { apply, session } = await buildFull({}, inSession);
    const holder = await apply();
    const first = await apply();
    const second = await apply();
    await setStatus(holder.id, 'cancelled');
    await offerSeatsJob(context);
    context.setClock('2026-05-01T09:00:00+09:00');
    await bankReadUntil(db, '2026-05-01');
    await offerSeatsJob(context);
    const next = await stored(second.id);
    expect([next.waitingSince, next.sessionId]).toEqual([null, session?.id ?? null]);

    expect(await pay(first.id, '2026-05-01')).toBe('unlinked');
    const late = await stored(first.id);
    expect([late.status, late.allocatedAmount]).toEqual(['cancelled', 0]);
    const deposit = await db.deposit.findFirstOrThrow({
      where: { intendedSubmissionId: late.id },
      include: { refunds: true },
    });
    expect(deposit.refunds).toMatchObject([{ kind: 'cancelled', submissionId: late.id }]);
    office = await loggedIn(context, 'clerk');
    expect((await setStatus(first.id, 'received')).status).toBe(409);
    expect(await pay(second.id, '2026-05-01')).toBe('allocated');
    expect((await stored(second.id)).paymentStatus).toBe('PAID');
  },
);
