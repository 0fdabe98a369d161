import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import readWorkbook from 'read-excel-file/universal';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '@seminar/shared/roles';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { inTransaction } from '../../platform/db/db.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { onFullDisk } from '../../testing/fullDisk.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import { carryOut, getMoveIn, headings, previewMoveIn, rowsOf } from './testing/moveIn.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { moveInKind } from './lockMoveIn.ts';
import { readMoveInJob } from './readMoveInJob.ts';
import { resumeMoveInsJob } from './resumeMoveInsJob.ts';
import { tidyMoveInsJob } from './tidyMoveInsJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db, { name: '令和8年度 継続的研修' });

type Cell = string | number | { serial: number };
const person = (name: string, kana: string, number: string, more: Cell[] = []): Cell[] => [
  name,
  kana,
  '昭和55年4月2日',
  `${number}@example.jp`,
  '令和7年度',
  '継続的研修',
  '2025/9/12',
  number,
  ...more,
];
const file = (...rows: Cell[][]) => workbook([[headings, ...rows]]);

beforeEach(async () => {
  await db.importedReceipt.deleteMany();
  await db.importedStudent.deleteMany();
  await db.moveInRow.deleteMany();
  await db.moveInFile.deleteMany();
  await db.moveIn.deleteMany();
});

