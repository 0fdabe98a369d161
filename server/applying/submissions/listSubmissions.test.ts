import { describe, expect, it } from 'vitest';
import {
  buildAnswers,
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { personWay, searchTextOf } from '../../catalogue/answers/searchTextOf.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

const spring = await buildSeminar(db, {
  name: '春の継続的研修',
  code: 'SPRING',
  searchText: '春の継続的研修\nspring',
});
const autumn = await buildSeminar(db, {
  name: '秋の講習',
  code: 'AUTUMN',
  searchText: '秋の講習\nautumn',
  paymentDeadline: new Date('2026-04-09'),
});

interface Person {
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
  email: string;
}
async function add(person: Person, rest: Parameters<typeof buildSubmission>[1] = {}) {
  const account = await buildVirtualAccount(db, { accountName: `コウザ${person.applicantKana}` });
  const submission = await buildSubmission(db, {
    seminarId: spring.id,
    virtualAccountId: account.id,
    ...person,
    ...rest,
  });
  await db.submission.update({
    where: { id: submission.id },
    data: { searchText: searchTextOf(submission, account) },
  });
  return { ...submission, account };
}

const sato = await add({
  applicantName: '佐藤 一郎',
  applicantKana: 'サトウ イチロウ',
  companyName: '株式会社ABCメディカル',
  companyKana: 'カブシキガイシャエービーシーメディカル',
  email: 'ichiro_sato@example.jp',
});
const suzuki = await add(
  {
    applicantName: '鈴木 花子',
    applicantKana: 'スズキ ハナコ',
    companyName: '100%医療',
    companyKana: 'ヒャクパーセントイリョウ',
    email: 'hanako@example.com',
  },
  { seminarId: autumn.id },
);
const abe = await add(
  {
    applicantName: '阿部 次郎',
    applicantKana: 'アベ ジロウ',
    companyName: 'パーツ工業',
    companyKana: 'パーツコウギョウ',
    email: 'jiro@example.org',
  },
  { status: 'needs_check', attention: ['possible_duplicate'] },
);
const cancelled = await add(
  {
    applicantName: '渡辺 三郎',
    applicantKana: 'ワタナベ サブロウ',
    companyName: '渡辺商店',
    companyKana: 'ワタナベショウテン',
    email: 'saburo@example.net',
  },
  { status: 'cancelled', seminarId: autumn.id },
);
const archived = await add(
  {
    applicantName: '保管 済子',
    applicantKana: 'ホカン スミコ',
    companyName: '',
    companyKana: '',
    email: 'gone@example.net',
  },
  { archivedAt: new Date() },
);
for (const [submission, amount] of [
  [sato, 8000],
  [suzuki, 500],
] as const) {
  const deposit = await buildDeposit(db, { amount });
  await db.allocation.create({
    data: { depositId: deposit.id, submissionId: submission.id, amount },
  });
}

const inJapaneseOrder = ['佐藤', '鈴木', '阿部', '渡辺'].toSorted((a, b) =>
  a.localeCompare(b, 'ja'),
);

async function names(query: string): Promise<string[]> {
  const answer = await office.get(`/api/submissions?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(
    (row: { applicant: { name: string } }) => row.applicant.name.split(' ')[0],
  );
}
const found = (search: string) => names(`search=${encodeURIComponent(search)}`);

describe('the applications', () => {
  it('are listed with the newest first, ten to a page, without archived ones', async () => {
    const answer = await office.get('/api/submissions');
    expect(answer.body.data.map((row: { submission_id: string }) => row.submission_id)).toEqual(
      [cancelled, abe, suzuki, sato].map(({ publicId }) => publicId),
    );
    expect(answer.body.data[3]).toMatchObject({
      submission_id: sato.publicId,
      seminar: { name: '春の継続的研修' },
      applicant: {
        name: '佐藤 一郎',
        company_name: '株式会社ABCメディカル',
        email: 'ichiro_sato@example.jp',
        payment_status: 'PAID',
        expected_payment_amount: 8000,
        virtual_bank_account: { account_number: sato.account.accountNumber },
      },
    });
    expect(answer.body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 1,
      path: '/api/submissions',
      per_page: 10,
      to: 4,
      total: 4,
      total_is_minimum: false,
    });
  });

  it.each([
    ['佐藤', ['佐藤']],
    ['佐藤一郎', ['佐藤']],
    ['佐', ['佐藤']],
    ['さとう', ['佐藤']],
    ['ｻﾄｳ ｲﾁﾛｳ', ['佐藤']],
    ['abcめでぃかる', ['佐藤']],
    ['ＡＢＣメディカル', ['佐藤']],
    ['ICHIRO_SATO@EXAMPLE.JP', ['佐藤']],
    ['ichiro_sato@example.org', []],
    ['sato@example.jp', ['佐藤']],
    ['@example.jp', ['佐藤']],
    ['o_s', ['佐藤']],
    ['_', ['佐藤']],
    ['%', ['鈴木']],
    ['100%', ['鈴木']],
    ['１００％', ['鈴木']],
    ["'", []],
    ['\\', []],
    ['コウザアベ', ['阿部']],
    ['秋の', ['渡辺', '鈴木']],
    ['秋', ['渡辺', '鈴木']],
    ['autumn', ['渡辺', '鈴木']],
    ['  佐藤  ', ['佐藤']],
    ['保管', []],
    ['郎佐', []],
    ['渡邉', ['渡辺']],
    ['渡\u{e0100}邊', ['渡辺']],
    ['example', ['渡辺', '阿部', '鈴木', '佐藤']],
  ])('are found by %j', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('are found by account number and application number, and an empty search finds all', async () => {
    expect(await found(abe.account.accountNumber)).toEqual(['阿部']);
    expect(await found(suzuki.publicId.toLowerCase())).toEqual(['鈴木']);
    expect(await found('')).toHaveLength(4);
    expect(await found('   ')).toHaveLength(4);
    expect(await found(archived.account.accountNumber)).toEqual([]);
  });

  it('are found for a payment by what a person types: amounts, and ids without hyphens', async () => {
    const seminar = await buildSeminar(db, { name: '安全管理研修 第3回' });
    const common = { seminarId: seminar.id, expectedAmount: 4321 };
    const owing = await buildSubmission(db, { ...common, applicantName: '未払' });
    const short = await buildSubmission(db, { ...common, applicantName: '不足' });
    const paid = await buildSubmission(db, { ...common, applicantName: '完納' });
    for (const [{ id: submissionId }, amount] of [
      [short, 14],
      [paid, 4321],
    ] as const) {
      const { id: depositId } = await buildDeposit(db, { amount });
      await db.allocation.create({ data: { depositId, submissionId, amount } });
    }
    const candidates = (search: string) =>
      names(`payment_status=unsettled&search_in=payment&search=${encodeURIComponent(search)}`);
    expect(await candidates('4,321円')).toEqual(['不足', '未払']);
    expect(await candidates('￥４３２１')).toEqual(['不足', '未払']);
    // What it still lacks.
    expect(await candidates('4307')).toEqual(['不足']);
    expect(await candidates('第３回')).toEqual(['不足', '未払']);
    expect(await candidates(seminar.code.toLowerCase())).toEqual(['不足', '未払']);
    const typed = owing.publicId.replaceAll('-', '').toLowerCase();
    for (const id of [typed, typed.slice(0, 8), owing.publicId]) {
      expect(await candidates(id)).toEqual(['未払']);
    }
    expect(await names('search=4321')).toEqual([]);
    // What lacks just the wanted amount comes first, of all and of what a search finds.
    const first = (amount: number, more = '') =>
      names(`payment_status=unsettled&search_in=payment&owing_first=${amount}${more}`);
    const all = await first(1);
    expect(all.length).toBeGreaterThan(2);
    for (const [amount, name] of [
      [4321, '未払'],
      [4307, '不足'],
    ] as const) {
      const others = all.filter((other) => other !== name);
      expect(await first(amount)).toEqual([name, ...others]);
      // Also where the others are shown the oldest first, on a later page, and without one that is chosen.
      expect(await first(amount, '&direction=asc')).toEqual([name, ...others.toReversed()]);
      expect(await first(amount, '&per_page=2&page=2')).toEqual(others.slice(1, 3));
      expect(await first(amount, `&without=${owing.publicId}`)).toEqual(
        [name, ...others].filter((other) => other !== '未払'),
      );
    }
    const ofSeminar = `&search=${encodeURIComponent('第３回')}`;
    expect(await first(4321, ofSeminar)).toEqual(['未払', '不足']);
    expect(await first(4307, ofSeminar)).toEqual(['不足', '未払']);
    expect((await office.get('/api/submissions?owing_first=八千')).status).toBe(422);
    await db.submission.updateMany({
      where: { seminarId: seminar.id },
      data: { archivedAt: new Date() },
    });
  });

  it('are listed without those that are excluded', async () => {
    const without = `${abe.publicId},${sato.publicId}`;
    expect(await names(`without=${without}`)).toEqual(['渡辺', '鈴木']);
    expect(await names('without=')).toHaveLength(4);
    // The total counts the applications that are left. An unknown number among the names changes nothing.
    const counted = await office.get(
      `/api/submissions?payment_status=unsettled&per_page=1&without=${abe.publicId},${sato.publicId},A`,
    );
    expect(counted.body.meta).toMatchObject({ total: 1, last_page: 1 });
  });

  it('are found by the applicant through an index', async () => {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw`EXPLAIN SELECT id FROM submissions WHERE ${personWay('阿部').finds}`;
    });
    expect(JSON.stringify(plan)).toContain('submissions_person_search');
  });

  it.each([
    ['payment_status=PAID', ['佐藤']],
    ['payment_status=MISMATCH', ['鈴木']],
    ['payment_status=UNPAID', ['渡辺', '阿部']],
    ['payment_status=unsettled', ['阿部', '鈴木']],
    ['status=needs_check', ['阿部']],
    ['status=cancelled', ['渡辺']],
    ['overdue=true', ['鈴木']],
    ['status=received&payment_status=unsettled&search=花子', ['鈴木']],
    ['status=cancelled&payment_status=PAID', []],
  ])('are filtered by %s', async (query, expected) => {
    expect(await names(encodeURI(query))).toEqual(expected);
  });

  it('are filtered by their seminar', async () => {
    expect(await names(`seminar_id=${autumn.id}`)).toEqual(['渡辺', '鈴木']);
    expect(await names('seminar_id=2147483647')).toEqual([]);
  });

  it.each([
    ['sort=applicant_name&direction=asc', inJapaneseOrder],
    ['sort=applicant_name&direction=desc', inJapaneseOrder.toReversed()],
    ['sort=submitted_at&direction=asc', ['佐藤', '鈴木', '阿部', '渡辺']],
    ['sort=payment_status&direction=asc', ['鈴木', '佐藤', '阿部', '渡辺']],
  ])('are sorted by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('are paged, and a page beyond the end is an empty list', async () => {
    const second = await office.get('/api/submissions?per_page=3&page=2&search=example');
    expect(second.body.data).toHaveLength(1);
    expect(second.body.meta).toMatchObject({
      current_page: 2,
      from: 4,
      to: 4,
      last_page: 2,
      total: 4,
    });
    expect(second.body.links).toEqual({
      first: '/api/submissions?per_page=3&page=1&search=example',
      last: '/api/submissions?per_page=3&page=2&search=example',
      prev: '/api/submissions?per_page=3&page=1&search=example',
      next: null,
    });
    for (const page of [3, 1_000_000]) {
      const beyond = await office.get(`/api/submissions?per_page=9999&page=${page}`);
      expect([beyond.status, beyond.body.data]).toEqual([200, []]);
      expect(beyond.body.meta).toMatchObject({
        from: null,
        to: null,
        total: 4,
        current_page: page,
      });
    }
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['per_page=10000', 'per_page'],
    ['per_page=-1', 'per_page'],
    ['sort=email', 'sort'],
    ['direction=down', 'direction'],
    ['payment_status=paid', 'payment_status'],
    ['status=new', 'status'],
    ['seminar_id=abc', 'seminar_id'],
    ['seminar_id=2147483648', 'seminar_id'],
    ['overdue=yes', 'overdue'],
    ['search_in=account', 'search_in'],
    [`without=${'a'.repeat(12_001)}`, 'without'],
    ['search=%00', 'search'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
  ])('are refused with %s', async (query, field) => {
    const answer = await office.get(`/api/submissions?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

it('the answers of a seminar’s applications are a table with one column a question, as the list is filtered', async () => {
  const seminar = await buildSeminar(db);
  const answers = buildAnswers({ diet: '特にありません' });
  const asked = await buildSubmission(db, { seminarId: seminar.id, answers });
  // Another form, whose question the first one had not.
  const other = await buildSubmission(db, {
    seminarId: seminar.id,
    status: 'needs_check',
    answers: [
      ...answers,
      ...answers
        .slice(0, 1)
        .map((answer) => ({ ...answer, field_id: 99, key: null, label: '=懇親会', value: '=1+1' })),
    ],
  });
  const rowsOf = async (query: string) => {
    const answer = await office.get(
      `/api/submissions/csv/answers?seminar_id=${seminar.id}${query}`,
    );
    expect(answer.status, answer.text).toBe(200);
    const [head, ...rows] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
    return [head, ...rows].map((line) => (line ?? '').slice(1, -1).split('","'));
  };
  const [head, first, second] = await rowsOf('&direction=asc');
  const labels = answers.map(({ label }) => label);
  expect(head).toEqual(['申込番号', '申込日時', '入金状況', '受付状況', ...labels, "'=懇親会"]);
  expect(first?.[0]).toBe(asked.number);
  expect(first?.slice(4)).toEqual([...answers.map(({ value }) => value), '']);
  expect(second?.[0]).toBe(other.number);
  expect(second?.at(-1)).toBe("'=1+1");
  expect(await rowsOf('&status=received')).toHaveLength(2);
  expect((await office.get('/api/submissions/csv/answers')).status).toBe(422);
});
