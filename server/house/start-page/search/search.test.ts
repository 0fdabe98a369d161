import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { issueReceipt } from '../../../papers/receipts/testing/oneReceipt.ts';
import { buildOpenSeminar } from '../../../testing/applications.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../../testing/attendees.ts';
import {
  buildAnswers,
  buildDeposit,
  buildSubmission,
  buildVirtualAccount,
} from '../../../testing/factories.ts';
import { groupOf } from '../../../testing/groups.ts';
import { loggedIn, TestClient } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
let receiptNumber: string;
let certificateNumber: string;
let studentNumber: string;

beforeAll(async () => {
  const seminar = await buildTaught(db);
  const student = await buildStudent(db, seminar.id);
  ({ studentNumber } = student);
  const certificate = await buildCertificate(db, student.id);
  await office.send('post', '/api/certificates/issue', { certificate_id: certificate.id });
  certificateNumber = String(
    (await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } })).certificateNumber,
  );
  ({ receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: student.submissionId ?? 0,
      transactionDate: '2026-04-08',
      issuedAt: context.clock(),
    }),
  ));
  await buildSubmission(db, { seminarId: seminar.id, applicantName: '渡辺 ひろし' });
  for (let number = 0; number < 7; number++) {
    await buildDeposit(db, { remitterName: 'ワタナベ ヒロシ', amount: 12_340 + number });
  }
}, 60_000);

interface Group {
  group: string;
  hits: {
    id: string;
    title: string;
    note: string;
    seminar: string | null;
    amount: number | null;
    day: string | null;
  }[];
  more: boolean;
}

async function search(term: string): Promise<Record<string, Group>> {
  const { body } = await office.get(`/api/search?search=${encodeURIComponent(term)}`).expect(200);
  return Object.fromEntries((body.data as Group[]).map((group) => [group.group, group]));
}

test('a name finds applications and remitters at once, however its kana are written', async () => {
  expect((await search('渡辺'))['submissions']?.hits[0]).toMatchObject({ title: '渡辺 ひろし' });
  const { deposits } = await search('わたなべひろし');
  expect(deposits).toMatchObject({ more: true });
  expect(deposits?.hits.map(({ amount }) => amount)).toEqual([12346, 12345, 12344, 12343, 12342]);
  expect(deposits?.hits[0]).toMatchObject({ title: 'ワタナベ ヒロシ', day: '2026-04-15' });
});

test('a company that applied for several people is found by its contact, its telephone number and its number', async () => {
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  const { body } = await office.send('post', '/api/groups', {
    ...groupOf(form, 2),
    seminar_id: seminar.id,
    channel: 'telephone',
  });
  const { group_id: id, group_number: number } = body.data;
  for (const term of [
    '担当花子',
    '03-1234-5678',
    '(03) 1234 5678',
    '0312345678',
    number,
    'まとめ',
  ]) {
    const { groups } = await search(term);
    expect(groups?.hits).toEqual([
      {
        id,
        title: '株式会社まとめ',
        note: `担当 花子 / ${number}`,
        seminar: seminar.name,
        amount: null,
        day: null,
        payment_status: null,
      },
    ]);
  }
});

test('an application is found by the telephone number of its answers, in any spelling, with its seminar and what was paid', async () => {
  const phone = '090-2345-6789';
  const answers = buildAnswers({ phone }).map((answer) =>
    answer.key === 'phone' ? { ...answer, field_type: 'tel' as const } : answer,
  );
  const { seminarId, publicId } = await buildSubmission(db, {
    applicantName: '電話 かけ子',
    answers,
  });
  const { name } = await db.seminar.findUniqueOrThrow({ where: { id: seminarId } });
  for (const term of [
    phone,
    '09023456789',
    '０９０（２３４５）６７８９',
    '090 2345 6789',
    '+81 90-2345-6789',
    '23456789',
  ]) {
    const hit = (await search(term))['submissions']?.hits[0];
    expect(hit).toMatchObject({
      id: publicId,
      title: '電話 かけ子',
      seminar: name,
      payment_status: 'UNPAID',
    });
    const { body } = await office.get(`/api/submissions?search=${encodeURIComponent(term)}`);
    expect(body.data.map((row: { submission_id: string }) => row.submission_id)).toEqual([
      publicId,
    ]);
  }
  await db.submission.update({ where: { publicId }, data: { searchText: 'x', answers: [] } });
  expect((await search(phone))['submissions']).toBeUndefined();
});

