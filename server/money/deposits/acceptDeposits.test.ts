import { undoReason } from '@seminar/shared/money/deposits/schema';
import { describe, expect, it } from 'vitest';
import type { Deposit, Submission } from '../../generated/prisma/client.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { onFullDisk } from '../../testing/fullDisk.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { refreshSuggestionsJob } from './matching/refreshSuggestionsJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const colleague = await loggedIn(context);
const seminar = await buildSeminar(db);

let people = 0;
/** A person whose reading no other application of this file has. */
async function application(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const given = ['アキ', 'イサム', 'ウメ', 'エリ', 'オサム', 'カナ', 'キヨシ', 'クミ', 'ケン'][
    people % 9
  ];
  const family = ['アオキ', 'ババ', 'チバ', 'ドイ', 'エグチ', 'フジタ', 'ゴトウ'][people % 7];
  people += 1;
  const applicantKana = `${family} ${given}`;
  return buildSubmission(db, { seminarId: seminar.id, applicantKana, companyKana: '', ...rest });
}
const from = (it: Submission, rest: Parameters<typeof buildDeposit>[1] = {}) =>
  buildDeposit(db, { remitterName: it.applicantKana, ...rest });
const itemOf = ({ id, version }: Deposit, it: Submission) => ({
  id,
  version,
  submission_id: it.publicId,
});
const accept = (items: object[], client = office) =>
  client.send('post', '/api/deposits/accept', { items });
const statusOf = async ({ id }: Submission) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).paymentStatus;

