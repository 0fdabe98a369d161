import { beforeEach, describe, expect, it } from 'vitest';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { anonymiseDueJob } from '../../house/retention/anonymiseDueJob.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { carryOut, headings, previewMoveIn } from '../../house/move-ins/testing/moveIn.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const clerk = await loggedIn(context, 'clerk');
const viewer = await loggedIn(context, 'viewer');
const seminar = await buildTaught(db, { name: '令和8年度 継続的研修' });

const row = (name: string, kana: string, year: string, number: string) => [
  name,
  kana,
  '1971/12/31',
  `${number.toLowerCase()}@example.jp`,
  year,
  '継続的研修',
  '',
  number,
  `R-${number}`,
  `${year}/8/1`,
  8000,
  name,
];

async function imported(...rows: (string | number)[][]) {
  const { id } = await previewMoveIn(context, office, workbook([[headings, ...rows]]));
  await carryOut(context, office, id, false);
  return id;
}

beforeEach(async () => {
  await db.importedReceipt.deleteMany();
  await db.importedStudent.deleteMany();
  await db.moveInRow.deleteMany();
  await db.moveInFile.deleteMany();
  await db.moveIn.deleteMany();
});

const only = () => db.importedStudent.findFirstOrThrow({ include: { receipts: true } });