describe('a file of people, certificates and receipts', () => {
  it('is read: columns by their headings, below a title, days as Excel keeps them or in Japanese eras', async () => {
    const { id, state, counts } = await previewMoveIn(
      context,
      office,
      workbook([
        [['表紙']],
        [
          ['受講者名簿（令和7年度）'],
          [],
          ['お名前', 'ふりがな', '生年月日 ※', 'E-mail', '修了証No.', '修了年月日', '研修名'],
          [
            '山田　太郎',
            'やまだ　たろう',
            { serial: 29313 },
            'TARO@example.jp',
            '第7号',
            'R7.9.12',
            '継続的研修',
          ],
        ],
      ]),
    );
    expect([state, counts.new, counts.certificates]).toEqual(['ready', 1, 1]);
    await carryOut(context, office, id);
    expect(await db.importedStudent.findFirstOrThrow()).toMatchObject({
      name: '山田 太郎',
      nameKana: 'ヤマダ タロウ',
      birthDate: new Date('1980-04-02'),
      email: 'taro@example.jp',
      certificateNumber: '第7号',
      completedOn: new Date('2025-09-12'),
      fiscalYear: 2025,
      seminarType: 'continuous_training',
      personKey: personKey('ヤマダ タロウ', '1980-04-02'),
    });
  });

  const csv = `${headings.slice(0, 8).join(',')}\r\n"山田, 太郎",ヤマダ タロウ,1980/4/2,a@example.jp,2025,継続的研修,2025/9/12,C1\r\n`;
  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', iconv.encode(csv, 'utf8', { addBOM: true })],
    ['Shift_JIS', iconv.encode(csv, 'cp932')],
    [
      'UTF-16 with tabs',
      iconv.encode(csv.replaceAll('"山田, 太郎"', '山田 太郎').replaceAll(',', '\t'), 'utf16', {
        addBOM: true,
      }),
    ],
  ])('as a CSV in %s is read', async (_, bytes) => {
    const { id, counts } = await previewMoveIn(context, office, bytes, '名簿.csv');
    expect(counts.new, JSON.stringify(await rowsOf(office, id))).toBe(1);
  });

  it('names the beginning of a text that is too long, and no half character', async () => {
    const long = `${'山'.repeat(19)}𠮷野${'田'.repeat(300)}`;
    const { id, counts } = await previewMoveIn(
      context,
      office,
      file(person(long, 'ヤマダ タロウ', 'C1'), person('山田 太郎', 'ヤマダ タロウ', 'C2')),
    );
    expect(counts.new).toBe(1);
    const told = JSON.stringify(await rowsOf(office, id));
    expect(told).toContain('山'.repeat(19));
    expect(told).not.toMatch(/\p{Surrogate}|\uFFFD|\\u[dD]8/u);
  });

  it('has every doubt told at its row, with the mend', async () => {
    const { id, counts } = await previewMoveIn(
      context,
      office,
      file(
        person('山田太郎', 'ヤマダ タロウ', 'C1'),
        ['佐藤 花子', '', 'いつか', 'b@example', '2025', '説明会', '', ''],
        ['', 'スズキ', '', '', '2025', '', '', ''],
        ['鈴木 一郎', 'スズキ イチロウ', '1970/1/1', 'c@example.jp', '', '研修', '九月', 'C3'],
        ['高橋 二郎', 'タカハシ ジロウ', '1970/1/1', 'd@example.jp', '', '研修', '', ''],
        person('別 人', 'ベツ ジン', 'C1'),
        ['', '', '', '', '', '', '', '', ''],
        person('領収 三郎', 'リョウシュウ サブロウ', 'C9', ['R1', '2025/8/1', '八千円', '']),
      ),
    );
    const rows = await rowsOf(office, id);
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'new'],
      [3, 'doubtful'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [9, 'refused'],
    ]);
    expect(rows.map(({ notes }) => notes)).toEqual([
      expect.stringContaining('姓と名の区切りが分からない'),
      expect.stringMatching(
        /説明会.*登録されていない.*生年月日「いつか」|生年月日「いつか」.*説明会/,
      ),
      expect.stringContaining('氏名がありません'),
      expect.stringContaining('日付「九月」を読み取れません'),
      expect.stringContaining('受講した年度が分かりません'),
      expect.stringContaining('修了証番号「C1」は、2行目の別の方にもあります'),
      expect.stringContaining('領収書「R1」の金額「八千円」を読み取れません'),
    ]);
    expect(counts).toMatchObject({ new: 1, doubtful: 1, refused: 5, students: 2 });
  });

  it('is imported without its doubtful rows when the office says so; they come back as a workbook that can be corrected', async () => {
    const { id } = await previewMoveIn(
      context,
      office,
      file(
        person('山田 太郎', 'ヤマダ タロウ', 'C1'),
        ['佐藤 花子', '', '', '', '2025', '継続的研修', '', ''],
        [
          '鈴木 一郎',
          'スズキ イチロウ',
          '1970/1/1',
          'c@example.jp',
          '2025',
          '継続的研修',
          '九月',
          // What stands for C3_x0041_ in a workbook, where _x0041_ alone is an A.
          'C3_x005F_x0041_',
        ],
      ),
    );
    const done = await carryOut(context, office, id, false);
    expect(done).toMatchObject({ state: 'imported', left_out: 2, with_doubts: false });
    expect(done.counts).toMatchObject({ students: 1, certificates: 1 });
    expect(await db.moveInFile.count()).toBe(0);

    const answer = await office
      .get(`/api/move-ins/${id}/left-out/file`)
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(new Blob([Uint8Array.from(answer.body as Buffer)]));
    expect(sheet?.data.map((row) => [row[0], row.at(-1)])).toEqual([
      ['氏名', expect.stringContaining('取り込まなかった理由')],
      ['佐藤 花子', expect.stringContaining('照合できません')],
      ['鈴木 一郎', expect.stringContaining('九月')],
    ]);
    expect(sheet?.data[2]?.[7]).toBe('C3_x0041_');
    const noted = await db.accessEntry.findFirstOrThrow({ where: { action: 'move_in.exported' } });
    expect([noted.adminId, noted.entityId, noted.count]).toEqual([office.adminId, String(id), 2]);
    const rows = (sheet?.data ?? []).map((row) =>
      row.map((cell) => String(cell ?? '').replace('九月', '2025/9/30')),
    );
    const again = await previewMoveIn(context, office, workbook([rows]));
    expect(again.counts).toMatchObject({ new: 1, doubtful: 1, refused: 0 });
  });

  it('adds nothing when it is read again, and can then not be imported', async () => {
    const bytes = file(
      person('山田 太郎', 'ヤマダ タロウ', 'C1', ['R1', '2025/8/1', '8,000円', '']),
      person('佐藤 花子', 'サトウ ハナコ', 'C2'),
    );
    await carryOut(context, office, (await previewMoveIn(context, office, bytes)).id);
    const again = await previewMoveIn(context, office, bytes);
    expect(again.counts).toMatchObject({ new: 0, doubtful: 0, known: 2 });
    const refused = await office.send('post', `/api/move-ins/${again.id}/import`, {
      with_doubts: true,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('新しい行がない'),
    ]);
    expect(await db.importedStudent.count()).toBe(2);
  });

  it('adds nothing when it was imported before searches ignored accents and old kana', async () => {
    const bytes = file(
      [...person('鈴木 ヨシヱ', 'スズキ ヨシヱ', 'C3')].with(5, '市ヶ谷 継続的研修'),
      [...person('José Pérez', '', 'C4')].with(2, ''),
    );
    await carryOut(context, office, (await previewMoveIn(context, office, bytes)).id);
    const formerly = {
      C3: ['すずきよしゑ|1980-04-02', 2025, '市ゖ谷継続的研修'],
      C4: [JSON.stringify(['josépérez', 'c4@example.jp', null]), 2025, '継続的研修'],
    };
    for (const [certificateNumber, parts] of Object.entries(formerly)) {
      const identity = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      await db.importedStudent.updateMany({ where: { certificateNumber }, data: { identity } });
    }
    const again = await previewMoveIn(context, office, bytes);
    expect(again.counts).toMatchObject({ new: 0, doubtful: 0, refused: 0, known: 2 });
  });

  it('joins a list of people and lists of their certificates and receipts by the student number', async () => {
    const { id, counts } = await previewMoveIn(
      context,
      office,
      workbook([
        [
          ['受講番号', '氏名', 'フリガナ', '生年月日', '年度'],
          ['0007', '山田 太郎', 'ヤマダ タロウ', '1980/4/2', '2025'],
        ],
        [
          ['受講番号', '氏名', '年度', '修了証番号', '修了日'],
          ['0007', '山田 太郎', '2025', '第7号', '2025/9/12'],
        ],
        [
          ['受講番号', '領収書番号', '領収日', '金額', '宛名'],
          ['0007', 'R7', '2025/8/1', 8000, '株式会社テスト'],
        ],
      ]),
    );
    expect(counts, JSON.stringify(await rowsOf(office, id))).toMatchObject({
      joined: 1,
      refused: 0,
    });
    await carryOut(context, office, id);
    const student = await db.importedStudent.findFirstOrThrow({ include: { receipts: true } });
    expect(student).toMatchObject({ certificateNumber: '第7号', nameKana: 'ヤマダ タロウ' });
    expect(student.receipts).toMatchObject([{ receiptNumber: 'R7', amount: 8000 }]);
  });

  it('may not use numbers that this system has given, in any width, and says whom it knows already', async () => {
    const inFullWidth = (text: string) =>
      text.replace(/[!-~]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));
    const student = await buildStudent(db, seminar.id, {
      nameKana: 'ヤマダ タロウ',
      personKey: personKey('ヤマダ タロウ', '1980-04-02'),
    });
    const earned = await buildCertificate(db, student.id);
    await issueCertificate(context, { certificateId: earned.id, adminId: office.adminId });
    const issued = await db.certificate.findUniqueOrThrow({ where: { id: earned.id } });
    const paid = await buildSubmission(db, { seminarId: seminar.id });
    const order = {
      submissionId: paid.id,
      transactionDate: '2026-04-09',
      issuedAt: context.clock(),
    };
    await inTransaction(db, (tx) => issueReceipt(tx, order));
    const receipt = await db.receipt.findFirstOrThrow();
    const ours = ['山田 太郎', 'ヤマダ タロウ', '1980/4/2', '', '2026', '継続的研修'];
    const { id } = await previewMoveIn(
      context,
      office,
      file(
        [...ours, '', 'C1'],
        person('佐藤 花子', 'サトウ ハナコ', issued.certificateNumber ?? ''),
        person('鈴木 一郎', 'スズキ イチロウ', 'C3', [receipt.receiptNumber, '2025/8/1', 8000]),
        person('高橋 次郎', 'タカハシ ジロウ', inFullWidth(issued.certificateNumber ?? '')),
        person('田中 三郎', 'タナカ サブロウ', 'C5', [
          inFullWidth(receipt.receiptNumber),
          '2025/8/1',
          8000,
        ]),
      ),
    );
    const rows = await rowsOf(office, id);
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'doubtful',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(rows[0]?.notes).toContain(student.studentNumber);
  });

  it('is doubtful with numbers that this system has yet to give: two papers would have them', async () => {
    const year = Number(context.clock().toISOString().slice(0, 4)) + 1;
    const { id } = await previewMoveIn(
      context,
      office,
      file(
        person('高橋 次郎', 'タカハシ ジロウ', `C${year}-000001`),
        person('田中 三郎', 'タナカ サブロウ', 'C5', [`Ｒ${year}-000001`, '2025/8/1', 8000]),
        // Nothing is given any more in a year that is over, nor with another form.
        person('伊藤 四郎', 'イトウ シロウ', 'C2019-000001', ['R2019-000001', '2025/8/1', 8000]),
        person('中村 五郎', 'ナカムラ ゴロウ', `${year}-1`),
      ),
    );
    const rows = await rowsOf(office, id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful', 'new', 'new']);
    expect(rows[0]?.notes).toContain('本システムが今年度から発行する番号');
    expect(rows[1]?.notes).toContain('本システムが今年度から発行する番号');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['nothing', Buffer.from('  \r\n')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ])('is refused at once if it is %s', async (_, bytes) => {
    const answer = await office.upload('/api/move-ins?file_name=x.xlsx', bytes);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file).toHaveLength(1);
  });

  it.each([
    [
      'unpacks to more than its bound',
      zipSync({ 'xl/workbook.xml': new Uint8Array(81 * 1024 * 1024) }),
      'Excelブックが大きすぎます',
    ],
    [
      'has too many rows',
      Buffer.from(`氏名,年度\n${'山田,2025\n'.repeat(50_001)}`),
      '行が多すぎます',
    ],
    ['has an open quotation mark', Buffer.from('氏名,年度\n"山田,2025\n'), '引用符'],
  ])('that %s is failed with the reason', async (_, bytes, text) => {
    const { state, problem } = await previewMoveIn(context, office, bytes);
    expect([state, problem]).toEqual(['failed', expect.stringContaining(text)]);
    expect(await db.moveInRow.count()).toBe(0);
  });

  it('that no workbook could be is failed with the reason, and can be discarded', async () => {
    const broken = file(person('山田 太郎', 'ヤマダ タロウ', 'C1')).slice();
    broken.fill(0, 40, 200);
    const { id, state, problem } = await previewMoveIn(context, office, broken);
    expect([state, problem]).toEqual(['failed', expect.stringContaining('読み取れません')]);
    expect((await office.send('post', `/api/move-ins/${id}/discard`)).status).toBe(200);
    expect(await db.moveInFile.count()).toBe(0);
    expect(await audited(db, 'move_in', id)).toEqual([
      ['move_in.received', office.adminId],
      ['move_in.discarded', office.adminId],
    ]);
  });

  it('is discarded after a week; rows that were left out go after a month', async () => {
    const left = await previewMoveIn(
      context,
      office,
      file(person('山田 太郎', 'ヤマダ タロウ', 'C1'), ['佐藤 花子', '', '', '', '', '', '九月']),
    );
    await carryOut(context, office, left.id);
    const preview = await previewMoveIn(context, office, file(person('鈴木', 'スズキ', 'C2')));
    context.setClock('2026-05-20T09:00:00+09:00');
    await tidyMoveInsJob(context);
    context.setClock('2026-04-10T09:00:00+09:00');
    expect((await getMoveIn(office, preview.id)).state).toBe('discarded');
    expect(await db.moveInRow.count()).toBe(0);
    expect(await db.importedStudent.count()).toBe(1);
  });
});

