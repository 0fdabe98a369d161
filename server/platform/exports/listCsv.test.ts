import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const many = 620;

interface Person {
  applicantName: string;
  companyName?: string;
}

async function apply(seminarId: number, person: Person) {
  return buildSubmission(db, { seminarId, ...person });
}

let seminarId: number;

beforeAll(async () => {
  ({ id: seminarId } = await buildSeminar(db, { name: '継続的研修' }));
  await apply(seminarId, {
    applicantName: '山田 太郎',
    companyName: '=HYPERLINK("http://example.com")',
  });
  await apply(seminarId, { applicantName: '佐藤 "花子"', companyName: '改行\n商会' });
  for (let number = 1; number <= many; number++) {
    await buildDeposit(db, { remitterName: `カ）ダイ${number}ショウカイ`, amount: number });
  }
}, 120_000);

async function fetched(path: string) {
  const answer = await office.get(path).buffer(true).expect(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const { data } = Papa.parse<Record<string, string>>(answer.text.replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  });
  return { text: answer.text, rows: data, headers: answer.headers };
}

test('a list comes as a table that Excel opens right, with formulas escaped', async () => {
  const { text, rows, headers } = await fetched(
    '/api/submissions/csv?sort=submitted_at&direction=asc',
  );
  expect(text.startsWith('\ufeff"申込番号","申込日時"')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(4);
  expect(rows.map((row) => row['申込者名'])).toEqual(['山田 太郎', '佐藤 "花子"']);
  expect(rows[0]?.['会社名']).toBe(`'=HYPERLINK("http://example.com")`);
  expect(rows[1]?.['会社名']).toBe('改行\n商会');
  expect(rows[0]?.['入金状況']).toBe('未入金');
  expect(rows[0]?.['申込日時']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(headers['content-disposition']).toContain(encodeURIComponent('申込情報_'));
  expect(headers['cache-control']).toBe('private, no-store');
});

test('more rows than are in memory at a time come in the order of the list, each once', async () => {
  const { rows } = await fetched('/api/deposits/csv?sort=amount&direction=desc');
  expect(rows.map((row) => Number(row['金額']))).toEqual(
    Array.from({ length: many }, (_, index) => many - index),
  );
  expect(rows[0]).toMatchObject({ 振込名義: `カ）ダイ${many}ショウカイ`, 状況: '申込紐付なし' });
});

test('a file holds what search and filters leave', async () => {
  const { rows } = await fetched(`/api/deposits/csv?search=${encodeURIComponent('ダイ61')}`);
  expect(rows.map((row) => row['金額']).toSorted()).toEqual([
    '61',
    ...Array.from({ length: 10 }, (_, index) => String(610 + index)),
  ]);
  const none = await fetched('/api/refunds/csv?state=done');
  expect(none.rows).toEqual([]);
  expect(none.text).toMatch(/^\ufeff"申込番号","返金番号",.*"\r\n$/);
  expect((await fetched('/api/mails/csv?state=bounced')).rows).toEqual([]);
});

test.each(['submissions', 'deposits', 'refunds', 'mails'])(
  'the file of %s begins with 申込番号, and has no id that opens a page',
  async (list) => {
    const { text, rows } = await fetched(`/api/${list}/csv`);
    expect(text.startsWith('\ufeff"申込番号"')).toBe(true);
    expect(Object.keys(rows[0] ?? {})).not.toContain('申込ID');
    for (const { publicId } of await db.submission.findMany({ select: { publicId: true } })) {
      expect(text).not.toContain(publicId);
    }
  },
);

test('a file holds only the rows that were ticked', async () => {
  const [first, , third] = await db.deposit.findMany({ orderBy: { id: 'asc' }, take: 3 });
  const { rows } = await fetched(`/api/deposits/csv?only=${first?.id},${third?.id}&sort=amount`);
  expect(rows.map((row) => row['金額']).toSorted()).toEqual(['1', '3']);
  const submission = await db.submission.findFirstOrThrow();
  const ticked = await fetched(`/api/submissions/csv?only=${submission.publicId}`);
  expect(ticked.rows.map((row) => row['申込番号'])).toEqual([submission.number]);
});

test('the access log says who took how many rows of which seminar', async () => {
  await fetched(`/api/submissions/csv?seminar_id=${seminarId}`);
  const entry = await db.accessEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({
    adminId: office.adminId,
    action: 'submissions.exported',
    entity: 'submissions',
    entityId: `seminar-${seminarId}`,
    count: 2,
  });
});

test('seminars come with their state and the number of their applications', async () => {
  const { rows, headers } = await fetched('/api/seminars/csv?sort=name&direction=asc');
  expect(rows).toHaveLength(await db.seminar.count());
  expect(rows.find((row) => row['講習会名'] === '継続的研修')).toMatchObject({
    種別: '継続研修',
    申込数: '2',
  });
  expect(headers['content-disposition']).toContain(encodeURIComponent('講習会_'));
});

test('tries at a completion test come as they were entered, as far as the filters leave them', async () => {
  const attempt = {
    seminarId,
    name: '=山田',
    studentNumber: 'KEIZOKU-0001',
    addressPrefecture: '東京都',
    keywords: ['安全', '品質'],
    prefectureDiffers: true,
    searchText: 'keizoku-0001',
  };
  await db.reviewTestAttempt.create({ data: { ...attempt, passed: false } });
  await db.reviewTestAttempt.create({ data: { ...attempt, passed: true } });
  const { rows } = await fetched('/api/review-tests/csv?passed=false');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    氏名: "'=山田",
    キーワード: '安全、品質',
    都道府県の相違: 'あり',
    結果: '不合格',
    受講者: '該当なし',
  });
});

test('the access log comes with words for what was done, and the audit says who took it', async () => {
  const { rows } = await fetched('/api/access-log/csv?action=submissions.exported&direction=asc');
  expect(rows[0]).toMatchObject({ 操作: '申込一覧を出力', 操作の記号: 'submissions.exported' });
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({
    adminId: office.adminId,
    action: 'access_log.exported',
    after: { action: 'submissions.exported' },
  });
});

test.each([
  'deposits',
  'submissions',
  'refunds',
  'mails',
  'review-tests',
  'seminars',
  'access-log',
])('the table of %s is for the office only, and says what is wrong with a query', async (list) => {
  expect((await new TestClient(context).get(`/api/${list}/csv`)).status).toBe(401);
  const refused = await office.get(`/api/${list}/csv?sort=password&direction=up`);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['direction', 'sort']);
});

