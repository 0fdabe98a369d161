import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, inTransaction } from '../../platform/db/db.ts';
import { lockGroups } from '../group-payments/lockGroups.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildSeminar,
  buildSession,
  buildSubmission,
  buildVirtualAccount,
  buildVirtualAccounts,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { offerSeatsJob } from '../waiting-list/offerSeatsJob.ts';
import { moveToSession } from './moveToSession.ts';

const context = await testContext();
const { db } = context;
const other = connect(context.databaseUrl);
afterAll(() => other.$disconnect());
let office: Awaited<ReturnType<typeof loggedIn>>;

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  office = await loggedIn(context, 'clerk');
  await buildVirtualAccounts(db, 3);
});

/** A seminar with a full date of one seat, and another date with as many as given. */
async function buildTwo(capacity: number | null = 1) {
  const seminar = await buildSeminar(db, { waitingList: true });
  const east = await buildSession(db, seminar.id, { capacity: 1 });
  const west = await buildSession(db, seminar.id, {
    capacity,
    place: '大阪会場',
    startsAt: new Date('2026-06-01T10:00:00+09:00'),
    endsAt: new Date('2026-06-01T16:00:00+09:00'),
  });
  const seated = await buildSubmission(db, { seminarId: seminar.id, sessionId: east.id });
  return { seminar, east, west, seated };
}
const move = (publicId: string, body: object) =>
  office.send('post', `/api/submissions/${publicId}/session`, body);
const sentOf = ({ id, startsAt, endsAt, place }: Awaited<ReturnType<typeof buildSession>>) => ({
  id,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  place,
});
const stored = (id: number) => db.submission.findUniqueOrThrow({ where: { id } });