describe('the columns', () => {
  const odd = workbook([
    [
      ['ア', 'イ', 'ウ'],
      ['山田 太郎', 'ヤマダ タロウ', '2025/9/12'],
    ],
  ]);
  const columns = {
    sheets: [{ headings_row: 1, columns: ['name', 'name_kana', 'completed_on'] }],
    fiscal_year: null,
    seminar_name: '継続的研修',
  };

  it('are corrected by hand on the eighth day: the file has a week from then', async () => {
    const { id } = await previewMoveIn(context, office, odd);
    const day = 24 * 60 * 60_000;
    const createdAt = new Date(Date.now() - 8 * day);
    await db.moveIn.update({ where: { id }, data: { createdAt } });
    const answer = await office.send('put', `/api/move-ins/${id}/columns`, columns);
    expect(answer.status, answer.text).toBe(200);
    const tidied = async (days: number) => {
      await tidyMoveInsJob({ ...context, clock: () => new Date(Date.now() + days * day) });
      return (await getMoveIn(office, id)).state;
    };
    expect([await tidied(6), await tidied(8)]).toEqual(['reading', 'discarded']);
  });

  it('are corrected by hand, and the next file with the same headings is read in the same way', async () => {
    const { id, counts } = await previewMoveIn(context, office, odd);
    expect(counts.new + counts.doubtful).toBe(0);
    const sheets = (await office.get(`/api/move-ins/${id}/columns`)).body.data;
    expect(sheets.sheets[0].rows[0]).toEqual(['ア', 'イ', 'ウ']);
    const noted = { action: 'move_in.listed', entityId: String(id) };
    expect(await db.accessEntry.findMany({ where: noted })).toMatchObject([
      { adminId: office.adminId, count: sheets.sheets[0].rows.length },
    ]);
    const answer = await office.send('put', `/api/move-ins/${id}/columns`, columns);
    expect(answer.status, answer.text).toBe(200);
    const { readMoveInJob } = await import('./readMoveInJob.ts');
    await readMoveInJob(context, { move_in_id: id });
    expect((await getMoveIn(office, id)).counts.students).toBe(1);
    expect(await audited(db, 'move_in', id)).toEqual([
      ['move_in.received', office.adminId],
      ['move_in.columns_set', office.adminId],
    ]);

    const next = await previewMoveIn(context, office, odd, '次.xlsx');
    expect(next.counts.students).toBe(1);
  });

  it.each([
    [
      'none is said',
      { ...columns, sheets: [{ headings_row: 1, columns: [null, null] }] },
      '少なくとも',
    ],
    [
      'two hold the same',
      { ...columns, sheets: [{ headings_row: 1, columns: ['name', 'name'] }] },
      '同じ内容',
    ],
  ])('are refused if %s', async (_, body, text) => {
    const { id } = await previewMoveIn(context, office, odd);
    const answer = await office.send('put', `/api/move-ins/${id}/columns`, body);
    expect([answer.status, answer.body.errors.sheets[0]]).toEqual([
      422,
      expect.stringContaining(text),
    ]);
  });
});

