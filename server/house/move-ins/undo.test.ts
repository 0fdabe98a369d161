import { beforeEach, describe, expect, it } from 'vitest';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { remindAnnualDutyJob } from '../../money/annual-duty/remindAnnualDutyJob.ts';
import { beforeFirstAttendee as beforeEverybody } from '../../money/annual-duty/remindersOf.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { buildSubmission, buildTemplate } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { importMoveInJob } from './importMoveInJob.ts';
import { carryOut, getMoveIn, headings, previewMoveIn } from './testing/moveIn.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);
const template = await buildTemplate(db);
const thisYear = await buildTaught(db, {
  name: '令和8年度 継続的研修',
  formTemplateId: template.id,
});

const people = Array.from({ length: 30 }, (_, at) => [
  `移行 ${at + 1}`,
  `イコウ ${[...'アイウエオカキクケコ'][at % 10]}${'ー'.repeat(Math.floor(at / 10))}`,
  '1980/4/2',
  `moved-${at + 1}@example.jp`,
  '2025',
  '継続的研修',
  '2025/9/12',
  `C${at + 1}`,
  `R${at + 1}`,
  '2025/8/1',
  8000,
  '株式会社移行',
]);
const bytes = workbook([[headings, ...people]]);

beforeEach(async () => {
  await db.mail.deleteMany({ where: { kind: 'annual_duty_reminder' } });
  await db.annualDutyReminder.deleteMany();
  await db.importedReceipt.deleteMany();
  await db.importedStudent.deleteMany();
  await db.moveInRow.deleteMany();
  await db.moveInFile.deleteMany();
  await db.moveIn.deleteMany();
});

const undo = (id: number) => office.send('post', `/api/move-ins/${id}/undo`);
const imported = async (file = bytes, name?: string) =>
  carryOut(context, office, (await previewMoveIn(context, office, file, name)).id);

/** What the act itself leaves: its line, who did it, who looked, the login. Jobs come and go. */
const ofTheActItself = new Set([
  'move_ins',
  'audit_entries',
  'audit_links',
  'access_entries',
  'access_counts',
  'access_shown',
  'session',
  'admin_sessions',
  'rate_limits',
]);

/** Every row of every table, as text; sequences have no rows. */
async function dump(): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.filter(({ name: table }) => !ofTheActItself.has(table))) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" AS t ORDER BY 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

describe('an import', () => {
  it('that is undone leaves an equal dump', async () => {
    await buildStudent(db, thisYear.id);
    await buildSubmission(db, { seminarId: thisYear.id });
    const before = await dump();
    const { id, counts } = await imported();
    expect(counts).toMatchObject({ students: 30, certificates: 30, receipts: 30 });
    expect(await dump()).not.toEqual(before);
    const answer = await undo(id);
    expect([answer.status, answer.body.data.state]).toEqual([200, 'undone']);
    expect(await dump()).toEqual(before);
    expect((await undo(id)).status).toBe(200);
    expect(await audited(db, 'move_in', id)).toEqual([
      ['move_in.received', office.adminId],
      ['move_in.import_asked', office.adminId],
      ['move_in.imported', office.adminId],
      ['move_in.undone', office.adminId],
    ]);
  });

  it('can be made again after it was undone', async () => {
    await undo((await imported()).id);
    expect((await imported()).counts).toMatchObject({ students: 30, receipts: 30 });
  });

  it('takes no number of ours, and enters no close, no archive and no journal', async () => {
    const figures = () =>
      Promise.all([
        office.get('/api/close?from=2025-04-01&to=2026-04-10'),
        office.get('/api/tax-archive?from=2025-04-01&to=2026-04-10'),
        office.get('/api/close/journal?from=2025-04-01&to=2026-04-10&format=freee'),
      ]).then((answers) => answers.map(({ status, text }) => [status, text]));
    const before = await figures();
    await imported();
    expect(await figures()).toEqual(before);
    expect(await db.receiptCounter.count()).toBe(0);
    expect(await db.certificateCounter.count()).toBe(0);
    expect(await db.receipt.count()).toBe(0);
  });

  it('that fails leaves nothing, and can be done again', async () => {
    const { id } = await previewMoveIn(context, office, bytes);
    await db.$executeRaw`
      ALTER TABLE imported_receipts ADD CONSTRAINT nothing_more CHECK (amount < 0) NOT VALID`;
    await expect(carryOut(context, office, id)).rejects.toThrow();
    expect(await db.importedStudent.count()).toBe(0);
    expect((await getMoveIn(office, id)).state).toBe('importing');
    await db.$executeRaw`ALTER TABLE imported_receipts DROP CONSTRAINT nothing_more`;
    await importMoveInJob(context, { move_in_id: id });
    expect((await getMoveIn(office, id)).counts).toMatchObject({ students: 30 });
  });

  it('of the same file by two at once is made once', async () => {
    const [one, other] = [
      await previewMoveIn(context, office, bytes),
      await previewMoveIn(context, office, bytes),
    ];
    await Promise.all([one, other].map(({ id }) => carryOut(context, office, id)));
    expect(await db.importedStudent.count()).toBe(30);
    expect(await db.importedReceipt.count()).toBe(30);
  });
});

