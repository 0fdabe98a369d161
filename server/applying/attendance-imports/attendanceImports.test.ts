import type {
  AttendanceImport,
  AttendanceImportRow,
} from '@seminar/shared/applying/attendance-imports/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymise } from '../../house/retention/anonymise.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { readProved } from '../../papers/certificates/readProved.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { buildSession, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { forgetFormerPerson } from '../attendance/forgetFormerPerson.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { tidyAttendanceImportsJob } from './tidyAttendanceImportsJob.ts';
import { unlearn } from './unlearn.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context, 'clerk');

/** A seminar whose certificate needs 90 minutes, on 8 April from 13:00 to 15:00. */
async function liveSeminar() {
  const seminar = await buildTaught(db, { completionTest: false, completionLiveMinutes: 90 });
  const session = await buildSession(db, seminar.id, {
    startsAt: new Date('2026-04-08T13:00:00+09:00'),
    endsAt: new Date('2026-04-08T15:00:00+09:00'),
  });
  return { ...seminar, sessionId: session.id };
}
let seminar: Awaited<ReturnType<typeof liveSeminar>>;
beforeEach(async () => {
  seminar = await liveSeminar();
});

async function attendee(name: string, nameKana: string, seminarOf = seminar) {
  const personKey = `${nameKana} 1980-04-02`;
  const student = await buildStudent(db, seminarOf.id, { name, nameKana, personKey });
  await db.submission.update({
    where: { publicId: student.publicId },
    data: { applicantName: name, applicantKana: nameKana, sessionId: seminarOf.sessionId },
  });
  return student;
}

const head =
  'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,In waiting room';
const row = (name: string, from: string, to: string, email = '') =>
  `"${name}",${email},04/08/2026 ${from},04/08/2026 ${to},1,Yes,No`;
const file = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'));
async function upload(bytes: Uint8Array, of = seminar): Promise<AttendanceImport> {
  const path = `/api/seminars/${of.id}/attendance-imports?file_name=report.csv`;
  const answer = await office.upload(path, bytes);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.data;
}
async function rowsOf(id: number): Promise<AttendanceImportRow[]> {
  const answer = await office.get(`/api/attendance-imports/${id}/rows?per_page=50`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const act = (id: number, what: string, body?: object) =>
  office.send('post', `/api/attendance-imports/${id}/${what}`, body);
const choose = (id: number, n: number, body: object) =>
  office.send('put', `/api/attendance-imports/${id}/rows/${n}`, body);
const minutesOf = async (studentId: number) =>
  (await readProved(db, [studentId])).map(({ liveMinutes, lacks }) => [liveMinutes, lacks])[0];
const certificates = (studentId: number) =>
  db.certificate.count({ where: { studentId, archivedAt: null } });

/**
 * What an import leaves of itself when it was taken back: the trail, its mails, the proofs, a certificate that lapsed
 * before it was issued, itself; and counts that are kept in parts.
 */
const left = new Set([
  'access_entries',
  'attendance_imports',
  'attendance_proofs',
  'audit_entries',
  'certificates',
  'list_counts',
  'mails',
  'sessions',
]);

/** The rows of all other tables, as one text each. */
async function dump(): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !left.has(name))
      .map(async ({ name }) => {
        const [found] = await db.$queryRawUnsafe<{ text: string | null }[]>(
          `SELECT string_agg(rows::text, E'\\n' ORDER BY rows::text) AS text FROM "${name}" AS rows`,
        );
        return [name, found?.text ?? ''] as const;
      }),
  );
  return Object.fromEntries(rows);
}

/** 渡邉 for 100 minutes in two joins, somebody unknown, the office. */
const usual = () =>
  file(
    row('わたなべ はなこ', '12:50:00 PM', '02:00:00 PM'),
    row('わたなべ はなこ', '01:50:00 PM', '02:40:30 PM'),
    row('はなちゃん', '01:00:00 PM', '03:10:00 PM'),
    row('事務局', '12:30:00 PM', '03:30:00 PM'),
  );

