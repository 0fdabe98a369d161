import { paymentDeadlineOf } from '@seminar/shared/catalogue/seminars/paymentDeadline.rules';
import { addDays } from '@seminar/shared/date';
import { lastBankDay, nextBankDay } from '@seminar/shared/platform/japan/bankDay';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSession, buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { assignPendingAccountsJob } from './assignPendingAccountsJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);

const onlyPaid = {
  viewingAddress: 'https://video.example.jp/keizoku',
  attendanceNotes: '視聴用パスワードは春の海です。',
  textNote: '「安全管理の手引き」1冊',
  textShipsOn: new Date('2026-05-25'),
};
const taught = {
  ...onlyPaid,
  onDemandStart: new Date('2026-06-01'),
  onDemandEnd: new Date('2026-06-30'),
  certificateStart: new Date('2026-06-01'),
  certificateEnd: new Date('2026-07-10'),
  reviewTestKeywords: ['安全'],
};

async function apply(overrides: Parameters<typeof buildOpenSeminar>[1], email: string) {
  const { form, path, seminar } = await buildOpenSeminar(db, overrides);
  const { body } = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email }) });
  const id = body.data.submission_id as string;
  const row = await db.submission.findUniqueOrThrow({ where: { publicId: id } });
  return { id, seminar, row };
}
const page = async (id: string) => (await supertest(app).get(`/api/submissions/${id}`)).body.data;
const calendar = async (id: string) => {
  const answer = await supertest(app).get(`/api/submissions/${id}/calendar`).buffer();
  expect(answer.headers['content-type']).toContain('text/calendar');
  // Long lines are folded (RFC 5545, 3.1).
  return answer.text.replaceAll('\r\n ', '');
};

it('how to attend is told only to who has paid, on the page, in the calendar and in the mails', async () => {
  const account = await buildVirtualAccount(db);
  const { id, row, seminar } = await apply(taught, 'attend@example.jp');
  const hidden = ['video.example.jp', '春の海', '手引き', '2026-05-25'];
  const shared = JSON.stringify(await page(id));
  const open = await supertest(app).get(
    `/api/seminars/continuous-training/${seminar.id}/application-form`,
  );
  const [instructions] = await db.mail.findMany({ where: { submissionId: row.id } });
  for (const word of hidden) {
    expect(shared).not.toContain(word);
    expect(open.text).not.toContain(word);
    expect(await calendar(id)).not.toContain(word);
    expect(instructions?.text).not.toContain(word);
  }
  expect((await page(id)).attendance).toMatchObject({
    viewing_start: '2026-06-01',
    test: { start: '2026-06-01', end: '2026-07-10' },
  });
  expect(instructions?.text).toContain('2026年06月01日（月）〜2026年06月30日（火）');

  await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));
  expect((await page(id)).attendance).toMatchObject({
    viewing_address: onlyPaid.viewingAddress,
    notes: onlyPaid.attendanceNotes,
    text_note: onlyPaid.textNote,
    text_ships_on: '2026-05-25',
  });
  expect(await calendar(id)).toContain('video.example.jp');
  const paid = await db.mail.findFirstOrThrow({
    where: { submissionId: row.id, kind: 'payment_received' },
  });
  for (const word of ['video.example.jp', '春の海', '手引き', `review-test#${id}`]) {
    expect(paid.text.replace(/\n　*/g, '')).toContain(word);
  }
});

it('how to attend is not told while the office checks an application that was paid, nor once it is cancelled', async () => {
  const account = await buildVirtualAccount(db);
  const { id, row } = await apply(taught, 'checked@example.jp');
  await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));
  const isTold = async (becomes: Prisma.SubmissionUpdateInput) => {
    await db.submission.update({ where: { id: row.id }, data: becomes });
    const { attendance, applicant } = await page(id);
    expect(applicant.payment_status).toBe('PAID');
    const told = [attendance.viewing_address, attendance.notes, attendance.text_note];
    return told.some((text) => text !== null);
  };
  expect(await isTold({})).toBe(true);
  expect(await isTold({ status: 'needs_check', attention: ['possible_duplicate'] })).toBe(false);
  expect(await isTold({ status: 'received', attention: [] })).toBe(true);
  expect(await isTold({ status: 'cancelled' })).toBe(false);
});

it('the calendar names the whole days of deadline, viewing and test', async () => {
  await buildVirtualAccount(db);
  const { id } = await apply(taught, 'calendar@example.jp');
  const text = await calendar(id);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  // The end is the day after the last one.
  for (const [start, end] of [
    ['20260515', '20260516'],
    ['20260601', '20260701'],
    ['20260601', '20260711'],
  ]) {
    expect(text).toContain(`DTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}`);
  }
});

