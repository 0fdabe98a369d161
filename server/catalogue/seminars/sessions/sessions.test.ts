import { beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { buildOpenSeminar, entriesOf } from '../../../testing/applications.ts';
import {
  buildSeminar,
  buildSession,
  buildSubmission,
  buildVirtualAccounts,
} from '../../../testing/factories.ts';
import { groupOf } from '../../../testing/groups.ts';
import { loggedIn, testServer } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context, 'clerk');

const tokyo = {
  starts_at: '2026-06-05T10:00:00+09:00',
  ends_at: '2026-06-05T16:00:00+09:00',
  place: '東京会館',
  capacity: 30,
};
const osaka = {
  starts_at: '2026-06-04T13:00:00+09:00',
  ends_at: '2026-06-04T17:00:00+09:00',
  place: ' 大阪会場 ',
  place_en: 'Osaka',
};
const change = (id: number, body: object) => office.send('patch', `/api/seminars/${id}`, body);
let sequence = 0;
const person = () => {
  sequence += 1;
  return {
    email: `session-${sequence}@example.jp`,
    given_name: `太郎${sequence}`,
    birth_date: `19${String(50 + (sequence % 50))}-01-02`,
  };
};

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  await buildVirtualAccounts(db, 4);
});

describe('the dates and places of a seminar', () => {
  it('come with the seminar, the first to begin first, and their seats make the seminar’s', async () => {
    const { id } = await buildSeminar(db);
    const { status, body } = await change(id, { sessions: [tokyo, { ...osaka, capacity: 5 }] });
    expect(status).toBe(200);
    expect(body.data.sessions).toEqual([
      {
        id: expect.any(Number),
        starts_at: '2026-06-04T04:00:00.000Z',
        ends_at: '2026-06-04T08:00:00.000Z',
        place: '大阪会場',
        place_en: 'Osaka',
        payment_deadline: null,
        is_active: true,
        seats: { capacity: 5, taken: 0, waiting: 0 },
        submission_count: 0,
      },
      expect.objectContaining({ place: '東京会館', place_en: null }),
    ]);
    expect(body.data.seats).toEqual({ capacity: 35, taken: 0, waiting: 0 });
    const listed = await office.get(`/api/seminars?search=${body.data.code}`);
    expect(listed.body.data[0].sessions).toEqual(body.data.sessions);
    const audited = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'seminar', entityId: String(id), action: 'seminar.updated' },
    });
    expect(audited.before).toMatchObject({ sessions: [] });
    expect(audited.after).toMatchObject({ sessions: body.data.sessions });
  });

  it('are registered with a new seminar', async () => {
    const { body } = await office.send('post', '/api/seminars/continuous-training', {
      name: '会場のある講習会',
      code: 'WITH-SESSIONS',
      seminar_type: 'other',
      entry_start: '2026-04-01',
      entry_end: '2026-04-30',
      entry_fee: 0,
      sessions: [tokyo],
    });
    expect(body.data.sessions).toHaveLength(1);
  });

  it('have places that receipts and certificates can print', async () => {
    const { id } = await buildSeminar(db);
    const places = ['東京会館', '🌸ホール', null];
    const refused = await change(id, { sessions: places.map((place) => ({ ...tokyo, place })) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'sessions.1.place': [
          '印刷できない文字（🌸）が含まれています。別の文字に置き換えてください。',
        ],
      },
    ]);
  });

  it('can’t be changed in two ways by one call', async () => {
    const { id } = await buildSeminar(db);
    const { body } = await change(id, { sessions: [tokyo] });
    const [session] = body.data.sessions as { id: number }[];
    const twice = [
      { ...tokyo, id: session?.id, capacity: 10 },
      { ...tokyo, id: session?.id, capacity: 20 },
    ];
    const refused = await change(id, { sessions: twice });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'sessions.1.id': ['同じ日程が2回指定されています。'] },
    ]);
  });

  it('are changed one by one: those that are not named stay', async () => {
    const { id } = await buildSeminar(db);
    const first = await change(id, { sessions: [tokyo, osaka] });
    const [west, east] = first.body.data.sessions;
    const moved = {
      ...tokyo,
      id: east.id,
      starts_at: '2026-06-05T11:00:00+09:00',
      is_active: false,
    };
    const { body } = await change(id, { sessions: [moved] });
    expect(body.data.sessions).toEqual([
      west,
      { ...east, starts_at: '2026-06-05T02:00:00.000Z', is_active: false },
    ]);
    expect(body.data.seats.capacity).toBeNull();
    const gone = await change(id, { removed_session_ids: [west.id] });
    expect(gone.body.data.sessions.map((session: { id: number }) => session.id)).toEqual([east.id]);
  });

  it('end the offers of seats with their last day to pay, also those that the office puts earlier', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id } = await buildSession(db, seminarId, { capacity: 1 });
    const offered = {
      seminarId,
      sessionId: id,
      offeredAt: new Date('2026-04-08'),
      offerDeadline: new Date('2026-04-20'),
    };
    const open = await buildSubmission(db, offered);
    const over = await buildSubmission(db, { ...offered, status: 'cancelled' });
    const deadlines = async () =>
      (await db.submission.findMany({ where: { sessionId: id }, orderBy: { id: 'asc' } })).map(
        ({ id: its, offerDeadline }) => [its, offerDeadline?.toISOString().slice(0, 10)],
      );
    const on = (day: string) =>
      change(seminarId, {
        sessions: [
          { ...tokyo, id, starts_at: `${day}T00:30:00+09:00`, ends_at: `${day}T16:00:00+09:00` },
        ],
      });
    await on('2026-04-15');
    // The last day before it on which banks are open.
    const shortened = [
      [open.id, '2026-04-14'],
      [over.id, '2026-04-20'],
    ];
    expect(await deadlines()).toEqual(shortened);
    // Neither a later day nor one that has passed changes what the applicant was told.
    await on('2026-05-15');
    expect(await deadlines()).toEqual(shortened);
    await on('2026-04-09');
    expect(await deadlines()).toEqual(shortened);
  });

  it('stay while somebody has applied for them, also when that was cancelled', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id } = await buildSession(db, seminarId);
    await buildSubmission(db, { seminarId, sessionId: id, status: 'cancelled' });
    const refused = await change(seminarId, { removed_session_ids: [id] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'removed_session_ids.0': [expect.stringContaining('申込のある日程')],
    });
    expect(await db.seminarSession.count({ where: { id } })).toBe(1);
  });

  it('lie in years of four digits, in Tokyo, too', async () => {
    const { id } = await buildSeminar(db);
    const wrong = await change(id, {
      sessions: [
        { ...tokyo, starts_at: '0999-12-31T23:59:59+09:00' },
        { ...tokyo, ends_at: '9999-12-31T15:00:00Z' },
      ],
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['sessions.0.starts_at', 'sessions.1.ends_at']);
    const last = { ...tokyo, ends_at: '9999-12-31T23:59:59+09:00' };
    const { body } = await change(id, { sessions: [last] });
    expect(body.data.sessions).toMatchObject([{ ends_at: '9999-12-31T14:59:59.000Z' }]);
  });

  it('need their times: one that is left blank is missing, not in the wrong form', async () => {
    const { id } = await buildSeminar(db);
    const blank = { ...tokyo, starts_at: '', ends_at: '' };
    const { status, body } = await change(id, { sessions: [blank, { ...tokyo, ends_at: '' }] });
    const missing = ['必須項目です。'];
    expect([status, body.errors]).toEqual([
      422,
      {
        'sessions.0.starts_at': missing,
        'sessions.0.ends_at': missing,
        'sessions.1.ends_at': missing,
      },
    ]);
  });

  it('are refused with every problem when they end first, are no times or are another seminar’s', async () => {
    const [{ id }, other] = [await buildSeminar(db), await buildSeminar(db)];
    const foreign = await buildSession(db, other.id);
    const wrong = await change(id, {
      sessions: [
        { ...tokyo, ends_at: '2026-06-05T10:00:00+09:00' },
        { ...tokyo, starts_at: '2026-06-05' },
        { ...tokyo, capacity: -1 },
      ],
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'sessions.0.ends_at',
      'sessions.1.starts_at',
      'sessions.2.capacity',
    ]);
    const theirs = await change(id, { sessions: [{ ...tokyo, id: foreign.id }] });
    expect(theirs.body.errors).toEqual({ 'sessions.0.id': [expect.any(String)] });
    await change(id, { removed_session_ids: [foreign.id] });
    expect(await db.seminarSession.count({ where: { id: foreign.id } })).toBe(1);
  });
});