test('the days and amounts of an application in a file are those that its page shows', async () => {
  const { id } = await buildSeminar(db, {
    name: '期限の研修',
    paymentDeadline: new Date('2026-04-05'),
    paymentDays: 10,
  });
  const late = { seminarId: id, submittedAt: new Date('2026-04-10T09:00:00+09:00') };
  await buildSubmission(db, { ...late, applicantName: '遅い', expectedAmount: 8000 });
  const short = await buildSubmission(db, { ...late, applicantName: '負担', expectedAmount: 8000 });
  const { id: depositId } = await buildDeposit(db, { amount: 7670 });
  await db.allocation.create({ data: { depositId, submissionId: short.id, amount: 7670 } });
  const borne = { amount: 330, reason: '振込手数料' };
  await office.send('post', `/api/submissions/${short.publicId}/waive`, borne);
  const waiting = { ...late, applicantName: '待ち', waitingSince: late.submittedAt };
  await buildSubmission(db, waiting);
  const query = `seminar_id=${id}&sort=submitted_at&direction=asc`;
  const { rows } = await fetched(`/api/submissions/csv?${query}`);
  const shown = (await office.get(`/api/submissions?${query}`)).body.data as {
    payment_deadline: string | null;
  }[];
  expect(rows.map((row) => row['振込期限'])).toEqual(['2026-04-11', '2026-04-11', '']);
  expect(shown.map((row) => row.payment_deadline ?? '')).toEqual(
    rows.map((row) => row['振込期限']),
  );
  expect(rows[1]).toMatchObject({ 入金予定額: '8000', 割当額: '7670', 協会の負担額: '330' });
});

test('the file of the refunds says whose money each is: of what a company paid, its contact’s', async () => {
  const group = await buildGroup(db, seminarId);
  const surplus = await buildDeposit(db, { groupId: group.id });
  await buildRefund(db, { depositId: surplus.id });
  const person = await buildSubmission(db, { seminarId, groupId: group.id, status: 'cancelled' });
  const fee = await buildDeposit(db, { groupId: group.id });
  await buildRefund(db, { depositId: fee.id, submissionId: person.id });
  const { rows } = await fetched('/api/refunds/csv');
  const contact = {
    返金先の会社名: '株式会社まとめ',
    返金先の氏名: '担当 花子',
    返金先のメールアドレス: 'contact@kaisha.example.jp',
  };
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(rows.map(() => expect.objectContaining(contact)));
});