describe('who may do it', () => {
  it.each(roles.filter((role) => role !== 'administrator'))('%s may not', async (role) => {
    const client: TestClient = await loggedIn(context, role);
    const { id } = await previewMoveIn(
      context,
      office,
      file(person('山田 太郎', 'ヤマダ タロウ', 'C1')),
    );
    const answers = await Promise.all([
      client.get('/api/move-ins'),
      client.get('/api/move-ins/model'),
      client.get(`/api/move-ins/${id}`),
      client.get(`/api/move-ins/${id}/columns`),
      client.get(`/api/move-ins/${id}/rows`),
      client.get(`/api/move-ins/${id}/left-out/file`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await client.upload('/api/move-ins?file_name=a.csv', Buffer.from('a'))).status).toBe(
      403,
    );
    for (const act of ['import', 'undo', 'discard']) {
      const answer = await client.send('post', `/api/move-ins/${id}/${act}`, { with_doubts: true });
      expect([act, answer.status]).toEqual([act, 403]);
    }
    const put = await client.send('put', `/api/move-ins/${id}/columns`, {
      sheets: [],
      fiscal_year: null,
      seminar_name: '',
    });
    expect(put.status).toBe(403);
  });

  it('has an example workbook that is read without a doubt', async () => {
    const answer = await office
      .get('/api/move-ins/model')
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const { counts } = await previewMoveIn(context, office, answer.body as Buffer);
    expect(counts).toMatchObject({ new: 2, doubtful: 0, refused: 0, receipts: 1, certificates: 2 });
  });
});

it('a file of earlier data whose reading ended with the server each time is said to have failed, after an hour', async () => {
  const { id } = await previewMoveIn(
    context,
    office,
    file(person('山田 太郎', 'ヤマダ タロウ', 'A-1')),
  );
  const start = context.clock();
  await db.moveIn.update({ where: { id }, data: { state: 'reading', createdAt: start } });
  await resumeMoveInsJob(context);
  expect((await getMoveIn(office, id)).state).toBe('reading');
  const later = { ...context, clock: () => new Date(start.getTime() + 61 * 60_000) };
  await enqueueReading(db, moveInKind, id);
  await resumeMoveInsJob(later);
  expect((await getMoveIn(office, id)).state).toBe('reading');
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  await resumeMoveInsJob(later);
  expect((await getMoveIn(office, id)).state).toBe('failed');
});

it('a good file of earlier data is read later where the disk of the database was full', async () => {
  const bytes = file(person('山田 太郎', 'ヤマダ タロウ', 'A-1'));
  await onFullDisk(db, 'move_in_rows', async () => {
    await expect(previewMoveIn(context, office, bytes)).rejects.toThrow('No space left');
  });
  const { id, state } = await db.moveIn.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(state).toBe('reading');
  // The worker does the job again.
  await readMoveInJob(context, { move_in_id: id });
  expect((await getMoveIn(office, id)).state).toBe('ready');
});