describe('undoing is refused, with the reason,', () => {
  it('if a person of it was noted to want no mails', async () => {
    const { id } = await imported();
    const student = await db.importedStudent.findFirstOrThrow({ where: { row: 4 } });
    const change = { notices_refused: true };
    expect(
      (await office.send('patch', `/api/imported-students/${student.id}`, change)).status,
    ).toBe(200);
    const answer = await undo(id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('1件：4行目'),
    ]);
    expect(await db.importedStudent.count()).toBe(30);
  });

  it('if a person of it was anonymised', async () => {
    const { id } = await imported();
    const student = await db.importedStudent.findFirstOrThrow({ where: { row: 3 } });
    const order = { phrase: '匿名化する', reason: '本人の申出' };
    const anonymised = await office.send(
      'post',
      `/api/imported-students/${student.id}/anonymise`,
      order,
    );
    expect(anonymised.status, anonymised.text).toBe(204);
    expect((await undo(id)).body.message).toContain('3行目');
  });

  it('if people of it were reminded of the annual duty', async () => {
    const { id } = await imported();
    const { body } = await office.get(
      `/api/annual-duty/reminders/preview?fiscal_year=2026&seminar_id=${thisYear.id}`,
    );
    expect(body.data.recipients).toBe(30);
    const started = await office.send('post', '/api/annual-duty/reminders', {
      fiscal_year: 2026,
      seminar_id: thisYear.id,
      recipients: 30,
    });
    expect(started.status, started.text).toBe(201);
    await remindAnnualDutyJob(context, {
      reminderId: started.body.data.id,
      after: beforeEverybody,
    });
    expect(await db.mail.count({ where: { kind: 'annual_duty_reminder' } })).toBe(30);
    const answer = await undo(id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('30件：2, 3,'),
    ]);
  });

  it('if a later import left rows out because of it; that one is undone first', async () => {
    const first = await imported();
    const more = [...(people[0] ?? [])].map((cell) => (cell === 'イコウ ア' ? 'イコウ ワ' : cell));
    more[7] = 'C99';
    more[8] = '';
    const later = await imported(workbook([[headings, people[1] ?? [], more]]), '追加.xlsx');
    expect(later.counts).toMatchObject({ known: 1, students: 1 });
    const answer = await undo(first.id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('追加.xlsx'),
    ]);
    expect((await undo(later.id)).status).toBe(200);
    expect((await undo(first.id)).status).toBe(200);
    expect(await db.importedStudent.count()).toBe(0);
  });

  it('if the receipts of a later import belong to its people; that one is undone first', async () => {
    const first = await imported(
      workbook([
        [
          ['氏名', 'フリガナ', '生年月日', '受講番号', '年度', '講習会名', '修了日'],
          ['移行 一', 'イコウ イチ', '1980/4/2', 'S-1', '2025', '継続的研修', '2025/9/12'],
        ],
      ]),
    );
    const later = await imported(
      workbook([
        [
          ['受講番号', '領収書番号', '領収日', '領収金額', '宛名'],
          ['S-1', 'R-1', '2025/8/1', 8000, '株式会社移行'],
        ],
      ]),
      '領収書.xlsx',
    );
    expect([first.counts.students, later.counts.receipts]).toEqual([1, 1]);
    const [receipt] = await db.importedReceipt.findMany({ include: { student: true } });
    expect(receipt?.student?.studentNumber).toBe('S-1');
    const answer = await undo(first.id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('領収書.xlsx'),
    ]);
    expect((await undo(later.id)).status).toBe(200);
    expect((await undo(first.id)).status).toBe(200);
  });

  it('if nothing of the file is imported', async () => {
    const { id } = await previewMoveIn(context, office, bytes);
    expect((await undo(id)).status).toBe(409);
    expect((await office.send('post', '/api/move-ins/999999/undo')).status).toBe(404);
  });

  it('if somebody changes a record at the same moment', async () => {
    const { id } = await imported();
    const student = await db.importedStudent.findFirstOrThrow({ where: { row: 5 } });
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE imported_students SET notices_refused = true WHERE id = $1', [
      student.id,
    ]);
    const undoing = undo(id);
    await waitsForLock(pool);
    await other.query('COMMIT');
    other.release();
    expect((await undoing).body.message).toContain('5行目');
    expect(await db.importedStudent.count()).toBe(30);
  });
});

describe('the annual duty', () => {
  it('knows last year’s people on the first day, and what they did this year', async () => {
    await imported();
    const key = personKey('イコウ ア', '1980-04-02');
    await buildSubmission(db, { seminarId: thisYear.id, personKey: key, email: 'x@example.jp' });
    const { body } = await office.get('/api/annual-duty?fiscal_year=2026&per_page=100');
    const rows = body.data as { name: string; state: string; imported: boolean; id: number }[];
    expect(rows).toHaveLength(30);
    expect(rows.find(({ name }) => name === '移行 1')).toMatchObject({
      state: 'applied',
      imported: true,
    });
    expect(rows.filter(({ state }) => state === 'not_applied')).toHaveLength(29);
    const csv = await office.get('/api/annual-duty/csv?fiscal_year=2026');
    expect(csv.text).toContain('移行データ');
  });

  it('counts somebody once who is a student of ours, too', async () => {
    await imported();
    const lastYear = await buildTaught(db, { name: '令和7年度 継続的研修' });
    const key = personKey('イコウ イ', '1980-04-02');
    const student = await buildStudent(db, lastYear.id, { personKey: key, name: '移行 2' });
    const { body } = await office.get('/api/annual-duty?fiscal_year=2026&per_page=100');
    const rows = body.data as { id: number; name: string }[];
    expect(rows.filter(({ name }) => name === '移行 2').map(({ id }) => id)).toEqual([student.id]);
    const record = (await office.get(`/api/students/${student.id}/record`)).body.data;
    expect(record.imported).toMatchObject([
      { certificate_number: 'C2', receipts: [{ amount: 8000 }] },
    ]);
    await db.seminar.update({ where: { id: lastYear.id }, data: { archivedAt: new Date() } });
  });
});