describe('a participant report', () => {
  it('credits whom it surely means, within the times of the date, and leaves the rest to be chosen', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const ichiro = await attendee('鈴木 一郎', 'スズキ イチロウ');
    const found = await upload(usual());
    expect(found).toMatchObject({
      state: 'ready',
      service: 'zoom_meeting',
      evidence: 'joins',
      counts: { sure: 1, open: 2 },
    });
    expect((await rowsOf(found.id))[0]).toMatchObject({
      n: 1,
      minutes: 110,
      joins: 2,
      state: 'sure',
      suggestion: {
        submission_id: hanako.publicId,
        grade: 'high',
        reasons: [{ code: 'name_same', values: {} }],
      },
    });
    expect(await minutesOf(hanako.id)).toEqual([0, ['live_minutes']]);

    const confirmed = await act(found.id, 'confirm');
    expect([confirmed.status, confirmed.body.data]).toMatchObject([
      200,
      { state: 'done', people: 1, counts: { done: 1, open: 2 }, has_file: false },
    ]);
    expect(await minutesOf(hanako.id)).toEqual([100, []]);
    expect(await certificates(hanako.id)).toBe(1);

    // The next report knows はなちゃん as 鈴木, and puts the office's row aside.
    const chosen = await choose(found.id, 2, { submission_id: ichiro.publicId });
    expect(chosen.body.data).toMatchObject({ state: 'chosen', people: [{ name: '鈴木 一郎' }] });
    expect((await choose(found.id, 3, { submission_id: null })).status).toBe(200);
    expect((await act(found.id, 'confirm')).status).toBe(200);
    expect(await minutesOf(ichiro.id)).toEqual([120, []]);
    expect((await rowsOf(found.id)).map(({ state }) => state)).toEqual(['done', 'done', 'aside']);
    expect(await audited(db, 'attendance_import', found.id)).toEqual([
      ['attendance_import.received', office.adminId],
      ['attendance_import.confirmed', office.adminId],
      ['attendance_import.row_chosen', office.adminId],
      ['attendance_import.row_chosen', office.adminId],
      ['attendance_import.confirmed', office.adminId],
    ]);
    expect(await audited(db, 'student', ichiro.id)).toEqual([
      ['attendance.recorded', office.adminId],
    ]);
    // Nothing is counted twice, whatever is read again.
    const again = await upload(usual());
    expect(again.problems.map(({ text }) => text)).toContain(
      '同じファイルが2026年04月10日（金）に取り込まれています。',
    );
    await act(again.id, 'confirm');
    expect(await minutesOf(hanako.id)).toEqual([100, []]);
  });

  it('credits nobody whose place goes to another person at the same moment', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const { id } = await upload(usual());
    const confirmed = await inTransaction(db, async (tx) => {
      await lockCertificatesThenStudents(tx, [hanako.id]);
      const answer = act(id, 'confirm').then(({ status }) => status);
      await waitsForLock(context.pool);
      const submissionId = hanako.submissionId ?? 0;
      await forgetFormerPerson(tx, { submissionId, seminarId: seminar.id, studentId: hanako.id });
      return { answer };
    });
    expect(await confirmed.answer).toBe(409);
    expect(await minutesOf(hanako.id)).toEqual([0, ['live_minutes']]);
  });

  it('names nobody whose place goes to another person while it is read', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const submissionId = hanako.submissionId ?? 0;
    const { id } = await upload(usual());
    const [{ reading } = { reading: null }] = await db.attendanceImport.findMany({ where: { id } });
    const reads = await inTransaction(db, async (tx) => {
      await forgetFormerPerson(tx, { submissionId, seminarId: seminar.id, studentId: hanako.id });
      const by = { replacedBy: 'office', adminId: office.adminId } as const;
      const former = { applicantName: '渡邉 花子', email: '', answers: [], ...by };
      await tx.formerPerson.create({
        data: { submissionId, ...former, replacedAt: context.clock() },
      });
      const next = { name: '鈴木 一郎', nameKana: 'スズキ イチロウ', personKey: 'スズキ イチロウ' };
      await tx.student.update({ where: { id: hanako.id }, data: next });
      const both = Promise.all([
        upload(usual()),
        office.send('put', `/api/attendance-imports/${id}/columns`, reading as object),
      ]);
      await waitsForLock(context.pool, 2);
      return { both };
    });
    const [again, columns] = await reads.both;
    expect(columns.status, columns.text).toBe(200);
    for (const one of [again.id, id]) {
      expect((await rowsOf(one))[0]).toMatchObject({ state: 'open', suggestion: null });
    }
  });

  it('is undone as a whole: certificates, minutes and what was learned are as before', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const before = await dump();
    const found = await upload(usual());
    await choose(found.id, 2, { submission_id: hanako.publicId });
    await act(found.id, 'confirm');
    expect(await db.attendanceAlias.count({ where: { importId: found.id } })).toBe(1);
    const undone = await act(found.id, 'undo');
    expect([undone.status, undone.body.data.state]).toEqual([200, 'undone']);
    expect((await act(found.id, 'undo')).status).toBe(200);
    expect(await minutesOf(hanako.id)).toEqual([0, ['live_minutes']]);
    expect(await certificates(hanako.id)).toBe(0);
    expect(await db.attendanceAlias.count({ where: { importId: found.id } })).toBe(0);
    expect(await rowsOf(found.id)).toEqual([]);
    expect((await act(found.id, 'confirm')).status).toBe(409);
    expect(await dump()).toEqual(before);
  });

  it('is not undone once a certificate was issued because of it', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const found = await upload(usual());
    await act(found.id, 'confirm');
    const certificate = await db.certificate.findFirstOrThrow({ where: { studentId: hanako.id } });
    await office.send('post', '/api/certificates/issue', { certificate_id: certificate.id });
    const refused = await act(found.id, 'undo');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('渡邉 花子'),
    ]);
    expect(await minutesOf(hanako.id)).toEqual([100, []]);
  });

  it('teaches the next: a nickname of the same person in another seminar, and who is nobody', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const found = await upload(usual());
    await choose(found.id, 2, { submission_id: hanako.publicId });
    await choose(found.id, 3, { submission_id: null });
    await act(found.id, 'confirm');
    const next = await liveSeminar();
    const later = await attendee('渡邉 花子', 'ワタナベ ハナコ', next);
    const other = await upload(usual(), next);
    expect((await rowsOf(other.id)).slice(1)).toMatchObject([
      { state: 'sure', suggestion: { submission_id: later.publicId, grade: 'high' } },
      { state: 'aside', decided_by: null },
    ]);
  });

  it('that is undone leaves nobody sure, or aside, by what it taught', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const shown = ['渡邉 花子', 'みみずく', 'かわうそ'];
    const report = () => file(...shown.map((name) => row(name, '01:00:00 PM', '02:00:00 PM')));
    const first = await upload(report());
    await choose(first.id, 2, { submission_id: hanako.publicId });
    await choose(first.id, 3, { submission_id: null });
    await act(first.id, 'confirm');
    const next = await upload(report());
    const states = async () => (await rowsOf(next.id)).map(({ state }) => state);
    expect(await states()).toEqual(['sure', 'sure', 'aside']);
    await act(first.id, 'undo');
    expect(await states()).toEqual(['sure', 'open', 'open']);
    expect((await rowsOf(next.id))[1]).toMatchObject({ suggestion: null });
  });

  it('that is undone leaves nobody sure whose name another report gives to somebody else', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const ichiro = await attendee('鈴木 一郎', 'スズキ イチロウ');
    const report = () =>
      file(...['みみずく', 'かわうそ'].map((name) => row(name, '01:00:00 PM', '02:00:00 PM')));
    const teach = async (...who: string[]) => {
      const { id } = await upload(report());
      for (const [at, publicId] of who.entries()) {
        await choose(id, at + 1, { submission_id: publicId });
      }
      await act(id, 'confirm');
      return id;
    };
    const first = await teach(hanako.publicId, hanako.publicId);
    const next = await upload(report());
    await teach(ichiro.publicId, hanako.publicId);
    const states = async () => (await rowsOf(next.id)).map(({ state }) => state);
    expect(await states()).toEqual(['sure', 'sure']);
    await act(first, 'undo');
    expect(await states()).toEqual(['open', 'sure']);
  });

  it('credits nobody by what another report taught that is undone at the same moment', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const report = () => file(row('みみずく', '01:00:00 PM', '02:00:00 PM'));
    const first = await upload(report());
    await choose(first.id, 1, { submission_id: hanako.publicId });
    await act(first.id, 'confirm');
    const next = await upload(report());
    const confirmed = await inTransaction(db, async (tx) => {
      await unlearn(tx, first.id);
      const answer = act(next.id, 'confirm').then(({ status }) => status);
      await waitsForLock(context.pool);
      return { answer };
    });
    expect(await confirmed.answer).toBe(409);
    expect((await rowsOf(next.id)).map(({ state }) => state)).toEqual(['open']);
  });

  it('with two people before one screen credits both, with a reason', async () => {
    const [one, two] = [
      await attendee('渡邉 花子', 'ワタナベ ハナコ'),
      await attendee('鈴木 一郎', 'スズキ イチロウ'),
    ];
    const { id } = await upload(usual());
    const both = { submission_id: one.publicId, also: [two.publicId] };
    const refused = await choose(id, 3, both);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']]);
    await choose(id, 3, { ...both, reason: '会議室で一緒に受講' });
    await act(id, 'confirm');
    expect(await minutesOf(one.id)).toEqual([120, []]);
    expect(await minutesOf(two.id)).toEqual([120, []]);
    expect((await rowsOf(id))[2]).toMatchObject({
      reason: '会議室で一緒に受講',
      people: [{ counted_minutes: 120 }, { counted_minutes: 120 }],
    });
    expect((await choose(id, 3, both)).status).toBe(409);
  });

  it('waits for who hasn’t paid, and takes no application of another seminar', async () => {
    const unpaid = await buildSubmission(db, {
      seminarId: seminar.id,
      applicantName: '大野 翔太',
      applicantKana: 'オオノ ショウタ',
    });
    const { id } = await upload(file(row('大野 翔太', '01:00:00 PM', '03:00:00 PM')));
    expect((await rowsOf(id))[0]).toMatchObject({
      state: 'sure',
      suggestion: { submission_id: unpaid.publicId, is_student: false },
    });
    expect((await act(id, 'confirm')).status).toBe(409);
    const elsewhere = await buildSubmission(db);
    const refused = await choose(id, 1, { submission_id: elsewhere.publicId });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['submission_id']]);
  });

  it('puts aside whom it names as host or panelist, unless an applicant has that name', async () => {
    await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const columns = 'Attended,User Name (Original Name),Email,Join Time,Leave Time';
    const from = (name: string) => `Yes,${name},,"Apr 8, 2026 13:00:00","Apr 8, 2026 15:00:00"`;
    const { id } = await upload(
      Buffer.from(
        [
          'Attendee Report',
          'Host Details',
          columns,
          from('事務局'),
          from('渡邉 花子'),
          'Panelist Details',
          columns,
          from('講師 山本'),
          'Attendee Details',
          columns,
          from('ゲスト'),
        ].join('\n'),
      ),
    );
    expect((await rowsOf(id)).map((one) => [one.name, one.state])).toEqual([
      ['事務局', 'aside'],
      ['渡邉 花子', 'sure'],
      ['講師 山本', 'aside'],
      ['ゲスト', 'open'],
    ]);
  });

  it('with totals only is told, and fulfils no minutes', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const found = await upload(
      Buffer.from('Name (original name),Email,Total duration (minutes),Guest\r\n渡邉花子,,121,Yes'),
    );
    expect([found.evidence, found.problems.length]).toEqual(['totals', 1]);
    await act(found.id, 'confirm');
    expect(await minutesOf(hanako.id)).toEqual([0, ['live_minutes']]);
    expect(
      await db.attendanceProof.findMany({
        where: { studentId: hanako.id },
        select: { kind: true, minutes: true },
      }),
    ).toEqual([{ kind: 'report', minutes: 121 }]);
  });

  it('of an unknown kind asks for its columns, and the next one is read in the same way', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const list = Buffer.from('だれ,来た,帰った\r\n渡邉花子,2026/4/8 4:00,2026/4/8 6:00');
    const found = await upload(list);
    expect([found.state, found.problem !== null]).toEqual(['needs_columns', true]);
    const path = `/api/attendance-imports/${found.id}/columns`;
    const sample = (await office.get(path)).body.data;
    expect([sample.rows[0], sample.is_recognised]).toEqual([['だれ', '来た', '帰った'], false]);
    const noted = { entity: 'attendance_import', entityId: String(found.id) };
    expect(await db.accessEntry.count({ where: noted })).toBe(1);
    const reading = { headings_row: 1, time_zone: 'UTC', day_order: null };
    const refused = await office.send('put', path, { ...reading, columns: ['email', null] });
    expect([refused.status, refused.body.errors]).toMatchObject([422, { columns: [{}, {}] }]);
    const columns = ['name', 'joined_at', 'left_at'];
    const said = await office.send('put', path, { ...reading, columns });
    expect(said.body.data).toMatchObject({ state: 'ready', service: 'table' });
    await act(found.id, 'confirm');
    expect(await minutesOf(hanako.id)).toEqual([120, []]);
    expect(await upload(list)).toMatchObject({
      state: 'ready',
      reading: { time_zone: 'UTC', columns },
    });
    expect((await office.send('put', path, { ...reading, columns })).status).toBe(409);
  });

  it('is refused where it is no table, and told where nobody was there at the time', async () => {
    const path = `/api/seminars/${seminar.id}/attendance-imports?file_name=x.pdf`;
    const refused = await office.upload(path, Buffer.from('%PDF-1.7'));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
    const missing = await office.upload(
      '/api/seminars/999999/attendance-imports?file_name=x',
      usual(),
    );
    expect(missing.status).toBe(404);
    const early = await upload(file(row('渡邉 花子', '09:00:00 AM', '10:00:00 AM')));
    expect(early.problems.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('日程（2026年04月08日（水））の時間内に参加した人がいません'),
    );
  });

  it('is read by all, and changed by clerks and administrators', async () => {
    const { id } = await upload(usual());
    const accountant = await loggedIn(context, 'accountant');
    expect((await accountant.get(`/api/attendance-imports/${id}`)).status).toBe(200);
    expect(
      (await accountant.get(`/api/seminars/${seminar.id}/attendance-imports`)).body.meta.total,
    ).toBe(1);
    expect((await accountant.send('post', `/api/attendance-imports/${id}/confirm`)).status).toBe(
      403,
    );
    expect(
      (
        await office.send('put', `/api/attendance-imports/${id}/rows/1`, {
          submission_id: null,
          x: 1,
        })
      ).status,
    ).toBe(422);
  });

  it('goes with time and with its people, and their minutes stay', async () => {
    const hanako = await attendee('渡邉 花子', 'ワタナベ ハナコ');
    const done = await upload(usual());
    await choose(done.id, 2, { submission_id: hanako.publicId });
    await act(done.id, 'confirm');
    const open = await upload(usual());
    const after = (days: number) => ({
      ...context,
      clock: () => new Date(Date.parse('2026-04-10T09:00:00+09:00') + days * 86_400_000),
    });
    await tidyAttendanceImportsJob(after(31));
    expect((await office.get(`/api/attendance-imports/${open.id}`)).body.data).toMatchObject({
      state: 'discarded',
      has_file: false,
    });
    expect((await rowsOf(done.id)).length).toBe(3);
    await tidyAttendanceImportsJob(after(91));
    expect((await rowsOf(done.id)).map(({ name }) => name)).toEqual([
      'わたなべ はなこ',
      'はなちゃん',
    ]);

    await upload(usual());
    const people = { submissionIds: [hanako.submissionId ?? 0], studentIds: [hanako.id] };
    await inTransaction(db, (tx) => anonymise(tx, people, context.clock()));
    expect((await rowsOf(done.id)).map(({ name, minutes }) => [name, minutes])).toEqual([
      ['', 110],
      ['', 130],
    ]);
    expect(await db.attendanceAlias.count({ where: { studentId: hanako.id } })).toBe(0);
    expect(
      await db.attendanceImportFile.count({ where: { import: { seminarId: seminar.id } } }),
    ).toBe(0);
    expect(
      await db.attendanceImportRow.count({
        where: { name: { contains: 'はなこ' }, import: { seminarId: seminar.id } },
      }),
    ).toBe(0);
  });
});