describe('the form of a seminar with dates and places', () => {
  async function buildChoice() {
    const built = await buildOpenSeminar(db, { waitingList: false });
    const { id: seminarId } = built.seminar;
    const past = await buildSession(db, seminarId, {
      startsAt: new Date('2026-04-10T08:00:00+09:00'),
    });
    const few = await buildSession(db, seminarId, { capacity: 3 });
    const full = await buildSession(db, seminarId, {
      capacity: 0,
      startsAt: new Date('2026-06-05T09:00:00+09:00'),
    });
    const closed = await buildSession(db, seminarId, { deactivatedAt: new Date() });
    const apply = (more: object) =>
      supertest(app)
        .post(built.path)
        .send({ fields: entriesOf(built.form, person()), ...more });
    return { ...built, past, few, full, closed, apply };
  }

  it('offers those that have not begun and are open, with their seats', async () => {
    const { seminar, few, full } = await buildChoice();
    const { body } = await supertest(app).get(
      `/api/seminars/continuous-training/${seminar.id}/application-form`,
    );
    expect(body.seminar.session_required).toBe(true);
    expect(body.seminar.sessions).toEqual([
      {
        id: full.id,
        starts_at: '2026-06-05T00:00:00.000Z',
        ends_at: '2026-06-05T07:00:00.000Z',
        place: '東京会館',
        place_en: null,
        payment_deadline: null,
        last_day_to_pay: null,
        seats: { state: 'full', left: null },
      },
      expect.objectContaining({
        id: few.id,
        last_day_to_pay: '2026-05-15',
        seats: { state: 'few', left: 3 },
      }),
    ]);
    expect(body.seminar.seats).toEqual({ state: 'open', left: null });
    expect(body.seminar.last_day_to_pay).toBeNull();
  });

  it('takes an application for one of them, and shows its day and place wherever it is told', async () => {
    const { few, apply } = await buildChoice();
    const { body, status } = await apply({ session_id: few.id });
    expect(status).toBe(201);
    const id = body.data.submission_id as string;
    const page = await supertest(app).get(`/api/submissions/${id}`);
    expect(page.body.data).toMatchObject({
      session: { id: few.id, place: '東京会館' },
      attendance: { starts_at: '2026-06-05T01:00:00.000Z', place: '東京会館' },
    });
    const { text } = await db.mail.findFirstOrThrow({ where: { submission: { publicId: id } } });
    expect(text).toContain('2026年06月05日（金）10:00〜16:00　東京会館');
    const calendar = await supertest(app).get(`/api/submissions/${id}/calendar`);
    expect(calendar.text).toContain('DTSTART:20260605T010000Z');
    expect(calendar.text).toContain('LOCATION:東京会館');
    const listed = await office.get(`/api/submissions?session_id=${few.id}`);
    expect(listed.body.data).toMatchObject([{ submission_id: id, session: { id: few.id } }]);
    const table = await office.get(`/api/submissions/csv?session_id=${few.id}`);
    expect(table.text).toContain('"2026年06月05日（金）10:00〜16:00","東京会館"');
  });

  it('refuses none, one that has begun, is closed, another seminar’s or full, and says which field', async () => {
    const { past, full, closed, apply } = await buildChoice();
    const foreign = await buildSession(db, (await buildSeminar(db)).id);
    const said = async (session_id?: unknown) => {
      const { status, body } = await apply({ session_id });
      return [status, Object.keys(body.errors), body.errors.session_id?.[0]];
    };
    expect(await said()).toEqual([422, ['session_id'], '日程を選んでください。']);
    expect(await said(null)).toEqual([422, ['session_id'], '日程を選んでください。']);
    expect(await said(past.id)).toEqual([422, ['session_id'], expect.stringContaining('始まって')]);
    expect(await said(closed.id)).toEqual([
      422,
      ['session_id'],
      expect.stringContaining('選べません'),
    ]);
    expect(await said(foreign.id)).toEqual([
      422,
      ['session_id'],
      expect.stringContaining('選べません'),
    ]);
    expect(await said(full.id)).toEqual([422, ['session_id'], expect.stringContaining('満席')]);
    expect(await said('x')).toEqual([422, ['session_id'], expect.any(String)]);
    expect(await said(2 ** 40)).toEqual([422, ['session_id'], expect.any(String)]);
  });

  it('is told with every other problem of the application', async () => {
    const { form, path } = await buildChoice();
    const fields = entriesOf(form, { ...person(), email: 'wrong' });
    const { body } = await supertest(app).post(path).send({ fields });
    expect(Object.keys(body.errors)).toHaveLength(2);
    expect(body.errors).toHaveProperty('session_id');
  });

  it('takes no date of a seminar that has none', async () => {
    const { path, form } = await buildOpenSeminar(db);
    const fields = entriesOf(form, person());
    const { status, body } = await supertest(app).post(path).send({ fields, session_id: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['session_id']]);
  });

  it('keeps a waiting list for each', async () => {
    const { seminar, full, few, apply } = await buildChoice();
    await db.seminar.update({ where: { id: seminar.id }, data: { waitingList: true } });
    const first = await apply({ session_id: full.id });
    await apply({ session_id: few.id });
    const second = await apply({ session_id: full.id });
    expect([first, second].map(({ body }) => body.meta.status)).toEqual([
      'partial_success',
      'partial_success',
    ]);
    const { body } = await office.get(`/api/submissions/${second.body.data.submission_id}`);
    expect(body.data.queue_place).toBe(2);
    const { body: seen } = await office.get(`/api/seminars/${seminar.id}`);
    const seats = seen.data.sessions.map((session: { seats: object }) => session.seats);
    expect(seats).toContainEqual({ capacity: 0, taken: 0, waiting: 2 });
    const table = await office.get(`/api/submissions/csv?session_id=${full.id}&direction=asc`);
    expect(table.text).toMatch(/キャンセル待ちの順番/);
    const places = table.text.split('\r\n').slice(1, 3);
    expect(places.map((line: string) => /"受付済","([12])",""/.exec(line)?.[1])).toEqual([
      '1',
      '2',
    ]);
  });

  it('takes a group for one of them, all or none', async () => {
    const { seminar, form, few } = await buildChoice();
    const send = (people: number, session_id?: number) =>
      supertest(app)
        .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
        .send({ ...groupOf(form, people), session_id });
    expect(Object.keys((await send(2)).body.errors)).toEqual(['session_id']);
    expect(Object.keys((await send(4, few.id)).body.errors)).toEqual(['session_id']);
    const { status, body } = await send(3, few.id);
    expect(status).toBe(201);
    const group = await db.group.findUniqueOrThrow({
      where: { publicId: body.data.group_id },
      include: { submissions: true, mails: true },
    });
    expect(group.submissions.map(({ sessionId }) => sessionId)).toEqual([few.id, few.id, few.id]);
    expect(group.mails[0]?.text).toContain('2026年06月05日（金）10:00〜16:00　東京会館');
    expect(Object.keys((await send(1, few.id)).body.errors)).toEqual(['session_id']);
  });

  it('lets the office enter one also for a date that has begun, or that is full', async () => {
    const { seminar, form, past, full } = await buildChoice();
    const enter = (more: object) =>
      office.send('post', '/api/submissions', {
        seminar_id: seminar.id,
        channel: 'fax',
        fields: entriesOf(form, person()),
        ...more,
      });
    expect(Object.keys((await enter({})).body.errors)).toEqual(['session_id']);
    expect((await enter({ session_id: past.id })).status).toBe(201);
    expect(Object.keys((await enter({ session_id: full.id })).body.errors)).toEqual([
      'beyond_seats',
    ]);
    expect((await enter({ session_id: full.id, beyond_seats: true })).status).toBe(201);
  });
});

it('the seminars’ table says how the seats stand', async () => {
  const { id, code } = await buildSeminar(db, { capacity: 1 });
  await buildSubmission(db, { seminarId: id });
  await buildSubmission(db, { seminarId: id, waitingSince: new Date() });
  const { text } = await office.get(`/api/seminars/csv?search=${code}`);
  expect(text).toContain('"日程の数","定員","席のある申込","キャンセル待ち"');
  expect(text).toContain('"0","1","1","1"');
});