test('a member is found by name, reading and number, also without hyphens', async () => {
  const member = {
    number: 'M-0042',
    kind: 'company',
    name: '株式会社都メディカル',
    name_kana: 'ミヤコメディカル',
    valid_from: '',
    valid_until: '',
  };
  expect((await office.send('post', '/api/members', member)).status).toBe(201);
  for (const term of ['都メディカル', 'みやこ', 'M-0042', 'm0042']) {
    expect((await search(term))['members']?.hits).toEqual([
      {
        id: 'M-0042',
        title: '株式会社都メディカル',
        note: 'M-0042',
        seminar: null,
        amount: null,
        day: null,
        payment_status: null,
      },
    ]);
  }
});

test('an amount finds the deposits of exactly this amount, however it is typed', async () => {
  for (const term of ['12342', '12,342円', '￥１２，３４２']) {
    const { deposits } = await search(term);
    expect(deposits?.hits.map(({ amount }) => amount)).toEqual([12342]);
  }
});

test('an amount that no column could hold finds nothing', async () => {
  expect(await search('9,999,999,999円')).toEqual({});
  const path = `/api/submissions?search_in=payment&search=${encodeURIComponent('9,999,999,999円')}`;
  expect((await office.get(path).expect(200)).body.data).toEqual([]);
});

test('the numbers of documents and students lead to them', async () => {
  expect((await search(receiptNumber))['receipts']?.hits[0]?.id).toBe(receiptNumber);
  expect((await search(certificateNumber.toLowerCase()))['certificates']?.hits[0]?.id).toBe(
    certificateNumber,
  );
  expect((await search(studentNumber))['students']?.hits[0]?.note).toContain(studentNumber);
});

test('seminars and mails are found by their words', async () => {
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'certificate_issued' } });
  const { mails } = await search(mail.subject);
  expect(mails?.hits.map(({ id }) => id)).toContain(String(mail.id));
  const seminar = await db.seminar.findFirstOrThrow();
  expect((await search(seminar.code))['seminars']?.hits[0]?.id).toBe(String(seminar.id));
});

test('one character is not searched for, and what nothing has finds nothing', async () => {
  expect(await search('渡')).toEqual({});
  expect(await search('どこにもない言葉')).toEqual({});
});

test('the access log notes a search that found something, without its words', async () => {
  const reader = await loggedIn(context);
  await reader.get(`/api/search?search=${encodeURIComponent('無い言葉')}`).expect(200);
  await reader.get(`/api/search?search=${encodeURIComponent('渡辺')}`).expect(200);
  const entries = await db.accessEntry.findMany({ where: { adminId: reader.adminId } });
  expect(entries).toMatchObject([
    { action: 'search.viewed', entity: 'search', entityId: 'all', count: 1 },
  ]);
});

test('a search is for the office only, and needs words', async () => {
  expect((await new TestClient(context).get('/api/search?search=x')).status).toBe(401);
  for (const query of ['', '?search=', '?search=%20']) {
    const { status, body } = await office.get(`/api/search${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['search']);
  }
});

test('each index of a search takes a row’s pairs together, and lets some two hundred rows wait at most', async () => {
  const indexes = await db.$queryRaw<{ name: string; options: string[] | null }[]>`
    SELECT indexes.relname::text AS name, indexes.reloptions AS options
    FROM pg_class AS indexes JOIN pg_am ON pg_am.oid = indexes.relam
    WHERE pg_am.amname = 'gin' AND indexes.relnamespace = 'public'::regnamespace`;

  /** Of short texts more rows fit into as many bytes. */
  const short =
    /^(audit_entries_reason|certificates_search|deposits_search|receipts_search|review_test_attempts_search|.+_addressee)$/;
  expect(indexes.map(({ name }) => name)).toContain('deposits_search');
  for (const { name, options } of indexes) {
    const limit = `gin_pending_list_limit=${short.test(name) ? 64 : 512}`;
    expect({ name, options }).toEqual({ name, options: ['fastupdate=on', limit] });
  }
});