it('the calendar asks nobody for money who has paid, and nobody by a day that has passed', async () => {
  const account = await buildVirtualAccount(db);
  const { id } = await apply(taught, 'paid@example.jp');
  await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));
  expect(await calendar(id)).not.toContain('振込期限');
  await buildVirtualAccount(db);
  const late = await apply(taught, 'late@example.jp');
  context.setClock('2026-05-16T00:00:00+09:00');
  expect(await calendar(late.id)).not.toContain('振込期限');
  context.setClock('2026-04-10T09:00:00+09:00');
});

it('an applicant who comes late has days of their own, on the page, in the mail and for the office', async () => {
  await buildVirtualAccount(db);
  const { id, row } = await apply(
    { paymentDeadline: new Date('2026-04-05'), paymentDays: 10 },
    'own@example.jp',
  );
  expect((await page(id)).payment_deadline).toBe('2026-04-20');
  const [mail] = await db.mail.findMany({ where: { submissionId: row.id } });
  expect(mail?.text).toContain('2026年04月20日（月）');
  expect(mail?.text).not.toContain('04月05日');

  const overdue = async () => {
    const { body } = await (await loggedIn(context)).get('/api/submissions?overdue=true');
    return body.data.map((row: { submission_id: string }) => row.submission_id) as string[];
  };
  context.setClock('2026-04-20T23:00:00+09:00');
  expect(await overdue()).not.toContain(id);
  context.setClock('2026-04-21T00:00:00+09:00');
  expect(await overdue()).toContain(id);
  context.setClock('2026-04-10T09:00:00+09:00');
});

it('who gets an account later has the days from then on', async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.virtualAccount.updateMany({ where: { state: 'free' }, data: { state: 'closed' } });
  const { id, row } = await apply(
    { paymentDeadline: new Date('2026-04-12'), paymentDays: 5 },
    'pending@example.jp',
  );
  expect((await page(id)).payment_deadline).toBe('2026-04-15');
  context.setClock('2026-04-25T09:00:00+09:00');
  await buildVirtualAccount(db);
  await assignPendingAccountsJob(context);
  expect((await page(id)).payment_deadline).toBe('2026-04-30');
  const mail = await db.mail.findFirstOrThrow({
    where: { submissionId: row.id, kind: 'transfer_instructions' },
  });
  expect(mail.text).toContain('2026年04月30日（木）');
  context.setClock('2026-04-10T09:00:00+09:00');
});

it('the database has the same days on which banks are open, and the same deadline where the seminar has none', async () => {
  const [day, days] = ['2026-01-01', 366 * 20];
  const rows = await db.$queryRaw<
    { day: string; open: string; last: string; deadline: string; ofSession: string }[]
  >`
    SELECT day::text, next_bank_day(day)::text AS open, last_bank_day(day)::text AS last,
      payment_deadline(NULL, extract(isodow FROM day)::int, day, now(), false, NULL)::text AS deadline,
      payment_deadline(NULL, 14, day, now(), false, last_bank_day(day + 3))::text AS "ofSession"
    FROM generate_series(${day}::date, ${day}::date + ${days}::int, '1 day') AS all_days(moment),
      LATERAL (SELECT moment::date AS day) AS each`;
  expect(rows).toHaveLength(days + 1);
  const differing = rows.filter((row) => {
    const weekday = new Date(`${row.day}T00:00:00Z`).getUTCDay() || 7;
    const seminar = { payment_deadline: null, payment_days: weekday };
    const ofSession = lastBankDay(addDays(row.day, 2));
    return (
      nextBankDay(row.day) !== row.open ||
      lastBankDay(addDays(row.day, -1)) !== row.last ||
      paymentDeadlineOf(seminar, row.day, null) !== row.deadline ||
      paymentDeadlineOf({ ...seminar, payment_days: 14 }, row.day, ofSession) !== row.ofSession
    );
  });
  expect(differing).toEqual([]);
});

