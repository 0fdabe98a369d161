import { describe, expect, it } from 'vitest';
import { addDays, tokyoDay } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { groupSearchText } from '../../applying/group-payments/groupSearchText.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

const deposit = (
  remitterName: string,
  day: string,
  amount: number,
  rest: Parameters<typeof buildDeposit>[1] = {},
) => buildDeposit(db, { remitterName, depositedAt: new Date(day), amount, ...rest });
const allocate = (depositId: number, submissionId: number, amount: number) =>
  db.allocation.create({ data: { depositId, submissionId, amount } });

const sato = await buildSubmission(db, {
  applicantName: '佐藤 一郎',
  email: 'ichiro@example.jp',
  searchText: searchText(['佐藤 一郎', 'サトウ イチロウ', 'ichiro@example.jp']),
});
const suzuki = await buildSubmission(db, {
  applicantName: '',
  email: 'hanako@example.com',
  searchText: searchText(['hanako@example.com']),
});
const account = await buildVirtualAccount(db, { accountName: 'コウシユウカイジムキヨク' });
await db.submission.update({
  where: { id: sato.id },
  data: { searchText: searchTextOf(sato, account), virtualAccountId: account.id },
});
const paid = await deposit('ｻﾄｳ ｲﾁﾛｳ', '2026-04-03', 8000, {
  accountNumber: '1234567',
  searchText: searchText(['ｻﾄｳ ｲﾁﾛｳ', '1234567']),
});
await allocate(paid.id, sato.id, 8000);
const short = await deposit('スズキ', '2026-04-01', 500);
await allocate(short.id, suzuki.id, 500);
const unknown = await deposit('100%商店', '2026-04-05', 700);
const back = await deposit('アベ_ジロウ', '2026-04-05', 8000, {
  intendedSubmissionId: sato.id,
});
await buildRefund(db, { depositId: back.id, submissionId: sato.id, kind: 'already_paid' });
// Allocated and undone: the search by applicant must not find it.
const undone = await db.allocation.create({
  data: { depositId: unknown.id, submissionId: sato.id, amount: 700 },
});
await db.allocation.update({ where: { id: undone.id }, data: { reversedAt: new Date() } });

