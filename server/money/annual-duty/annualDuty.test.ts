import { createHash } from 'node:crypto';
import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildImportedStudent } from '../../testing/buildImportedStudent.ts';
import { buildSession, buildSubmission, buildTemplate } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { dutySelection } from './listAnnualDuty.ts';
import { remindAnnualDutyJob } from './remindAnnualDutyJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const template = await buildTemplate(db);

const lastYear = await buildTaught(db, { name: '令和7年度 継続的研修' });
const thisYear = await buildTaught(db, {
  name: '令和8年度 継続的研修',
  formTemplateId: template.id,
});
await buildTaught(db, { name: '令和8年度 説明会', seminarType: 'other' });
const born = '1980-04-02';

let ordinal = 0;
/** A person who attended last year. */
async function attendee(overrides: Partial<Prisma.StudentUncheckedCreateInput> = {}) {
  ordinal += 1;
  const syllables = [...'アイウエオカキクケコ'];
  const nameKana = `ヒト ${syllables[ordinal % 10]}${syllables[Math.floor(ordinal / 10)]}`;
  return buildStudent(db, lastYear.id, {
    nameKana,
    name: `人 ${ordinal}`,
    email: `person-${ordinal}@example.jp`,
    personKey: personKey(nameKana, born),
    searchText: `ひと${ordinal}`,
    ...overrides,
  });
}
async function applying(
  who: { personKey: string | null; email: string },
  overrides: Partial<Prisma.SubmissionUncheckedCreateInput> = {},
) {
  const { personKey: key, email } = who;
  const { answers: _, ...rest } = overrides;
  return buildSubmission(db, { seminarId: thisYear.id, personKey: key, email, ...rest });
}
async function duty(query = '&per_page=100') {
  const answer = await office.get(`/api/annual-duty?fiscal_year=2026${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
interface Row {
  id: number;
  state: string;
  maybe: boolean;
}
async function stateOf(id: number): Promise<[string, boolean] | undefined> {
  const row = (await duty()).data.find((found: Row) => found.id === id) as Row | undefined;
  return row && [row.state, row.maybe];
}
const reminders = () => db.mail.findMany({ where: { kind: 'annual_duty_reminder' } });
async function work(reminderId: number) {
  for (let after = 0, open = true; open;) {
    await remindAnnualDutyJob(context, { reminderId, after });
    const job = await context.pool.query<{ payload: { after: number } }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'reminderId' = $1
       ORDER BY id DESC LIMIT 1`,
      [String(reminderId)],
    );
    after = job.rows[0]?.payload.after ?? 0;
    const row = await db.annualDutyReminder.findUniqueOrThrow({ where: { id: reminderId } });
    open = row.finishedAt === null;
  }
}