it('an application for a date is to be paid by the date’s own day, which the office sets and tells; one of before keeps its day until then', async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  const { form, path, seminar } = await buildOpenSeminar(db, {
    paymentDeadline: new Date('2026-05-20'),
  });
  const session = await buildSession(db, seminar.id, {
    startsAt: new Date('2026-05-07T10:00:00+09:00'),
    endsAt: new Date('2026-05-07T16:00:00+09:00'),
  });
  const send = async (name: string) => {
    await buildVirtualAccount(db);
    const birth_date = name === '一郎' ? '1971-02-03' : '1982-03-04';
    const person = { email: `${birth_date}@example.jp`, given_name: name, birth_date };
    const { body } = await supertest(app)
      .post(path)
      .send({ fields: entriesOf(form, person), session_id: session.id });
    return body.data.submission_id as string;
  };
  const [before, id] = [await send('一郎'), await send('二郎')];
  await db.submission.update({ where: { publicId: before }, data: { sessionDeadline: null } });
  const days = async () => [
    (await page(before)).payment_deadline,
    (await page(id)).payment_deadline,
  ];
  // From 2 to 6 May banks are closed.
  expect(await days()).toEqual(['2026-05-20', '2026-05-01']);
  const toldOf = (of: string) =>
    db.mail.findFirstOrThrow({
      where: { submission: { publicId: of } },
      orderBy: { id: 'desc' },
    });
  expect((await toldOf(id)).text).toContain('2026年05月01日（金）');

  const office = await loggedIn(context);
  const change = (day: string | null) =>
    office.send('patch', `/api/seminars/${seminar.id}`, {
      sessions: [
        {
          id: session.id,
          starts_at: session.startsAt.toISOString(),
          ends_at: session.endsAt.toISOString(),
          place: session.place,
          payment_deadline: day,
        },
      ],
    });
  const late = await change('2026-05-08');
  expect([late.status, Object.keys(late.body.errors)]).toEqual([
    422,
    ['sessions.0.payment_deadline'],
  ]);
  expect((await change('2026-04-20')).status).toBe(200);
  expect(await days()).toEqual(['2026-04-20', '2026-04-20']);
  for (const of of [before, id]) {
    expect(await toldOf(of)).toMatchObject({
      kind: 'standing_changed',
      text: expect.stringContaining('2026年04月20日（月）'),
    });
  }
  const other = await buildSession(db, seminar.id, {
    startsAt: new Date('2026-05-13T10:00:00+09:00'),
    endsAt: new Date('2026-05-13T16:00:00+09:00'),
  });
  const moved = await office.send('post', `/api/submissions/${id}/session`, {
    session_id: other.id,
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await days()).toEqual(['2026-04-20', '2026-05-12']);
  expect((await toldOf(id)).text).toContain('2026年05月12日（火）');
  context.setClock('2026-04-21T00:00:00+09:00');
  const { body } = await (await loggedIn(context)).get('/api/submissions?overdue=true');
  const overdue = body.data.map((row: { submission_id: string }) => row.submission_id);
  expect(overdue).toContain(before);
  expect(overdue).not.toContain(id);
  context.setClock('2026-04-10T09:00:00+09:00');
});

it('a date’s day that is over or today gives people until the next bank day; also a company that has named nobody', async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  const { form, path, seminar } = await buildOpenSeminar(db, {
    paymentDeadline: new Date('2026-05-20'),
    replaceUntil: new Date('2026-05-12'),
  });
  const dates = {
    startsAt: new Date('2026-05-13T10:00:00+09:00'),
    endsAt: new Date('2026-05-13T16:00:00+09:00'),
  };
  const session = await buildSession(db, seminar.id, dates);
  const earlier = await buildSession(db, seminar.id, {
    ...dates,
    paymentDeadline: new Date('2026-04-15'),
  });
  await Promise.all([1, 2].map(() => buildVirtualAccount(db)));
  const person = await supertest(app)
    .post(path)
    .send({
      fields: entriesOf(form, { email: 'soon@example.jp' }),
      session_id: session.id,
    });
  const id: string = person.body.data.submission_id;
  const sent = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...groupOf(form, 0), places: 1, session_id: session.id });
  const company: string = sent.body.data.group_id;
  const days = async () => {
    const { body } = await supertest(app).get(`/api/group-pages/${company}`);
    return [(await page(id)).payment_deadline, body.data.payment_deadline];
  };
  const told = async () => {
    const mails = await Promise.all(
      [{ submission: { publicId: id } }, { group: { publicId: company } }].map((where) =>
        db.mail.findFirstOrThrow({ where, orderBy: { id: 'desc' } }),
      ),
    );
    return mails.map(({ text }) => text);
  };
  const change = async (day: string | null) => {
    const { startsAt, endsAt, id: sessionId, place } = session;
    const { status } = await (
      await loggedIn(context)
    ).send('patch', `/api/seminars/${seminar.id}`, {
      sessions: [
        {
          id: sessionId,
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
          place,
          payment_deadline: day,
        },
      ],
    });
    expect(status).toBe(200);
  };
  expect(await days()).toEqual(['2026-05-12', '2026-05-12']);
  context.setClock('2026-04-21T09:00:00+09:00');
  await change('2026-04-20');
  expect(await days()).toEqual(['2026-04-22', '2026-04-22']);
  for (const text of await told()) expect(text).toContain('2026年04月22日（水）');
  await change(null);
  expect(await days()).toEqual(['2026-05-12', '2026-05-12']);
  context.setClock('2026-04-24T09:00:00+09:00');
  const office = await loggedIn(context);
  const attendees = attendeesOf(form, 1, 7);
  const naming = `/api/group-pages/${company}/places/name`;
  expect((await onPage(context).send('post', naming, { attendees })).status).toBe(201);
  const named = await db.submission.findFirst({ where: { group: { publicId: company } } });
  for (const of of [id, named?.publicId]) {
    const path = `/api/submissions/${of}/session`;
    expect((await office.send('post', path, { session_id: earlier.id })).status).toBe(200);
  }
  expect(await days()).toEqual(['2026-04-27', '2026-04-27']);
  for (const text of await told()) expect(text).toContain('2026年04月27日（月）');
  context.setClock('2026-04-10T09:00:00+09:00');
});