const names = new Map([
  [paid.id, 'paid'],
  [short.id, 'short'],
  [unknown.id, 'unknown'],
  [back.id, 'back'],
]);
async function listed(query: string): Promise<(string | undefined)[]> {
  const answer = await office.get(`/api/deposits?${encodeURI(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(({ id }: { id: number }) => names.get(id));
}

describe('the deposits', () => {
  it('come the newest day first, each with the applicants that it is allocated to', async () => {
    const answer = await office.get('/api/deposits');
    expect(answer.body.meta.total).toBe(4);
    expect(answer.body.data).toMatchObject([
      {
        id: back.id,
        applicant: null,
        allocations: [],
        settled: false,
        refunds: [{ kind: 'already_paid', state: 'due', amount: 8000 }],
        intended_submission: { submission_id: sato.publicId, name: '佐藤 一郎' },
      },
      {
        id: unknown.id,
        applicant: null,
        refunds: [],
        intended_submission: null,
        virtual_bank_account: null,
      },
      {
        id: paid.id,
        deposited_at: '2026-04-03',
        remitter_name: 'ｻﾄｳ ｲﾁﾛｳ',
        amount: 8000,
        applicant: {
          name: '佐藤 一郎',
          email: 'ichiro@example.jp',
          submission_id: sato.publicId,
          payment_status: 'PAID',
        },
        virtual_bank_account: { account_number: '1234567' },
        settled: true,
      },
      {
        id: short.id,
        applicant: { name: '（氏名情報なし）', payment_status: 'MISMATCH' },
        settled: false,
      },
    ]);
    expect(answer.text).not.toContain('"raw"');
  });

  it.each([
    ['status=unlinked', ['unknown']],
    ['status=refund_due', ['back']],
    ['status=mismatch', ['short']],
    ['status=settled', ['paid']],
    ['status=needs_person', ['back', 'unknown', 'short']],
    ['status=all', ['back', 'unknown', 'paid', 'short']],
    ['deposited_from=2026-04-03', ['back', 'unknown', 'paid']],
    ['deposited_to=2026-04-03', ['paid', 'short']],
    ['deposited_from=2026-04-03&deposited_to=2026-04-03', ['paid']],
    ['deposited_from=2026-04-04&deposited_to=2026-04-03', []],
    ['deposited_to=2026-04-03&sort=amount&direction=asc', ['short', 'paid']],
    ['deposited_to=2026-04-03&sort=amount&direction=desc', ['paid', 'short']],
    ['status=needs_person&deposited_to=2026-04-02&search=スズキ', ['short']],
  ])('are filtered by %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it.each([
    ['さとう', ['paid']],
    ['ｻﾄｳ', ['paid']],
    ['佐藤', ['paid']],
    ['ICHIRO@example', ['paid']],
    ['1234567', ['paid']],
    ['１２３４', ['paid']],
    ['hanako', ['short']],
    ['100%', ['unknown']],
    ['_', ['back']],
    ['ス', ['short']],
    ['nobody', []],
    // Facts of the application that the screen doesn't show.
    ['カイジムキヨク', []],
    [sato.publicId, []],
    [account.accountNumber, []],
  ])('are found by %j', async (term, expected) => {
    const answer = await office.get(`/api/deposits?search=${encodeURIComponent(term)}`);
    expect(answer.body.data.map(({ id }: { id: number }) => names.get(id))).toEqual(expected);
  });

  it('are found by the number of their application, and show it', async () => {
    const { number } = await db.submission.findUniqueOrThrow({ where: { id: suzuki.id } });
    const answer = await office.get(`/api/deposits?search=${number.toLowerCase()}`);
    expect(answer.body.data).toMatchObject([
      { id: short.id, allocations: [{ application_number: number }] },
    ]);
  });

  it.each([
    ['sort=amount&direction=asc', ['short', 'unknown', 'paid', 'back']],
    ['sort=amount&direction=desc', ['back', 'paid', 'unknown', 'short']],
    ['sort=deposited_at&direction=asc', ['short', 'paid', 'unknown', 'back']],
    ['sort=remitter_name&direction=asc', ['unknown', 'back', 'paid', 'short']],
    ['per_page=2&page=2', ['paid', 'short']],
    ['per_page=2&page=3', []],
  ])('are ordered and paged by %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it.each([
    ['status=paid', 'status'],
    ['sort=raw', 'sort'],
    ['deposited_from=2026-02-30', 'deposited_from'],
    ['deposited_to=yesterday', 'deposited_to'],
    ['page=0', 'page'],
    ['per_page=100000', 'per_page'],
  ])('are refused with %s', async (query, field) => {
    const answer = await office.get(`/api/deposits?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('are found once where they pay for two people of the name, and too little for both', async () => {
    const texts = { searchText: searchText(['東海林 太郎']), applicantName: '東海林 太郎' };
    const people = [await buildSubmission(db, texts), await buildSubmission(db, texts)];
    const both = await deposit('ﾄｳｶｲﾘﾝ', '2026-04-06', 2_000);
    for (const { id } of people) await allocate(both.id, id, 1_000);
    for (const query of ['search=東海林', 'search=東海林&status=mismatch']) {
      const { body } = await office.get(`/api/deposits?${encodeURI(query)}`);
      expect([body.data.map(({ id }: { id: number }) => id), body.meta.total]).toEqual([
        [both.id],
        1,
      ]);
    }
    const { body } = await office.get('/api/deposits?status=mismatch');
    expect(body.data.filter(({ id }: { id: number }) => id === both.id)).toHaveLength(1);
  });

  it('are found by the number of their application, too, where the money goes back or waits, to whichever account it came', async () => {
    const { id, number } = await buildSubmission(db, {});
    const paying = await deposit('ﾍﾞﾂｺｳｻﾞ', '2026-04-07', 1_100);
    await allocate(paying.id, id, 1_100);
    const again = await deposit('ﾆﾄﾞﾒ', '2026-04-08', 1_200);
    await buildRefund(db, { depositId: again.id, submissionId: id, amount: 1_200 });
    const meant = await deposit('ﾐﾜﾘｱﾃ', '2026-04-09', 1_300);
    await db.deposit.update({ where: { id: meant.id }, data: { intendedSubmissionId: id } });
    const { body } = await office.get(`/api/deposits?search=${number}`);
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([meant.id, again.id, paying.id]);
    expect(body.meta.total).toBe(3);
  });
});