describe('moving an application to another date and place', () => {
  it('takes its seat along, tells the applicant, and the audit says from where to where', async () => {
    const { east, west, seated } = await buildTwo();
    const joinLink = 'https://meet.example/j/1';
    const paid = { joinLink, expectedAmount: 0 };
    await db.submission.update({ where: { id: seated.id }, data: paid });
    const { status, body } = await move(seated.publicId, { session_id: west.id });
    expect(status).toBe(200);
    // It leads to the meeting of the former date.
    expect((await stored(seated.id)).joinLink).toBeNull();
    expect(
      await db.auditEntry.count({
        where: { action: 'submission.join_link_withdrawn', entityId: String(seated.id) },
      }),
    ).toBe(1);
    expect(body.submission.session).toMatchObject({ id: west.id, place: '大阪会場' });
    const { before, after, adminId } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.session_changed', entityId: String(seated.id) },
    });
    expect(adminId).toBe(office.adminId);
    expect(before).toEqual({
      session_id: east.id,
      session: '2026年06月05日（金）10:00〜16:00　東京会館',
    });
    expect(after).toEqual({
      session_id: west.id,
      session: '2026年06月01日（月）10:00〜16:00　大阪会場',
    });
    const [mail] = await db.mail.findMany({ where: { submissionId: seated.id } });
    expect(mail).toMatchObject({ kind: 'session_changed', to: seated.email });
    expect(mail?.text).toContain('参加用リンク');
    expect(mail?.text).toContain('大阪会場');
    expect(mail?.text.replace(/\s/g, '')).toContain(
      '変更前の日程：2026年06月05日（金）10:00〜16:00東京会館',
    );
    const { body: history } = await office.get(`/api/submissions/${seated.publicId}/history`);
    expect(history.data.map(({ what }: { what: string }) => what)).toContain(
      'submission.session_changed',
    );
  });

  it('frees a seat, which is offered to who waits for that date', async () => {
    const { seminar, east, west, seated } = await buildTwo();
    const waits = { seminarId: seminar.id, waitingSince: new Date('2026-04-02') };
    const here = await buildSubmission(db, { ...waits, sessionId: east.id });
    const there = await buildSubmission(db, {
      ...waits,
      sessionId: west.id,
      waitingSince: new Date('2026-04-01'),
      attention: ['no_email'],
    });
    await move(seated.publicId, { session_id: west.id });
    await offerSeatsJob(context);
    expect((await stored(here.id)).offeredAt).not.toBeNull();
    expect((await stored(there.id)).offeredAt).toBeNull();
    expect(await db.mail.findMany({ where: { submissionId: seated.id } })).toMatchObject([
      { kind: 'session_changed' },
    ]);
  });

  it('without a free seat there is refused, unless the office means it', async () => {
    const { west, seated } = await buildTwo(0);
    const refused = await move(seated.publicId, { session_id: west.id });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('満席')]);
    expect((await stored(seated.id)).sessionId).not.toBe(west.id);
    const body = { session_id: west.id, beyond_seats: true };
    expect((await move(seated.publicId, body)).status).toBe(200);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.session_changed', entityId: String(seated.id) },
    });
    expect(after).toMatchObject({ beyond_seats: true });
  });

  it('of one that waits goes on waiting there, since when it did', async () => {
    const { seminar, east, west } = await buildTwo(0);
    const since = new Date('2026-04-02');
    const { id, publicId } = await buildSubmission(db, {
      seminarId: seminar.id,
      sessionId: east.id,
      waitingSince: since,
    });
    expect((await move(publicId, { session_id: west.id })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ sessionId: west.id, waitingSince: since });
  });

  it('shortens the deadline of an offer to the last day to pay of the other one', async () => {
    const { seminar, east, west } = await buildTwo();
    await db.submission.updateMany({
      where: { sessionId: east.id },
      data: { status: 'cancelled' },
    });
    const { id, publicId } = await buildSubmission(db, {
      seminarId: seminar.id,
      sessionId: east.id,
      offeredAt: new Date('2026-05-30'),
      offerDeadline: new Date('2026-06-04'),
    });
    await move(publicId, { session_id: west.id });
    expect((await stored(id)).offerDeadline).toEqual(new Date('2026-05-29'));
    // In the one mail that tells of the move.
    const mails = await db.mail.findMany({ where: { submissionId: id } });
    expect(mails).toHaveLength(1);
    for (const day of ['2026年05月29日', '2026年06月04日']) expect(mails[0]?.text).toContain(day);
  });

  it('to one that has begun leaves an offer the days that its applicant was told', async () => {
    const { seminar, east, west } = await buildTwo();
    context.setClock('2026-06-02T09:00:00+09:00');
    office = await loggedIn(context, 'clerk');
    await db.submission.updateMany({
      where: { sessionId: east.id },
      data: { status: 'cancelled' },
    });
    const { id, publicId } = await buildSubmission(db, {
      seminarId: seminar.id,
      sessionId: east.id,
      offeredAt: new Date('2026-05-30'),
      offerDeadline: new Date('2026-06-04'),
    });
    expect((await move(publicId, { session_id: west.id })).status).toBe(200);
    expect((await stored(id)).offerDeadline).toEqual(new Date('2026-06-04'));
  });

  it('is refused where nobody can be moved, and to where it is already nothing happens', async () => {
    const { seminar, east, west, seated } = await buildTwo();
    const closed = await buildSession(db, seminar.id, { deactivatedAt: new Date() });
    const foreign = await buildSession(db, (await buildSeminar(db)).id);
    const said = async (id: string, body: object) => {
      const { status, body: answer } = await move(id, body);
      return [status, ...Object.keys(answer.errors ?? {})];
    };
    const { publicId } = seated;
    expect(await said(publicId, {})).toEqual([422, 'session_id']);
    expect(await said(publicId, { session_id: closed.id })).toEqual([422, 'session_id']);
    expect(await said(publicId, { session_id: foreign.id })).toEqual([422, 'session_id']);
    expect(await said(publicId, { session_id: east.id })).toEqual([200]);
    expect(
      await db.auditEntry.count({ where: { entityId: String(seated.id), entity: 'submission' } }),
    ).toBe(0);
    const seminarId = seminar.id;
    const gone = await buildSubmission(db, { seminarId, status: 'cancelled' });
    expect(await said(gone.publicId, { session_id: west.id })).toEqual([409]);
    const nobody = await buildSubmission(db, { seminarId, anonymisedAt: new Date() });
    expect(await said(nobody.publicId, { session_id: west.id })).toEqual([409]);
    const silent = await buildSubmission(db, { seminarId, email: '' });
    // Who has no address is listed for a letter.
    expect(await said(silent.publicId, { session_id: west.id })).toEqual([200]);
    expect(await db.mail.findMany({ where: { submissionId: silent.id } })).toMatchObject([
      { kind: 'standing_changed', state: 'failed', reason: 'no_address' },
    ]);
    expect(await said('ABCDE-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE', { session_id: west.id })).toEqual([
      404,
    ]);
  });

  it.each([
    ['viewer', 403],
    ['accountant', 403],
    ['administrator', 200],
  ] as const)('by a %s is %i', async (role, expected) => {
    const { west, seated } = await buildTwo();
    const client = await loggedIn(context, role);
    const path = `/api/submissions/${seated.publicId}/session`;
    const { status } = await client.send('post', path, { session_id: west.id });
    expect(status).toBe(expected);
  });

  it('of a company’s person waits for what is done with the company, since its bill may be void by it', async () => {
    const { seminar, west, seated } = await buildTwo();
    const group = await buildGroup(db, seminar.id);
    await db.submission.update({ where: { id: seated.id }, data: { groupId: group.id } });
    const moved = await inTransaction(other, async (tx) => {
      await lockGroups(tx, [group.id]);
      const answer = move(seated.publicId, { session_id: west.id }).then(({ status }) => status);
      await waitsForLock(context.pool);
      return { answer };
    });
    expect(await moved.answer).toBe(200);
  });

  it('of two at once to the last seat lets one of them, and two that swap wait for no one for ever', async () => {
    const { seminar, east, west, seated } = await buildTwo();
    const order = { beyondSeats: false, adminId: office.adminId };
    const third = await buildSubmission(db, { seminarId: seminar.id });
    const rivals = await Promise.allSettled(
      [seated, third].map(({ publicId }, index) =>
        moveToSession(
          { ...context, db: index === 0 ? db : other },
          { ...order, publicId: normalisePublicId(publicId), sessionId: west.id },
        ),
      ),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.submission.count({ where: { sessionId: west.id } })).toBe(1);
    const [one] = await db.submission.findMany({ where: { sessionId: west.id } });
    const back = await buildSubmission(db, { seminarId: seminar.id, sessionId: east.id });
    await db.seminarSession.updateMany({ data: { capacity: 5 } });
    const swaps = Array.from({ length: 6 }, (_, turn) =>
      [
        { id: one?.publicId ?? '', sessionId: turn % 2 === 0 ? east.id : west.id },
        { id: back.publicId, sessionId: turn % 2 === 0 ? west.id : east.id },
      ].map(({ id, sessionId }, index) =>
        moveToSession(
          { ...context, db: index === 0 ? db : other },
          { ...order, publicId: normalisePublicId(id), sessionId },
        ),
      ),
    );
    await Promise.all(swaps.flat());
  });
});

