import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { offerSeatsJob } from '../../applying/waiting-list/offerSeatsJob.ts';
import { buildOpenSeminar, entriesOf, problemKey } from '../../testing/applications.ts';
import { buildSession, buildVirtualAccount } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { anonymiseUnpaidJob } from '../../house/retention/anonymiseUnpaidJob.ts';
import { releasePlacesJob } from './releasePlaces.ts';
import { buildPlacesGroup, paymentsOf, sendPlaces } from './testing/placesGroup.ts';

const context = await testContext();
const { db, pool } = context;
const app = testServer(context);
const start = '2026-04-10T09:00:00+09:00';
context.setClock(start);
let office: Awaited<ReturnType<typeof loggedIn>>;
let viewer: typeof office;

beforeEach(async () => {
  context.setClock(start);
  office = await loggedIn(context);
  viewer = await loggedIn(context, 'viewer');
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

const build = (
  counts: readonly [number, number],
  overrides: Parameters<typeof buildPlacesGroup>[2] = {},
) => buildPlacesGroup(context, counts, overrides);

describe('a place that is named', () => {
  it('needs no file that the form asks for since it was held, and takes none that nobody looked at', async () => {
    const { form, name, groupId, page, attendees } = await build([0, 2]);
    const last = Math.max(...form.fields.map(({ order }) => order));
    const { id: fileField } = await db.templateField.create({
      data: {
        templateId: form.id,
        key: 'licence',
        label: '資格証',
        fieldType: 'file',
        order: last + 1,
        isRequired: true,
        accepts: ['pdf'],
      },
    });
    const [attendee] = attendees(11).attendees;
    const value = 'A'.repeat(43);
    const withFile = { fields: [...(attendee?.fields ?? []), { field_id: fileField, value }] };
    await supertest(app)
      .post(`${page}/places/name`)
      .send({ attendees: [withFile] });
    const answer = await name(12);
    expect(answer.status, answer.text).toBe(201);
    const people = await db.submission.findMany({ where: { groupId } });
    expect(JSON.stringify(people.map(({ answers }) => answers))).not.toContain(value);
    expect(people.map(({ attention }) => attention)).toEqual(people.map(() => []));
  });

  it('becomes an application with the price of its day, and the money that came for it pays it', async () => {
    const { pay, name, read, readPage, groupId } = await build([1, 3], {
      earlyFee: 5000,
      earlyUntil: new Date('2026-04-10'),
    });
    await pay(20_000);
    context.setClock('2026-04-15T09:00:00+09:00');
    const answer = await name(11, 2);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data.places).toHaveLength(1);
    const group = await read();
    expect(paymentsOf(group)).toEqual(['PAID', 'PAID', 'PAID']);
    expect(group).toMatchObject({
      places: 1,
      for_places: 5000,
      money: { owed: 20_000, allocated: 15_000, held: 5000, surplus: 0 },
    });
    expect(group.applications.map(({ fee }: { fee: number }) => fee)).toEqual([5000, 5000, 5000]);
    expect(group.history).toContainEqual(
      expect.objectContaining({ action: 'group.places_named', who: null }),
    );
    expect((await readPage()).people).toHaveLength(3);
    const people = await db.submission.findMany({
      where: { groupId },
      include: { student: true, receipts: true, groupPlace: true },
      orderBy: { id: 'asc' },
    });
    expect(people.map(({ student }) => student !== null)).toEqual([true, true, true]);
    expect(people.map(({ receipts }) => receipts.length)).toEqual([1, 1, 1]);
    expect(people.map(({ groupPlace }) => groupPlace !== null)).toEqual([false, true, true]);
    // The contact was told once that the whole had come.
    expect(await db.mail.count({ where: { groupId, kind: 'group_paid' } })).toBe(1);
  });

  it('keeps its seat in a full seminar, and takes no other', async () => {
    const { name, seminar } = await build([0, 2], { capacity: 2 });
    expect((await name(13, 2)).status).toBe(201);
    const { seats } = (await office.get(`/api/seminars/${seminar.id}`)).body.data;
    expect(seats).toMatchObject({ capacity: 2, taken: 2 });
  });

  it('waits with the others for the money that has not come', async () => {
    const { name, pay, read } = await build([1, 1]);
    await pay(8000);
    await name(14);
    expect(paymentsOf(await read())).toEqual(['UNPAID', 'UNPAID']);
    await pay(8000);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID']);
  });

  it('of a free seminar makes a student at once', async () => {
    const { name, groupId } = await build([0, 1], { entryFee: 0 });
    expect((await name(15)).status).toBe(201);
    expect(await db.student.count({ where: { submission: { groupId } } })).toBe(1);
  });

  it('is checked as a person is, by the cell, and never named beyond what is held', async () => {
    const { id, page, form, name, groupId } = await build([0, 1]);
    const wrong = [{ fields: entriesOf(form, { family_name: '', email: 'no address' }) }];
    const answer = await onPage(context).send('post', `${page}/places/name`, { attendees: wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(
      ['family_name', 'email'].map((key) => `attendees.0.${problemKey(form, key)}`).toSorted(),
    );
    const tooMany = await name(16, 2);
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['attendees']]);
    expect(await db.submission.count({ where: { groupId } })).toBe(0);
    // The office may leave open what the person tells later.
    const blank = { attendees: [{ fields: entriesOf(form, { birth_date: '' }) }] };
    const byOffice = (body: object) => office.send('post', `/api/groups/${id}/places/name`, body);
    expect((await byOffice(blank)).status).toBe(422);
    const named = await byOffice({ ...blank, leave_open: true });
    expect(named.status, named.text).toBe(201);
    expect(await db.submission.findFirst({ where: { groupId } })).toMatchObject({
      attention: ['answers_open'],
    });
  });

  it('is named with as many others as the group holds', async () => {
    const { name, read } = await build([0, 120]);
    expect((await name(1, 120)).status).toBe(201);
    expect(await read()).toMatchObject({ people: 120, places: 0 });
  });

  it('is named once, however often the answer is asked for', async () => {
    const { name, read } = await build([0, 2]);
    const key = { 'Idempotency-Key': 'named-only-once' };
    expect([(await name(18, 1, key)).status, (await name(18, 1, key)).status]).toEqual([201, 201]);
    expect(await read()).toMatchObject({ people: 1, places: 1 });
    await db.rateLimit.updateMany({ data: { points: 50 } });
    expect([(await name(18, 1, key)).status, (await name(19)).status]).toEqual([201, 429]);
  });

  it('is named by the contact until the last day, by the office later too, and by no viewer', async () => {
    const { id, name, attendees, readPage, read } = await build([0, 3]);
    context.setClock('2026-04-20T23:00:00+09:00');
    expect((await name(21)).status).toBe(201);
    context.setClock('2026-04-21T00:30:00+09:00');
    expect((await readPage()).can_name).toBe(false);
    expect((await name(22)).status).toBe(409);
    const path = `/api/groups/${id}/places/name`;
    for (const role of ['viewer', 'accountant'] as const) {
      const other = await loggedIn(context, role);
      const asked = { ...attendees(23), channel: 'fax' };
      expect((await other.send('post', path, asked)).status).toBe(403);
    }
    const clerk = await loggedIn(context, 'clerk');
    const named = await clerk.send('post', path, { ...attendees(24), channel: 'fax' });
    expect([named.status, named.body.data?.places]).toEqual([201, 1]);
    expect(await read()).toMatchObject({ people: 2, places: 1 });
  });
});

describe('a place that is given back', () => {
  it('is owed no more, so that what came may be the whole', async () => {
    const { pay, release, placeIds, read, readPage } = await build([2, 1]);
    await pay(16_000);
    expect((await release(await placeIds())).status).toBe(200);
    expect(await readPage()).toMatchObject({ amount: 16_000, to_pay: 0, places: [] });
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID']);
    expect((await release(await placeIds())).status).toBe(409);
    expect((await release(['AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA'])).status).toBe(404);
    expect((await release([])).status).toBe(422);
  });

  it('and paid is the office’s to release: what came for it is a surplus then', async () => {
    const { id, pay, release, placeIds, read, groupId } = await build([1, 2]);
    await pay(24_000);
    const [first] = await placeIds();
    expect((await release([first ?? ''])).status).toBe(409);
    const path = `/api/groups/${id}/places/release`;
    expect((await viewer.send('post', path, { place_ids: [first] })).status).toBe(403);
    const answer = await office.send('post', path, { place_ids: [first] });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(await read()).toMatchObject({
      payment: 'surplus',
      places: 1,
      for_places: 8000,
      money: { owed: 16_000, held: 8000, surplus: 8000 },
    });
    const mail = await db.mail.findFirstOrThrow({
      where: { groupId, kind: 'group_places_released' },
    });
    expect(mail.text).toContain('1名分');
    expect(mail.text).toContain('余った分の取り扱いは');
  });

  it('of a group of nobody else leaves nothing to pay, and its account is closed', async () => {
    const { release, placeIds, read, groupId } = await build([0, 1]);
    await release(await placeIds());
    expect(await read()).toMatchObject({ people: 0, places: 0, money: { owed: 0, to_come: 0 } });
    const account = await db.virtualAccount.findFirstOrThrow({ where: { groupId } });
    expect(account.state).not.toBe('taken');
  });
});

describe('a place that is not named by its last day', () => {
  it('is released on the day after, its seat is offered to who waits, and the contact is told', async () => {
    const { pay, read, groupId, path, form } = await build([1, 1], {
      capacity: 2,
      waitingList: true,
    });
    await pay(16_000);
    const waiting = await supertest(app)
      .post(path)
      .send({ fields: entriesOf(form, { email: 'waits@example.jp', birth_date: '1971-02-03' }) });
    const submissionId: string = waiting.body.data.submission_id;
    const waits = async () =>
      (await db.submission.findUniqueOrThrow({ where: { publicId: submissionId } })).waitingSince;
    expect(await waits()).not.toBeNull();
    await buildVirtualAccount(db);

    context.setClock('2026-04-20T12:00:00+09:00');
    await releasePlacesJob(context);
    expect((await read()).places).toBe(1);
    context.setClock('2026-04-21T03:20:00+09:00');
    await releasePlacesJob(context);
    await releasePlacesJob(context);
    expect(await read()).toMatchObject({
      places: 0,
      paid_people: 1,
      for_places: 0,
      money: { owed: 8000, surplus: 8000 },
    });
    const jobs = await pool.query(
      `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'offerSeats'`,
    );
    expect(jobs.rowCount).toBe(1);
    context.setClock('2026-04-21T03:25:00+09:00');
    await offerSeatsJob(context);
    expect(await waits()).toBeNull();
    const mails = await db.mail.findMany({ where: { groupId, kind: 'group_places_released' } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('期限を過ぎたため');
  });

  it('has the day of its date and place where the seminar sets none, and without any day stays', async () => {
    const dated = await buildOpenSeminar(db, { replaceUntil: null });
    const session = await buildSession(db, dated.seminar.id, {
      startsAt: new Date('2026-04-25T10:00:00+09:00'),
      endsAt: new Date('2026-04-25T17:00:00+09:00'),
    });
    await buildVirtualAccount(db);
    await sendPlaces(context, dated, [0, 1], { session_id: session.id });
    const none = { replaceUntil: null, onDemandEnd: null, certificateEnd: null };
    const endless = await buildOpenSeminar(db, none);
    await buildVirtualAccount(db);
    await sendPlaces(context, endless, [0, 1]);
    const open = async () => {
      const seminars = [dated.seminar.id, endless.seminar.id];
      const where = { seminarId: { in: seminars }, releasedAt: null };
      return (await db.groupPlace.findMany({ where })).map(({ seminarId }) => seminarId);
    };
    context.setClock('2026-04-25T23:00:00+09:00');
    await releasePlacesJob(context);
    expect(await open()).toHaveLength(2);
    context.setClock('2026-04-26T01:00:00+09:00');
    await releasePlacesJob(context);
    expect(await open()).toEqual([endless.seminar.id]);
  });

  it('leaves nothing of a company that never named anybody nor paid, months later', async () => {
    const { groupId } = await build([0, 1]);
    context.setClock('2026-04-21T03:20:00+09:00');
    await releasePlacesJob(context);
    await anonymiseUnpaidJob(context);
    const read = () => db.group.findUniqueOrThrow({ where: { id: groupId } });
    expect((await read()).anonymisedAt).toBeNull();
    context.setClock('2028-06-01T03:20:00+09:00');
    await anonymiseUnpaidJob(context);
    const { anonymisedAt, companyName, email, phone } = await read();
    expect([anonymisedAt === null, email, phone]).toEqual([false, '', '']);
    expect(companyName).not.toContain('まとめ');
    const mails = await db.mail.findMany({ where: { groupId } });
    expect(mails.filter(({ to }) => to.includes('@'))).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('the last place is named once, and who is too late is told so', async () => {
    const { name, read } = await build([0, 1]);
    const answers = await Promise.all([name(31), name(32)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await read()).toMatchObject({ people: 1, places: 0 });
  });

  it('a place is either named or released', async () => {
    const { id, groupId, name, pay, placeIds, read } = await build([1, 1]);
    await pay(16_000);
    const ids = await placeIds();
    const release = () =>
      office.send('post', `/api/groups/${id}/places/release`, { place_ids: ids });
    let both: Promise<[{ status: number }, { status: number }]> | undefined;
    await inTransaction(db, async (tx) => {
      await lockGroup(tx, id);
      both = Promise.all([name(33), release()]);
      await waitsForLock(pool, 2);
    });
    const [named, released] = (await both) ?? [];
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([named?.status, released?.status]);
    const group = await read();
    expect(group.places).toBe(0);
    expect(group.money.allocated + group.money.surplus).toBe(16_000);
    const [place] = await db.groupPlace.findMany({ where: { groupId } });
    expect((place?.namedAt === null) !== (place?.releasedAt === null)).toBe(true);
  });

  it('money that completes the whole pays a person who is being named, too', async () => {
    const { name, pay, read } = await build([1, 1]);
    await pay(8000);
    await Promise.all([name(34), pay(8000)]);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID']);
    expect(await read()).toMatchObject({ payment: 'paid', for_places: 0, money: { surplus: 0 } });
  });
});