describe('money of a company', () => {
  it('is found by its group and seminar while it waits for the rest of it, or is too much', async () => {
    const { seminarId } = await buildSubmission(db);
    const group = await buildGroup(db, seminarId);
    await db.group.update({
      where: { id: group.id },
      data: { searchText: groupSearchText({ ...group, account: null }) },
    });
    const ofGroup = { remitterName: 'カ)マトメ', groupId: group.id };
    const waiting = await buildDeposit(db, { ...ofGroup, held: true });
    const tooMuch = await buildDeposit(db, ofGroup);
    const another = await buildDeposit(db, { remitterName: 'カ)マトメ' });
    const found = async (query: string) => {
      const { data } = (await office.get(`/api/deposits?${encodeURI(query)}`)).body;
      return data.map((row: { id: number }) => row.id).toSorted((a: number, b: number) => a - b);
    };
    const both = [waiting.id, tooMuch.id];
    for (const query of [
      `seminar_id=${seminarId}`,
      'search=株式会社まとめ',
      'search=担当 花子',
      `search=${group.number}`,
      'search=contact@kaisha',
    ]) {
      expect([query, await found(query)]).toEqual([query, both]);
    }
    const work = `search=担当 花子&seminar_id=${seminarId}&status=unexplained`;
    expect(await found(work)).toEqual([tooMuch.id]);
    expect(await found('search=カ)マトメ')).toEqual([...both, another.id]);
  });
});

it('the usual views are counted as the list shows them, also what is put off or was taken back', async () => {
  const note = { text: '確認中', until: addDays(tokyoDay(context.clock()), 3), replaces: null };
  const counted = async () => (await office.get('/api/deposits/counts')).body.data;
  const before = await counted();
  const path = `/api/deposits/${back.id}/note`;
  expect((await office.send('put', path, note)).status).toBe(200);
  await deposit('ﾄﾘｹｼ', '2020-04-01', 900, { reversedAt: new Date() });
  const counts = await counted();
  expect(counts).toEqual({
    ...before,
    needs_person: before.needs_person - 1,
    refund_due: before.refund_due - 1,
    postponed: 1,
    all: before.all + 1,
  });
  for (const [view, number] of Object.entries(counts)) {
    const { body } = await office.get(`/api/deposits?status=${view}`);
    expect([view, body.meta.total]).toEqual([view, number]);
  }
});

it('a refund whose payer is being asked for the account is no work until they answer or the link ends', async () => {
  const refund = await db.refund.findFirstOrThrow({ where: { depositId: back.id } });
  await db.refund.update({ where: { id: refund.id }, data: { payerDiffers: false } });
  const now = context.clock();
  const later = new Date(now.getTime() + 86_400_000);
  const views = async () => {
    const { body } = await office.get('/api/deposits/counts');
    const shown = async (status: string) => {
      const list = await office.get(`/api/deposits?status=${status}&per_page=100`);
      const ids = (list.body.data as { id: number }[]).map(({ id }) => id);
      // The list and its number agree in every view.
      expect([status, ids.length]).toEqual([status, body.data[status]]);
      return ids.includes(back.id);
    };
    const names = ['needs_person', 'refund_due', 'postponed', 'settled'];
    const found = await Promise.all(names.map(async (name) => ((await shown(name)) ? [name] : [])));
    return found.flat();
  };
  await office.send('delete', `/api/deposits/${back.id}/note`);
  expect(await views()).toEqual(['needs_person', 'refund_due']);

  await db.payeeAccount.create({
    data: { refundId: refund.id, askedAt: now, expiresAt: later },
  });
  expect(await views()).toEqual(['refund_due']);

  await db.payeeAccount.update({ where: { refundId: refund.id }, data: { expiresAt: now } });
  expect(await views()).toEqual(['needs_person', 'refund_due']);

  // Somebody else may have sent the money: the office must look, even while the applicant is being asked.
  await db.payeeAccount.update({ where: { refundId: refund.id }, data: { expiresAt: later } });
  await db.refund.update({ where: { id: refund.id }, data: { payerDiffers: true } });
  expect(await views()).toEqual(['needs_person', 'refund_due']);
  await db.refund.update({ where: { id: refund.id }, data: { payerDiffers: false } });
  expect(await views()).toEqual(['refund_due']);

  await db.payeeAccount.update({
    where: { refundId: refund.id },
    data: {
      givenAt: now,
      bankCode: '0001',
      bankName: 'みずほ銀行',
      branchCode: '001',
      branchName: '東京営業部',
      accountType: 'ordinary',
      accountNumberSealed: 'sealed',
      accountNumberEnd: '567',
      holder: 'ｱﾍﾞ ｼﾞﾛｳ',
    },
  });
  expect(await views()).toEqual(['needs_person', 'refund_due']);
});