describe('accepting deposits', () => {
  it('allocates each to its application, or to those of a set, and answers for each', async () => {
    const [one, first, second] = [await application(), await application(), await application()];
    const [single, together] = [await from(one), await from(first, { amount: 16_000 })];
    const answer = await accept([
      itemOf(single, one),
      {
        id: together.id,
        version: 1,
        assignments: [
          { submission_id: first.publicId, amount: 8000 },
          { submission_id: second.publicId, amount: 8000 },
        ],
      },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([
      { id: single.id, status: 'accepted', deposit: { settled: true, version: 2 } },
      { id: together.id, status: 'accepted', deposit: { settled: true, version: 2 } },
    ]);
    expect(await Promise.all([one, first, second].map(statusOf))).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('leaves out what is stale or can’t be allocated, and says why; the others are done', async () => {
    const [good, moved, paid] = [await application(), await application(), await application()];
    const deposits = [await from(good), await from(moved), await from(paid)] as const;
    const other = await from(paid);
    await accept([itemOf(other, paid)], colleague);
    await db.deposit.update({ where: { id: deposits[1].id }, data: { version: { increment: 1 } } });
    const answer = await accept([
      itemOf(deposits[1], moved),
      itemOf(deposits[2], paid),
      { id: 999_999, version: 1, submission_id: good.publicId },
      itemOf(deposits[0], good),
    ]);
    expect(answer.body.data).toEqual([
      { id: deposits[1].id, status: 'stale', message: expect.stringContaining('ほかの担当者') },
      { id: deposits[2].id, status: 'refused', message: expect.stringContaining('入金済') },
      { id: 999_999, status: 'refused', message: expect.any(String) },
      expect.objectContaining({ id: deposits[0].id, status: 'accepted' }),
    ]);
    expect(await Promise.all([good, moved].map(statusOf))).toEqual(['PAID', 'UNPAID']);
    expect(await db.allocation.count({ where: { depositId: deposits[2].id } })).toBe(0);
  });

  it('is told all that is missing at once', async () => {
    const answer = await accept([{}]);
    expect(Object.keys(answer.body.errors as object).toSorted()).toEqual([
      'items.0.id',
      'items.0.submission_id',
      'items.0.version',
    ]);
  });

  it('by two staff members at the same time does each deposit once', async () => {
    const owners = [await application(), await application()];
    const deposits = [await from(owners[0]!), await from(owners[1]!)];
    const items = deposits.map((deposit, index) => itemOf(deposit, owners[index]!));
    const answers = await Promise.all([accept(items), accept(items.toReversed(), colleague)]);
    const said = answers.flatMap(({ body }) => body.data as { id: number; status: string }[]);
    for (const { id } of deposits) {
      const ofOne = said.filter((answer) => answer.id === id).map(({ status }) => status);
      expect(ofOne.filter((status) => status === 'accepted')).toHaveLength(1);
    }
    expect(await Promise.all(owners.map(statusOf))).toEqual(['PAID', 'PAID']);
  });

  it('is undone like any assignment', async () => {
    const one = await application();
    const deposit = await from(one);
    await accept([itemOf(deposit, one)]);
    const body = { reason: '直後の取消', version: 2 };
    const undone = await office.send('post', `/api/deposits/${deposit.id}/unassign`, body);
    expect(undone.status).toBe(200);
    expect(await statusOf(one)).toBe('UNPAID');
    const receipts = await db.receipt.findMany({ where: { submissionId: one.id } });
    expect(receipts.map(({ voidReason }) => voidReason)).toEqual(['直後の取消']);
    const mails = await db.mail.findMany({
      where: { submissionId: one.id },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received', 'payment_undone']);
    expect(mails[1]?.text).toContain(receipts[0]?.receiptNumber);
    expect(mails[1]?.text).toContain('無効');
  });

  it('and undone, tells whom the confirmation didn’t reach of the void receipt only', async () => {
    const one = await application();
    const deposit = await from(one);
    await accept([itemOf(deposit, one)]);
    await db.mail.updateMany({ where: { submissionId: one.id }, data: { state: 'bounced' } });
    const body = { reason: '直後の取消', version: 2 };
    await office.send('post', `/api/deposits/${deposit.id}/unassign`, body);
    const mails = await db.mail.findMany({
      where: { submissionId: one.id },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received', 'standing_changed']);
    expect(mails[1]?.text).toContain('事務局の確認に誤りがあったため');
  });

  it.each([
    ['nothing', [], 'items'],
    ['no version', [{ id: 1, submission_id: 'A' }], 'items.0.version'],
    ['neither application nor set', [{ id: 1, version: 1 }], 'items.0.submission_id'],
    [
      'application and set',
      [
        {
          id: 1,
          version: 1,
          submission_id: 'A',
          assignments: [{ submission_id: 'B', amount: 1 }],
        },
      ],
      'items.0.submission_id',
    ],
    [
      'more than 100',
      Array.from({ length: 101 }, () => ({ id: 1, version: 1, submission_id: 'A' })),
      'items',
    ],
  ])('is refused when it names %s', async (_, items, field) => {
    const answer = await accept(items);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toContain(field);
  });

  const reason = '振込手数料が差し引かれたため';

  it('bears the transfer fee that is lacking in the same act, and taking it back undoes both unheard', async () => {
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 30 } });
    const one = await application();
    const deposit = await from(one, { amount: 7670 });
    const item = { ...itemOf(deposit, one), bears: { amount: 330, reason } };
    const preview = await office.send('post', '/api/deposits/accept/mail-preview', {
      items: [item],
    });
    expect(JSON.stringify(preview.body)).toContain('7,670円');
    expect(await statusOf(one)).toBe('UNPAID');

    const answer = await accept([item]);
    expect(answer.body.data).toMatchObject([
      { status: 'accepted', deposit: { settled: true, difference: -330 } },
    ]);
    const read = () =>
      db.submission.findUniqueOrThrow({
        where: { id: one.id },
        include: { receipts: true, waivers: true },
      });
    expect(await read()).toMatchObject({
      paymentStatus: 'PAID',
      waivedAmount: 330,
      receipts: [{ amount: 7670, priceReduction: 330, voidedAt: null }],
      waivers: [{ depositId: deposit.id, amount: 330, reason, createdBy: office.adminId }],
    });
    expect(
      await db.auditEntry.findFirst({
        where: { entityId: String(one.id), action: 'submission.waived' },
      }),
    ).toMatchObject({ adminId: office.adminId, reason, after: { deposit_id: deposit.id } });

    const undone = await office.send('post', `/api/deposits/${deposit.id}/unassign`, {
      reason: undoReason,
    });
    expect(undone.body.meta.unsent_mails).toBe(1);
    expect(await read()).toMatchObject({ paymentStatus: 'UNPAID', waivedAmount: 0 });
  });

  it('tells nobody of a payment whose fee is no longer borne, and the others of the set that theirs came', async () => {
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 30 } });
    const [first, second] = [await application(), await application()];
    const { id, version } = await from(first, { amount: 15_670 });
    const assignments = [
      { submission_id: first.publicId, amount: 8000 },
      { submission_id: second.publicId, amount: 7670 },
    ];
    await accept([{ id, version, assignments, bears: { amount: 330, reason } }]);
    const path = `/api/submissions/${second.publicId}/unwaive`;
    expect((await office.send('post', path, { reason: '誤って負担したため' })).status).toBe(200);
    const mailsOf = (it: Submission) =>
      db.mail.findMany({
        where: { submissionId: it.id },
        select: { kind: true, state: true, reason: true },
      });
    expect(await mailsOf(first)).toEqual([
      { kind: 'payment_received', state: 'queued', reason: null },
    ]);
    expect(await mailsOf(second)).toEqual([
      { kind: 'payment_received', state: 'failed', reason: 'undone' },
    ]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['PAID', 'MISMATCH']);
  });

  it('bears what one of a company’s set lacks, and never another sum, more than a fee, or nothing', async () => {
    const [first, second] = [await application(), await application()];
    const together = await from(first, { amount: 15_780 });
    const { id, version } = together;
    const assignments = [
      { submission_id: first.publicId, amount: 8000 },
      { submission_id: second.publicId, amount: 7780 },
    ];
    const tried = (amount: number) =>
      accept([{ id, version, assignments, bears: { amount, reason } }]);
    expect((await tried(330)).body.data).toMatchObject([
      { status: 'refused', message: expect.stringContaining('220円') },
    ]);
    expect((await tried(220)).body.data).toMatchObject([{ status: 'accepted' }]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['PAID', 'PAID']);

    const short = await application();
    const half = await from(short, { amount: 4000 });
    const assign = (bears: object) =>
      office.send('post', `/api/deposits/${half.id}/assign`, {
        submission_id: short.publicId,
        bears,
      });
    expect((await assign({ amount: 4000, reason })).status).toBe(403);
    expect((await assign({ amount: 220, reason })).body.errors).toHaveProperty(['bears.amount']);
    expect((await assign({ amount: 0, reason })).body.errors).toHaveProperty(['bears.amount']);
    expect((await assign({ amount: 220 })).body.errors).toHaveProperty(['bears.reason']);
    // Nothing of it was written.
    expect(await statusOf(short)).toBe('UNPAID');
    expect((await db.deposit.findUniqueOrThrow({ where: { id: half.id } })).version).toBe(1);
  });

  it.each(['clerk', 'viewer'] as const)('is refused to a %s', async (role) => {
    const one = await application();
    const answer = await accept([itemOf(await from(one), one)], await loggedIn(context, role));
    expect(answer.status).toBe(403);
  });
});

describe('the suggestion of a deposit', () => {
  const listed = async ({ id }: Deposit) => (await office.get(`/api/deposits/${id}`)).body.data;

  it('is kept by a job and shown in the list, with what it owes', async () => {
    const one = await application({ applicantKana: 'ヌマタ ノゾミ', applicantName: '沼田 望' });
    const deposit = await from(one);
    expect((await listed(deposit)).suggestion).toBeNull();
    await refreshSuggestionsJob(context);
    expect(await listed(deposit)).toMatchObject({
      expected_amount: null,
      difference: null,
      suggestion: {
        grade: 'high',
        set: null,
        submission: { submission_id: one.publicId, applicant: { kana: 'ヌマタ ノゾミ' } },
      },
    });
    const { body } = await office.get('/api/deposits?per_page=100');
    const row = (body.data as { id: number; suggestion: unknown }[]).find(
      ({ id }) => id === deposit.id,
    );
    expect(row?.suggestion).not.toBeNull();
  });

  it('is sure in the list of what can be accepted at once, until the application or the deposit changes', async () => {
    const one = await application({ applicantKana: 'ユキムラ ユウ' });
    const [deposit, short] = [await from(one), await from(one, { amount: 7780 })];
    await refreshSuggestionsJob(context);
    const sure = async () => {
      const { body } = await office.get('/api/deposits?status=sure&per_page=100');
      const rows = body.data as { id: number; suggestion: { grade: string } | null }[];
      expect(new Set(rows.map(({ suggestion }) => suggestion?.grade))).toEqual(new Set(['high']));
      return rows.map(({ id }) => id).filter((id) => id === deposit.id || id === short.id);
    };
    const other = await application({ applicantKana: 'ワシオ ワタル' });
    await from(other);
    await refreshSuggestionsJob(context);
    expect(await sure()).toEqual([deposit.id]);
    await db.submission.update({ where: { id: one.id }, data: { expectedAmount: 9000 } });
    expect(await sure()).toEqual([]);
    await db.submission.update({ where: { id: one.id }, data: { expectedAmount: 8000 } });
    expect(await sure()).toEqual([deposit.id]);
    await db.deposit.update({ where: { id: deposit.id }, data: { version: { increment: 1 } } });
    expect(await sure()).toEqual([]);
  });

  it('is looked for again when the database is well: the work ends at once where its disk is full', async () => {
    const one = await application({ applicantKana: 'モリタ マナブ' });
    const deposit = await from(one);
    await onFullDisk(db, 'deposit_suggestions', async () => {
      await expect(refreshSuggestionsJob(context)).rejects.toThrow('No space left');
    });
    await refreshSuggestionsJob(context);
    expect((await listed(deposit)).suggestion).not.toBeNull();
  });

  it('goes as soon as the application is paid by another deposit', async () => {
    const one = await application({ applicantKana: 'ミヤケ ムツミ' });
    const [deposit, other] = [await from(one), await from(one)];
    await refreshSuggestionsJob(context);
    await accept([itemOf(other, one)]);
    expect((await listed(deposit)).suggestion).toBeNull();
    await refreshSuggestionsJob(context);
    expect((await listed(deposit)).suggestion).toBeNull();
  });

  it('comes back when the assignment is undone, and is none while the deposit is allocated', async () => {
    const one = await application({ applicantKana: 'ヤナギ ユカリ' });
    const deposit = await from(one);
    await refreshSuggestionsJob(context);
    await accept([itemOf(deposit, one)]);
    const paid = await listed(deposit);
    expect(paid).toMatchObject({ suggestion: null, expected_amount: 8000, difference: 0 });
    await office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason: '誤り' });
    await refreshSuggestionsJob(context);
    expect((await listed(deposit)).suggestion).toMatchObject({ grade: 'high' });
  });

  it('is the set of a company whose money came on one person’s account, which is among them, and takes it from nobody', async () => {
    const companyKana = 'カブシキガイシャナダイリョウ';
    const company = { companyName: '株式会社灘医療', companyKana };
    const many = [
      await application(company),
      await application(company),
      await application(company),
    ] as const;
    const [owner, ...others] = many;
    const transfer = async (amount: number, on: Submission) => {
      const deposit = await buildDeposit(db, { remitterName: 'ｶ)ﾅﾀﾞｲﾘﾖｳ', amount });
      await db.allocation.create({ data: { depositId: deposit.id, submissionId: on.id, amount } });
      return deposit;
    };
    const deposit = await transfer(24_000, owner);
    expect(await statusOf(owner)).toBe('MISMATCH');
    await refreshSuggestionsJob(context);
    const shown = await listed(deposit);
    expect(shown).toMatchObject({
      applicant: { submission_id: owner.publicId },
      available_amount: 24_000,
      suggestion: { grade: 'high', set: [{ amount: 8000 }, { amount: 8000 }, { amount: 8000 }] },
    });
    const ids = shown.suggestion.set.map((one: { submission_id: string }) => one.submission_id);
    expect(new Set(ids)).toEqual(new Set(many.map(({ publicId }) => publicId)));
    // It is no less sure, but nobody accepts it together with others.
    const sure = await office.get('/api/deposits?status=sure&per_page=100');
    expect(sure.body.data.map(({ id }: Deposit) => id)).not.toContain(deposit.id);

    // A set without the one that has the money would take it from there.
    const colleagues = { companyName: '株式会社洲本', companyKana: 'カブシキガイシャスモト' };
    const [one, other, alone] = [
      await application({ ...colleagues, expectedAmount: 9000 }),
      await application({ ...colleagues, expectedAmount: 9000 }),
      await application({ ...colleagues, expectedAmount: 7000 }),
    ];
    const elsewhere = await buildDeposit(db, { remitterName: 'ｶ)ｽﾓﾄ', amount: 18_000 });
    await db.allocation.create({
      data: { depositId: elsewhere.id, submissionId: alone.id, amount: 18_000 },
    });
    await refreshSuggestionsJob(context);
    expect((await listed(elsewhere)).suggestion).toBeNull();
    const { data } = (await office.get(`/api/deposits/${elsewhere.id}/suggestions`)).body;
    expect(
      data.sets[0].submissions.map((row: { submission_id: string }) => row.submission_id),
    ).toEqual(expect.arrayContaining([one.publicId, other.publicId]));

    const assignments = ids.map((submission_id: string) => ({ submission_id, amount: 8000 }));
    const { id, version } = deposit;
    expect((await accept([{ id, version, assignments }])).body.data).toMatchObject([
      { status: 'accepted' },
    ]);
    for (const member of [owner, ...others]) expect(await statusOf(member)).toBe('PAID');
    expect((await listed(deposit)).suggestion).toBeNull();
  });

  it('is asked for when a deposit is left to a person', async () => {
    const one = await application();
    const deposit = await from(one);
    await accept([itemOf(deposit, one)]);
    const jobs = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'refreshSuggestions'`;
    expect(jobs[0]?.count).toBe(1);
  });
});

it('what was owed before a deposit counts what had come earlier', async () => {
  const one = await application();
  const [first, rest] = [await from(one, { amount: 7780 }), await from(one, { amount: 220 })];
  await accept([itemOf(first, one)]);
  await accept([itemOf(rest, one)]);
  const read = async ({ id }: Deposit) => (await office.get(`/api/deposits/${id}`)).body.data;
  expect(await read(first)).toMatchObject({ expected_amount: 8000, difference: -220 });
  expect(await read(rest)).toMatchObject({ expected_amount: 220, difference: 0 });
});

it('a deposit for a possible duplicate waits for a decision, with a link to the other application', async () => {
  const email = 'futatabi@example.jp';
  const original = await application({ email });
  const doubtful = await application({
    email,
    status: 'needs_check',
    attention: ['possible_duplicate'],
  });
  const deposit = await from(doubtful);
  await accept([itemOf(deposit, doubtful)]);
  const listed = async () => {
    const { body } = await office.get('/api/deposits?status=needs_person&per_page=100');
    return (body.data as { id: number }[]).find(({ id }) => id === deposit.id);
  };
  expect(await listed()).toMatchObject({
    settled: true,
    allocations: [{ duplicate_of: { submission_id: original.publicId } }],
  });
  const decided = await office.send('patch', `/api/submissions/${doubtful.publicId}/status`, {
    status: 'received',
  });
  expect(decided.status).toBe(200);
  expect(await listed()).toBeUndefined();
});