describe('imported records', () => {
  it('are listed and found by everybody in the office, with their receipts', async () => {
    const id = await imported(
      row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C1'),
      row('山田 太郎', 'ヤマダ タロウ', '2024', 'C2'),
    );
    const all = await viewer.get('/api/imported-students');
    expect(all.body.data.map((one: { fiscal_year: number }) => one.fiscal_year)).toEqual([
      2025, 2024,
    ]);
    const found = await viewer.get(
      `/api/imported-students?search=${encodeURIComponent('みたらい')}&move_in_id=${id}`,
    );
    expect(found.body.data).toMatchObject([
      { certificate_number: 'C1', receipts: [{ amount: 8000 }] },
    ]);
    const receipts = await viewer.get('/api/imported-receipts?search=R-C2');
    expect(receipts.body.data).toMatchObject([
      { receipt_number: 'R-C2', issue_date: '2024-08-01', student: { name: '山田 太郎' } },
    ]);
    const hits = (await viewer.get(`/api/search?search=${encodeURIComponent('御手洗')}`)).body.data;
    expect(hits.map(({ group }: { group: string }) => group)).toEqual([
      'imported_students',
      'imported_receipts',
    ]);
  });

  it('are none of ours: no certificate, no receipt, nothing to verify', async () => {
    await imported(row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C2025-000001'));
    expect((await viewer.get('/api/certificates')).body.data).toEqual([]);
    expect((await viewer.get('/api/receipts')).body.data).toEqual([]);
    expect((await viewer.get('/api/verifications/C2025-000001')).status).toBe(404);
    expect(
      (await viewer.get('/api/receipt-verifications/R-C2025-000001?amount=8000')).status,
    ).not.toBe(200);
  });

  it('note who wants no mails: the office may, a viewer may not', async () => {
    await imported(row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C1'));
    const { id } = await only();
    const change = { notices_refused: true };
    expect((await viewer.send('patch', `/api/imported-students/${id}`, change)).status).toBe(403);
    const answer = await clerk.send('patch', `/api/imported-students/${id}`, change);
    expect([answer.status, answer.body.data.notices_refused]).toEqual([200, true]);
    expect((await clerk.send('patch', '/api/imported-students/999999', change)).status).toBe(404);
    expect((await clerk.send('patch', `/api/imported-students/${id}`, {})).status).toBe(422);
    // It shows the person, also where it changes nothing and the audit says nothing.
    const noted = { adminId: clerk.adminId, action: 'imported_students.listed' };
    expect(await db.accessEntry.count({ where: noted })).toBe(1);
    const [duty] = (await viewer.get('/api/annual-duty?fiscal_year=2026')).body.data;
    expect(duty.notices_refused).toBe(true);
    expect(await audited(db, 'imported_student', id)).toEqual([
      ['imported_student.changed', clerk.adminId],
    ]);
  });
});

describe('the data of a person', () => {
  const phrase = { phrase: '匿名化する', reason: '本人の申出' };

  it('are removed at their request, by an administrator and once; year, number and amount stay', async () => {
    await imported(row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C1'));
    const { id } = await only();
    const mail = await db.mail.create({
      data: {
        kind: 'annual_duty_reminder',
        eventKey: 'annual_duty:of-the-imported',
        to: 'c1@example.jp',
        subject: '今年度の受講',
        text: '御手洗 瑠璃子 様',
        html: '',
        state: 'failed',
      },
    });
    expect((await office.send('post', `/api/mails/${mail.id}/send-again`)).status).toBe(200);
    const path = `/api/imported-students/${id}/anonymise`;
    expect((await clerk.send('post', path, phrase)).status).toBe(403);
    expect((await office.send('post', path, { ...phrase, phrase: 'はい' })).status).toBe(422);
    expect((await office.send('post', path, phrase)).status).toBe(204);
    expect((await office.send('post', path, phrase)).status).toBe(409);
    expect(await audited(db, 'imported_student', id)).toEqual([
      ['imported_student.anonymised', office.adminId],
    ]);
    const entries = await db.auditEntry.findMany();
    const left = JSON.stringify([
      await only(),
      await db.mail.findMany(),
      entries.map(({ before, after }) => [before, after]),
    ]);
    for (const word of ['御手洗', 'ミタライ', 'みたらい', '1971', 'c1@']) {
      expect(left).not.toContain(word);
    }
    expect(await only()).toMatchObject({
      fiscalYear: 2025,
      certificateNumber: 'C1',
      receipts: [{ amount: 8000 }],
    });
    const again = await previewMoveIn(
      context,
      office,
      workbook([[headings, row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C1')]]),
    );
    expect(again.counts).toMatchObject({ new: 0, known: 1 });
    const change = await clerk.send('patch', `/api/imported-students/${id}`, {
      notices_refused: true,
    });
    expect(change.status).toBe(409);
  });

  it('go with those of the student that they are here, and so do rows that were left out', async () => {
    await imported(row('御手洗 瑠璃子', 'ミタライ ルリコ', '2025', 'C1'), [
      '御手洗 瑠璃子',
      'ミタライ ルリコ',
      '1971/12/31',
      'other@example.jp',
      '2024',
      '',
      '',
      '',
    ]);
    expect(await db.moveInRow.count()).toBe(1);
    const key = personKey('ミタライ ルリコ', '1971-12-31');
    const student = await buildStudent(db, seminar.id, { personKey: key, submissionId: null });
    const answer = await office.send('post', `/api/students/${student.id}/anonymise`, phrase);
    expect(answer.status, answer.text).toBe(204);
    expect((await only()).anonymisedAt).not.toBeNull();
    expect(await db.moveInRow.count()).toBe(0);
  });

  it('are anonymised when the retention period is over, counted from the year of the training', async () => {
    await imported(
      row('御手洗 瑠璃子', 'ミタライ ルリコ', '2018', 'C1'),
      row('山田 太郎', 'ヤマダ タロウ', '2025', 'C2'),
    );
    const { due } = (await office.get('/api/retention')).body.data;
    expect(due).toEqual([{ fiscal_year: 2018, count: 1 }]);
    const started = await office.send('post', '/api/retention/anonymise', {
      count: 1,
      phrase: '匿名化する',
    });
    expect(started.status, started.text).toBe(201);
    const run = await db.retentionRun.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await anonymiseDueJob(context, { runId: run.id });
    await anonymiseDueJob(context, { runId: run.id });
    const rows = await db.importedStudent.findMany({ orderBy: { fiscalYear: 'asc' } });
    expect(rows.map(({ anonymisedAt }) => anonymisedAt !== null)).toEqual([true, false]);
  });
});