describe('the list', () => {
  it('counts a seminar for the year in which its first date is, when its name says none', async () => {
    const days = { certificateStart: null, entryEnd: new Date('2026-03-20') };
    const seminar = await buildTaught(db, { ...days, name: '春の継続的研修' });
    for (const month of ['05', '04'])
      await buildSession(db, seminar.id, {
        startsAt: new Date(`2026-${month}-01T00:30:00+09:00`),
        endsAt: new Date(`2026-${month}-01T12:00:00+09:00`),
      });
    const who = await attendee();
    await applying(who, { seminarId: seminar.id });
    expect(await stateOf(who.id)).toEqual(['applied', false]);
  });

  it('comes as a table for spreadsheets, as it is filtered, and the access log notes it', async () => {
    const person = await attendee({ name: '=表計算 太郎' });
    const other = await attendee();
    await applying(other);
    const path = '/api/annual-duty/csv?fiscal_year=2026&state=not_applied';
    const answer = await office.get(`${path}&search=${encodeURIComponent(person.searchText)}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text.startsWith('\ufeff"前年度の受講番号","氏名"')).toBe(true);
    const [, row] = answer.text.split('\r\n');
    expect(row).toContain(`"${person.studentNumber}","'=表計算 太郎"`);
    expect(row).toContain('"未申込"');
    const entry = await db.accessEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      adminId: office.adminId,
      action: 'annual_duty.exported',
      entityId: '2026',
    });
    const all = (await office.get(path)).text;
    expect(all).not.toContain(other.studentNumber);
    const ticked = (await office.get(`/api/annual-duty/csv?fiscal_year=2026&only=${other.id}`))
      .text;
    expect(ticked.trim().split('\r\n')).toHaveLength(2);
    expect(ticked).toContain('"申込済（未入金）"');
  });

  it('is no file for those who only read, and needs a year', async () => {
    const viewer = await loggedIn(context, 'viewer');
    expect((await viewer.get('/api/annual-duty/csv?fiscal_year=2026')).status).toBe(403);
    const answer = await office.get('/api/annual-duty/csv?state=x');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['fiscal_year', 'state']);
  });
});

describe('a person who must attend the training', () => {
  it('is shown with each state, from not applied to this year’s certificate', async () => {
    const person = await attendee();
    expect(await stateOf(person.id)).toEqual(['not_applied', false]);
    const application = await applying(person);
    expect(await stateOf(person.id)).toEqual(['applied', false]);
    const student = await db.student.create({
      data: {
        studentNumber: `NOW-${person.id}`,
        seminarId: thisYear.id,
        name: person.name,
        email: person.email,
        personKey: person.personKey,
        searchText: '',
      },
    });
    expect(await stateOf(person.id)).toEqual(['paid', false]);
    await db.student.update({
      where: { id: student.id },
      data: { submissionId: application.id },
    });
    const certificate = await buildCertificate(db, student.id);
    await issueCertificate(context, { certificateId: certificate.id, adminId: office.adminId });
    expect(await stateOf(person.id)).toEqual(['certified', false]);
    // The fee was refunded, so the certificate is no longer valid.
    await db.student.update({ where: { id: student.id }, data: { suspendedAt: new Date() } });
    expect(await stateOf(person.id)).toEqual(['applied', false]);
  });

  it('has applied only, while a free application waits for a seat or for the office', async () => {
    const person = await attendee();
    const free = await applying(person, { expectedAmount: 0, waitingSince: context.clock() });
    expect(await stateOf(person.id)).toEqual(['applied', false]);
    await buildStudent(db, thisYear.id, {
      personKey: person.personKey,
      email: person.email,
      submissionId: free.id,
    });
    await db.submission.update({ where: { id: free.id }, data: { waitingSince: null } });
    expect(await stateOf(person.id)).toEqual(['paid', false]);
  });

  it('counts as not applied if the application is cancelled', async () => {
    const person = await attendee();
    await applying(person, { status: 'cancelled' });
    expect(await stateOf(person.id)).toEqual(['not_applied', false]);
  });

  it('matches with "maybe" by the mail address alone, and only if the key doesn’t differ', async () => {
    const unknown = await attendee({ personKey: null });
    await applying({ personKey: 'だれか|1999-01-01', email: unknown.email });
    expect(await stateOf(unknown.id)).toEqual(['applied', true]);
    const colleague = await attendee();
    await applying({ personKey: 'どうりょう|1999-01-01', email: colleague.email });
    expect(await stateOf(colleague.id)).toEqual(['not_applied', false]);
  });

  it('is listed once, however often they attended last year; suspended and archived students are left out', async () => {
    const { total } = (await duty()).meta;
    const person = await attendee();
    await attendee({ personKey: person.personKey });
    await attendee({ suspendedAt: new Date() });
    await attendee({ archivedAt: new Date() });
    expect((await duty()).meta.total).toBe(total + 1);
  });

  it('is left out once what was imported about them is anonymised', async () => {
    const { id } = await buildImportedStudent(db, office.adminId, { fiscalYear: 2025 });
    expect(await stateOf(-id)).toEqual(['not_applied', false]);
    const path = `/api/imported-students/${id}/anonymise`;
    const body = { phrase: anonymisePhrase, reason: '本人の申出' };
    expect((await office.send('post', path, body)).status).toBe(204);
    expect(await stateOf(-id)).toBeUndefined();
  });

  it('is searched, paged and counted by state', async () => {
    const person = await attendee({ searchText: 'めったにない' });
    const found = await duty('&search=メッタニナイ&state=not_applied');
    expect(found.data.map(({ id }: Row) => id)).toEqual([person.id]);
    expect(found.counts).toEqual({ not_applied: 1, applied: 0, paid: 0, certified: 0 });
    const all = await duty();
    const second = await duty('&per_page=1&page=2');
    expect(second.data).toHaveLength(1);
    expect(
      Object.values(all.counts as Record<string, number>).reduce((sum, count) => sum + count),
    ).toBe(all.meta.total);
    expect((await duty('&seminar_type=other')).meta.total).toBe(0);
  });

  it.each(['fiscal_year=1999', 'fiscal_year=2026&state=x', 'fiscal_year=2026&seminar_type=x', ''])(
    'is refused with %j',
    async (query) => {
      expect((await office.get(`/api/annual-duty?${query}`)).status).toBe(422);
    },
  );
});

describe('the reminder', () => {
  const target = { fiscal_year: 2026, seminar_id: thisYear.id };
  const preview = () =>
    office.get(`/api/annual-duty/reminders/preview?fiscal_year=2026&seminar_id=${thisYear.id}`);
  const start = (recipients: number, given = {}) =>
    office.send('post', '/api/annual-duty/reminders', { ...target, recipients, ...given });

  beforeEach(async () => {
    await db.mail.deleteMany({ where: { kind: 'annual_duty_reminder' } });
    await db.annualDutyReminder.deleteMany();
    await db.importedStudent.deleteMany();
    await db.student.updateMany({
      where: { seminarId: lastYear.id },
      data: { archivedAt: new Date() },
    });
  });

  it('goes once to everybody who has not applied, has not refused mails and has a mail address', async () => {
    const person = await attendee();
    const refusing = await attendee();
    await attendee({ email: '' });
    const applied = await attendee();
    await applying(applied);
    await db.student.update({ where: { id: refusing.id }, data: { noticesRefused: true } });

    const shown = (await preview()).body.data;
    expect(shown).toMatchObject({ recipients: 1, refused: 1, unreachable: 1, reminded: 0 });
    expect(shown.text).toContain('令和8年度 継続的研修');
    const started = await start(1);
    expect([started.status, started.body.data.total]).toEqual([201, 1]);
    await work(started.body.data.id);

    const mails = await reminders();
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    expect(mails[0]?.text).toContain(
      `/form-templates/${template.id}/apply?seminarId=${thisYear.id}`,
    );
    expect(mails[0]?.eventKey).not.toContain('ひと');
    expect((await preview()).body.data).toMatchObject({ recipients: 0, reminded: 1 });
    const audited = await db.auditEntry.findFirst({ where: { action: 'annual_duty.reminded' } });
    expect(audited).toMatchObject({ adminId: office.adminId, entityId: String(thisYear.id) });
    const [run] = (await office.get('/api/annual-duty/reminders?fiscal_year=2026')).body.data;
    expect(run).toMatchObject({ looked: 3, queued: 1 });
    expect(run.finished_at).not.toBeNull();
  });

  it('doesn’t go to who refused such mails in a record from before this system without a birth date', async () => {
    const email = 'kyoyu@hospital.example.jp';
    const refusing = { noticesRefused: true, fiscalYear: 2020, email };
    await buildImportedStudent(db, office.adminId, { ...refusing, name: '髙橋　美咲' });
    await attendee({ email, name: '高橋 美咲' });
    // Another record of the year, without a birth date either.
    await buildImportedStudent(db, office.adminId, { email, name: '高橋美咲' });
    const dated = { personKey: 'あさひなれい|1975-01-02', name: '朝比奈 玲' };
    await buildImportedStudent(db, office.adminId, { ...refusing, ...dated });
    await attendee({ email, name: '朝比奈玲', personKey: null });
    // Others at the same mailbox: with another name, or with another birth date.
    await attendee({ email, name: '高橋 一郎' });
    await attendee({ email, name: '朝比奈 玲' });

    expect((await preview()).body.data).toMatchObject({ recipients: 2, refused: 3 });
    const started = await start(2);
    await work(started.body.data.id);
    const texts = (await reminders()).map(({ text }) => text);
    for (const name of ['高橋 一郎', '朝比奈 玲']) {
      expect(texts.filter((text) => text.startsWith(name))).toHaveLength(1);
    }
    expect(texts).toHaveLength(2);
  });

  it('goes to each of the people who share a mailbox, also where no birth date is known', async () => {
    const shared = { email: 'kyoyu@kaisha.example.jp', personKey: null };
    await attendee({ ...shared, name: '千葉 一郎' });
    await attendee({ ...shared, name: '千葉 二郎' });
    // The same person, who attended twice.
    await attendee({ ...shared, name: '千葉　二郎' });
    const shown = (await preview()).body.data;
    expect(shown).toMatchObject({ recipients: 2, reminded: 1 });
    const started = await start(2);
    expect(started.status, started.text).toBe(201);
    await work(started.body.data.id);
    const texts = (await reminders()).map(({ text }) => text);
    for (const name of ['千葉 一郎', '千葉 二郎']) {
      expect(texts.filter((text) => text.startsWith(name))).toHaveLength(1);
    }
    expect((await preview()).body.data).toMatchObject({ recipients: 0, reminded: 3 });
  });

  it('doesn’t go again to a mailbox to which an earlier version sent it', async () => {
    const email = 'mukashi@kaisha.example.jp';
    await attendee({ personKey: null, email, name: '千葉 三郎' });
    const hash = createHash('sha256').update(email).digest('hex').slice(0, 32);
    await db.mail.create({
      data: {
        kind: 'annual_duty_reminder',
        eventKey: `annual_duty_reminder:2026:${thisYear.id}:${hash}`,
        to: email,
        subject: '',
        text: '',
        html: '',
      },
    });
    expect((await preview()).body.data).toMatchObject({ recipients: 0, reminded: 1 });
  });

  it('doesn’t go again to a person whose accents and old kana made a difference in an earlier version', async () => {
    const nameKana = 'スズキ ヨシヱ';
    await attendee({ nameKana, personKey: personKey(nameKana, born) });
    const hash = createHash('sha256').update(`すずきよしゑ|${born}`).digest('hex').slice(0, 32);
    await db.mail.create({
      data: {
        kind: 'annual_duty_reminder',
        eventKey: `annual_duty_reminder:2026:${thisYear.id}:${hash}`,
        to: 'yoshie@example.jp',
        subject: '',
        text: '',
        html: '',
      },
    });
    expect((await preview()).body.data).toMatchObject({ recipients: 0, reminded: 1 });
  });

  it('writes no mail twice if its job is repeated after a crash', async () => {
    await attendee();
    const { id } = (await start(1)).body.data;
    await remindAnnualDutyJob(context, { reminderId: id, after: 0 });
    await remindAnnualDutyJob(context, { reminderId: id, after: 0 });
    expect(await reminders()).toHaveLength(1);
  });

  it('of thirty people is written with as many statements as that of two', async () => {
    const statementsOf = async (count: number) => {
      for (let i = 0; i < count; i += 1) await attendee();
      const { id } = (await start(count)).body.data;
      const statements = await recordStatements(() =>
        remindAnnualDutyJob(context, { reminderId: id, after: 0 }),
      );
      await work(id);
      return statements.length;
    };
    const few = await statementsOf(2);
    expect(await statementsOf(30)).toBe(few);
    expect(await reminders()).toHaveLength(32);
  });

  it('skips a person who has applied between the order and the mail', async () => {
    const person = await attendee();
    const { id } = (await start(1)).body.data;
    await applying(person);
    await work(id);
    expect(await reminders()).toEqual([]);
  });

  it('is refused if the number of people differs from the confirmed one', async () => {
    await attendee();
    const answer = await start(2);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      '送信先の人数が変わりました（現在1名）。内容を確認して、もう一度お試しください。',
    ]);
    expect(await db.annualDutyReminder.count()).toBe(0);
  });

  it('is started once if two staff members click at once', async () => {
    await attendee();
    const answers = await Promise.all([start(1), start(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await db.annualDutyReminder.count()).toBe(1);
  });

  it('invites only to a seminar that is open for applications', async () => {
    const closed = await buildTaught(db, {
      name: '令和8年度 締切後',
      formTemplateId: template.id,
      entryEnd: new Date('2026-04-09'),
    });
    const answer = await start(1, { seminar_id: closed.id });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['seminar_id']]);
    const begun = await buildTaught(db, {
      name: '令和8年度 開始済',
      formTemplateId: template.id,
    });
    await buildSession(db, begun.id, { startsAt: context.clock() });
    expect((await start(1, { seminar_id: begun.id })).status).toBe(422);
    const { targets } = (await office.get('/api/annual-duty/reminders?fiscal_year=2026')).body;
    expect(targets.map(({ id }: { id: number }) => id)).toEqual([thisYear.id]);
  });
});

it('the file works out once who has applied, however many pages it is read in', async () => {
  const [applied, absent] = [await attendee(), await attendee()];
  await applying(applied);
  const query = { seminar_type: 'continuous_training', fiscal_year: 2026 } as const;
  const read: unknown[] = [];
  const statements = await recordStatements(async () => {
    const { load } = await dutySelection(db, { ...query, sort: 'name', direction: 'asc' });
    for (const { id } of [applied, absent]) {
      const [person] = await load([id]);
      read.push([person?.id, person?.state]);
    }
  });
  expect(read).toEqual([
    [applied.id, 'applied'],
    [absent.id, 'not_applied'],
  ]);
  expect(statements.filter((text) => text.includes('attended AS'))).toHaveLength(1);
});