describe('the last day to pay that a date sets', () => {
  const dayOf = async (id: number) =>
    (await db.group.findUniqueOrThrow({ where: { id } })).sessionDeadline;
  async function buildCompany() {
    const built = await buildTwo(null);
    const { id: groupId } = await buildGroup(db, built.seminar.id);
    const add = (sessionId: number, fields: object = {}) =>
      buildSubmission(db, { seminarId: built.seminar.id, groupId, sessionId, ...fields });
    return { ...built, groupId, add };
  }
  const [early, late] = [new Date('2026-05-29'), new Date('2026-06-04')];

  it('is the company’s only for those who are still to be paid for', async () => {
    const { seminar, east, west, groupId, add } = await buildCompany();
    const [owing, paid] = [await add(east.id), await add(east.id, { expectedAmount: 0 })];
    expect((await move(paid.publicId, { session_id: west.id })).status).toBe(200);
    expect(await dayOf(groupId)).toEqual(late);
    expect((await move(owing.publicId, { session_id: west.id })).status).toBe(200);
    expect(await dayOf(groupId)).toEqual(early);
    await add(east.id);
    await db.submission.update({ where: { id: owing.id }, data: { expectedAmount: 0 } });
    expect(await dayOf(groupId)).toEqual(late);
    const { id: place } = await db.groupPlace.create({
      data: {
        publicId: 'PLACE',
        groupId,
        seminarId: seminar.id,
        sessionId: west.id,
        fee: 8_000,
        priceKind: 'full',
        createdAt: new Date(),
      },
    });
    expect(await dayOf(groupId)).toEqual(early);
    await db.groupPlace.update({ where: { id: place }, data: { coveredAt: new Date() } });
    expect(await dayOf(groupId)).toEqual(late);
  });

  it('holds for a person who joins a company in which somebody was anonymised', async () => {
    const { west, add } = await buildCompany();
    const { id } = await add(west.id);
    const gone = { sessionDeadline: null, anonymisedAt: new Date() };
    await db.submission.update({ where: { id }, data: gone });
    expect((await add(west.id)).sessionDeadline).toEqual(early);
  });

  it('is the company’s earliest, also where two of its people get another one at once', async () => {
    const { east, west, groupId, add } = await buildCompany();
    const [one, two] = [await add(west.id), await add(east.id)];
    const give = (tx: Pick<typeof db, 'submission'>, id: number, day: string) =>
      tx.submission.update({ where: { id }, data: { sessionDeadline: new Date(day) } });
    const second = await inTransaction(other, async (tx) => {
      await give(tx, one.id, '2026-05-02');
      const answer = give(db, two.id, '2026-05-08').then(() => 'given');
      await waitsForLock(context.pool);
      return { answer };
    });
    await second.answer;
    expect(await dayOf(groupId)).toEqual(new Date('2026-05-02'));
  });

  it('begins in the second mail with the day of the first, when two change it at once', async () => {
    const { seminar, east, seated } = await buildTwo();
    const { id: virtualAccountId } = await buildVirtualAccount(db);
    await db.submission.update({ where: { id: seated.id }, data: { virtualAccountId } });
    const session = { ...sentOf(east), payment_deadline: null };
    const second = await inTransaction(other, async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${seated.id} FOR UPDATE`;
      await tx.$queryRaw`SELECT FROM seminars WHERE id = ${seminar.id} FOR UPDATE`;
      const answer = office
        .send('patch', `/api/seminars/${seminar.id}`, { sessions: [session] })
        .then(({ status }) => status);
      await waitsForLock(context.pool);
      const paymentDeadline = new Date('2026-05-01');
      await tx.seminarSession.update({ where: { id: east.id }, data: { paymentDeadline } });
      return { answer };
    });
    expect(await second.answer).toBe(200);
    const mail = await db.mail.findFirstOrThrow({ where: { submissionId: seated.id } });
    expect(mail.text).toContain('2026年05月01日');
  });

  it('keeps no payment waiting when a seminar is saved as it was', async () => {
    const { seminar, east, west, seated } = await buildTwo();
    await inTransaction(other, async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${seated.id} FOR UPDATE`;
      const saved = { payment_days: seminar.paymentDays, sessions: [sentOf(east), sentOf(west)] };
      const { status } = await office.send('patch', `/api/seminars/${seminar.id}`, saved);
      expect(status).toBe(200);
    });
  });
});
