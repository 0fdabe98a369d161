import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import type { Group, GroupPlace, Submission } from '../../generated/prisma/client.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { newPublicId, normalisePublicId } from '../../platform/ids/publicId.ts';
import { writeNote } from '../../office/notes/writeNote.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildAnswers,
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { anonymiseAttempts } from './anonymiseAttempts.ts';
import { anonymiseUnpaidJob } from './anonymiseUnpaidJob.ts';

const context = await testContext();
const { db, pool } = context;
context.setClock('2026-11-16T04:00:00+09:00');
const office = await loggedIn(context);
const seminar = await buildSeminar(db, { paymentDeadline: new Date('2026-05-15') });
beforeEach(() => context.setClock('2026-11-16T04:00:00+09:00'));

const words = {
  family_name: '御手洗',
  given_name: '瑠璃子',
  birth_date: '1971-12-31',
  home_address1: '東京都千代田区番外地77-7',
  phone: '090-7777-6666',
  email: 'ruriko.mitarai@example.jp',
};

async function applicant(overrides: Partial<Submission> = {}) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    applicantName: '御手洗 瑠璃子',
    applicantKana: 'ミタライ ルリコ',
    companyName: '',
    email: words.email,
    searchText: '御手洗瑠璃子 みたらいるりこ ruriko.mitarai@example.jp',
    answers: buildAnswers(words),
    submittedAt: new Date('2026-04-10T09:00:00+09:00'),
    virtualAccountId: account.id,
    ...(overrides as object),
  });
  const publicId = normalisePublicId(submission.publicId);
  const text = '御手洗 瑠璃子さんに電話した';
  await writeNote(context, { text, adminId: office.adminId, subject: { publicId } });
  await db.mail.create({
    data: {
      kind: 'transfer_instructions',
      eventKey: `transfer_instructions:${submission.id}`,
      to: words.email,
      submissionId: submission.id,
      subject: '御手洗 瑠璃子 様',
      text: words.home_address1,
      html: words.home_address1,
      state: 'sent',
      sentAt: new Date(),
      searchText: words.email,
    },
  });
  return { submission, account, id: submission.publicId };
}
const isAnonymised = async ({ submission }: { submission: Submission }) => {
  const row = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
  return row.anonymisedAt !== null;
};

/** A company that holds one place without a name. */
async function companyWithPlace(of: Partial<Group>, place: Partial<GroupPlace> = {}) {
  const group = await buildGroup(db, of.seminarId ?? seminar.id);
  const { id: groupId, seminarId, submittedAt: createdAt } = group;
  await db.group.update({ where: { id: groupId }, data: of });
  await db.groupPlace.create({
    data: {
      publicId: newPublicId(),
      groupId,
      seminarId,
      fee: 8000,
      priceKind: 'full',
      createdAt,
      ...(place as object),
    },
  });
  return group;
}

const anonymise = (id: string, client = office, body: object = { phrase: anonymisePhrase }) =>
  client.send('post', `/api/submissions/${id}/anonymise`, { reason: '本人の申出', ...body });

/** Where in the database a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema = 'public'`);
  const found = await pool.query<{ place: string }>(
    rows
      .map(
        ({ table, column }) => `SELECT '${table}.${column}' AS place WHERE EXISTS (
          SELECT FROM "${table}" WHERE position($1 in "${column}"::text) > 0)`,
      )
      .join(' UNION ALL '),
    [text],
  );
  return found.rows.map(({ place }) => place);
}

describe('who applied and never paid', () => {
  it('is in no column any more half a year after the deadline; the account is released and the audit says so', async () => {
    const one = await applicant();
    context.setClock('2026-11-15T04:00:00+09:00');
    await anonymiseUnpaidJob(context);
    expect(await isAnonymised(one)).toBe(false);
    context.setClock('2026-11-16T04:00:00+09:00');
    await anonymiseUnpaidJob(context);
    for (const word of [...Object.values(words), 'みたらい', 'ミタライ', '瑠璃子さん']) {
      expect([word, await placesOf(word)]).toEqual([word, []]);
    }
    const row = await db.submission.findUniqueOrThrow({ where: { id: one.submission.id } });
    expect(row.status).toBe('cancelled');
    const account = await db.virtualAccount.findUniqueOrThrow({ where: { id: one.account.id } });
    expect(account.state).toBe('closed');
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.anonymised', entityId: String(one.submission.id) },
    });
    expect(entry.adminId).toBeNull();
    expect((await office.get(`/api/submissions/${one.id}`)).status).toBe(200);
    expect((await office.get(`/api/submissions/${one.id}/history`)).status).toBe(200);
  });

  it('stays with the others whose money ever came, was taken back, or who applied late', async () => {
    const [paid, undone, partly, late, free] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant({ submittedAt: new Date('2026-05-20T09:00:00+09:00') }),
      await applicant({ expectedAmount: 0 }),
    ];
    for (const { account } of [paid, undone]) {
      await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));
    }
    const allocation = await db.allocation.findFirstOrThrow({
      where: { submissionId: undone.submission.id },
    });
    const body = { reason: '確認のため' };
    await office.send('post', `/api/deposits/${allocation.depositId}/unassign`, body);
    // A part of the fee came, and was somebody else's.
    await recordDeposit(context, bankDeposit({ vaId: partly.account.externalId, amount: 5000 }));
    const part = await db.allocation.findFirstOrThrow({
      where: { submissionId: partly.submission.id },
    });
    const other = await buildSubmission(db, { seminarId: seminar.id, expectedAmount: 5000 });
    const moved = { submission_id: other.publicId };
    const answer = await office.send('post', `/api/deposits/${part.depositId}/assign`, moved);
    expect(answer.status, answer.text).toBe(200);
    // Its days to pay began again with that; they are over, too.
    await db.submission.update({
      where: { id: partly.submission.id },
      data: { paymentAskedOn: new Date('2026-04-10') },
    });
    await anonymiseUnpaidJob(context);
    expect(await Promise.all([paid, undone, partly, late, free].map(isAnonymised))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('stays with who sent money that was sent back to them before it paid for anything', async () => {
    const it = await applicant();
    const deposit = await buildDeposit(db, { intendedSubmissionId: it.submission.id });
    const refund = await buildRefund(db, {
      depositId: deposit.id,
      submissionId: it.submission.id,
    });
    const sent = { refundedOn: new Date('2026-04-20'), completedAt: new Date('2026-04-20') };
    await db.refund.update({ where: { id: refund.id }, data: sent });
    await anonymiseUnpaidJob(context);
    expect(await isAnonymised(it)).toBe(false);
  });

  it('stays while they wait for a seat, or while no day ends the payment, until the seminar is over', async () => {
    const end = { certificateEnd: new Date('2027-03-31') };
    const year = await buildSeminar(db, { ...end, paymentDeadline: new Date('2026-05-15') });
    const free = await buildSeminar(db, { ...end, paymentDeadline: null });
    const since = new Date('2026-04-10T09:00:00+09:00');
    const waiting = { seminarId: year.id, waitingSince: since, virtualAccountId: null };
    const people = [
      await applicant(waiting),
      await applicant({ seminarId: free.id, withoutDeadline: true }),
      await applicant({ seminarId: year.id }),
      await applicant({ ...waiting, status: 'cancelled' }),
    ];
    await anonymiseUnpaidJob(context);
    expect(await Promise.all(people.map(isAnonymised))).toEqual([false, false, true, true]);
    context.setClock('2027-10-01T04:00:00+09:00');
    await anonymiseUnpaidJob(context);
    expect(await Promise.all(people.map(isAnonymised))).toEqual([true, true, true, true]);
  });

  it('stays as a company that holds places without names until they are to be named, or its own last day to pay', async () => {
    const end = { certificateEnd: new Date('2027-03-31') };
    const free = await buildSeminar(db, { ...end, paymentDeadline: null });
    const year = await buildSeminar(db, { ...end, paymentDeadline: new Date('2026-05-15') });
    const companies = [
      await companyWithPlace({ seminarId: free.id, withoutDeadline: true }),
      await companyWithPlace({ seminarId: year.id }, { fee: 0 }),
      await companyWithPlace({ paymentAskedOn: new Date('2026-06-15') }),
      await companyWithPlace({}),
      await companyWithPlace(
        { seminarId: free.id, withoutDeadline: true },
        { releasedAt: new Date('2026-04-20T09:00:00+09:00') },
      ),
    ];
    const areAnonymised = async () => {
      const ids = companies.map(({ id }) => id);
      const rows = await db.group.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
      return rows.map(({ anonymisedAt }) => anonymisedAt !== null);
    };
    await anonymiseUnpaidJob(context);
    expect(await areAnonymised()).toEqual([false, false, false, true, true]);
    context.setClock('2027-10-01T04:00:00+09:00');
    await anonymiseUnpaidJob(context);
    expect(await areAnonymised()).toEqual([true, true, true, true, true]);
  });

  it('stays as a company whose money comes at the moment in which it would go', async () => {
    const { id: groupId } = await companyWithPlace({});
    await recordDeposit(context, bankDeposit({ remitterName: 'カ）マトメ' }));
    let job = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM groups WHERE id = ${groupId} FOR NO KEY UPDATE`;
      await tx.deposit.updateMany({ where: { remitterName: 'カ）マトメ' }, data: { groupId } });
      job = anonymiseUnpaidJob(context);
      await waitsForLock(pool);
    });
    await job;
    const { anonymisedAt } = await db.group.findUniqueOrThrow({ where: { id: groupId } });
    expect(anonymisedAt).toBeNull();
  });

  it('stays for as long as the settings say, which the public privacy notice tells', async () => {
    const one = await applicant();
    const settings = { record_years: 6, access_log_years: 3, unpaid_months: 12 };
    expect((await office.send('put', '/api/retention', settings)).status).toBe(200);
    await anonymiseUnpaidJob(context);
    expect(await isAnonymised(one)).toBe(false);
    const site = (await office.get('/api/site')).body.data;
    expect(site.retention).toEqual({ record_years: 6, unpaid_months: 12 });
    for (const months of [0, 61, 1.5]) {
      const answer = await office.send('put', '/api/retention', {
        ...settings,
        unpaid_months: months,
      });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([
        422,
        ['unpaid_months'],
      ]);
    }
    const changed = { ...settings, unpaid_months: 6 };
    expect((await office.send('put', '/api/retention', changed)).body.data.unpaid_months).toBe(6);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'retention.changed' },
      orderBy: { id: 'desc' },
    });
    expect([entry.before, entry.after]).toMatchObject([
      { unpaid_months: 12 },
      { unpaid_months: 6 },
    ]);
  });
});

/** An attempt at a completion test, by somebody whom the test did not recognise. */
const stray = (name: string, at: string) =>
  db.reviewTestAttempt.create({
    data: {
      seminarId: seminar.id,
      studentNumber: '090-7777-6666',
      name,
      addressPrefecture: '徳島県',
      keywords: ['答え'],
      passed: false,
      searchText: searchText(['090-7777-6666', name]),
      at: new Date(at),
    },
  });
const attempt = (id: number) => db.reviewTestAttempt.findUniqueOrThrow({ where: { id } });

describe('an attempt at a completion test that belongs to no student', () => {
  it('is anonymised some months later', async () => {
    const [old, recent] = [
      await stray('御手洗 瑠璃子', '2026-05-15T10:00:00+09:00'),
      await stray('別人 太郎', '2026-05-17T10:00:00+09:00'),
    ];
    await anonymiseUnpaidJob(context);
    const { id, seminarId, at, passed } = old;
    expect(await attempt(id)).toEqual({
      id,
      seminarId,
      at,
      passed,
      studentId: null,
      studentNumber: '（匿名化済）',
      name: '（匿名化済）',
      addressPrefecture: '',
      keywords: [],
      prefectureDiffers: false,
      withPageKey: false,
      searchText: '',
    });
    expect(await attempt(recent.id)).toEqual(recent);
  });

  it('goes with the applicant whose name it has', async () => {
    const one = await applicant();
    const theirs = await stray('御手洗瑠璃子', '2026-11-15T10:00:00+09:00');
    const others = await stray('御手洗 瑠璃', '2026-11-15T10:00:00+09:00');
    expect((await anonymise(one.id)).status).toBe(204);
    expect((await attempt(theirs.id)).name).toBe('（匿名化済）');
    expect((await attempt(others.id)).name).toBe('御手洗 瑠璃');
    await db.reviewTestAttempt.delete({ where: { id: others.id } });
  });

  it('is found by its name or number, without reading those of a thousand others', async () => {
    const others = Array.from({ length: 1000 }, (_, index) => {
      const [studentNumber, name] = [`WRONG-${index}`, `別人 ${index}`];
      const said = { addressPrefecture: '徳島県', keywords: ['答え'], passed: false };
      const searchedBy = searchText([studentNumber, name]);
      return { ...said, seminarId: seminar.id, studentNumber, name, searchText: searchedBy };
    });
    await db.reviewTestAttempt.createMany({ data: others });
    await db.$executeRaw`ANALYZE review_test_attempts`;
    const byName = await stray('ﾐﾀﾗｲ　ﾙﾘｺ', '2026-11-15T10:00:00+09:00');
    const byNumber = await stray('ミスタイプ', '2026-11-15T10:00:00+09:00');
    const student = await buildStudent(db, seminar.id, { studentNumber: '090-7777-6666' });
    const one = await applicant();
    const read = await db.$transaction(async (tx) => {
      await anonymiseAttempts(tx, { submissionIds: [one.submission.id], students: [student] });
      const [table] = await tx.$queryRaw<{ rows: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
        WHERE relname = 'review_test_attempts'`;
      return table?.rows;
    });
    expect(read).toBeLessThan(50);
    for (const { id } of [byName, byNumber]) {
      expect((await attempt(id)).name).toBe('（匿名化済）');
    }
    await db.reviewTestAttempt.deleteMany({ where: { name: { startsWith: '別人 ' } } });
  });
});

it('a row of the bank that couldn’t be read names its payer until some months after it was settled', async () => {
  const settled = ['2026-05-15', '2026-05-17', null];
  const row = { provider: 'gmo', bankAccountKey: '1', itemKey: null, faults: ['depositAmount'] };
  await db.bankOddRow.createMany({
    data: settled.map((day, index) => ({
      ...row,
      digest: `settled ${index}`,
      copy: 1,
      sent: '{"remitterNameKana":"ミタライ ルリコ"}',
      seenAt: new Date('2026-04-10'),
      settledAt: day === null ? null : new Date(day),
    })),
  });
  await anonymiseUnpaidJob(context);
  const kept = await db.bankOddRow.findMany({ orderBy: { digest: 'asc' } });
  const named = '{"remitterNameKana":"ミタライ ルリコ"}';
  expect(kept.map(({ sent }) => sent)).toEqual(['（匿名化済）', named, named]);
});

describe('an applicant who is no student', () => {
  it('gets everything that is stored in one file, which is recorded', async () => {
    const one = await applicant();
    const answer = await office.get(`/api/submissions/${one.id}/export`).responseType('blob');
    expect(answer.status).toBe(200);
    expect((answer.body as Buffer).toString('latin1')).toContain('person.json');
    const noted = { action: 'person.exported', entity: 'submission' };
    const where = { ...noted, entityId: String(one.submission.id) };
    expect(await db.accessEntry.count({ where })).toBe(1);
  });

  it('is anonymised on request, and the application is cancelled', async () => {
    const one = await applicant();
    expect((await anonymise(one.id)).status).toBe(204);
    const row = await db.submission.findUniqueOrThrow({ where: { id: one.submission.id } });
    expect([row.status, row.applicantName, row.email]).toEqual(['cancelled', '（匿名化済）', '']);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.anonymised', entityId: String(one.submission.id) },
    });
    expect([entry.adminId, entry.reason]).toEqual([office.adminId, '本人の申出']);
    expect((await anonymise(one.id)).status).toBe(409);
    const shown = (await office.get(`/api/submissions/${one.id}`)).body.data;
    expect(shown.anonymised_at).toBe('2026-11-15T19:00:00.000Z');
  });

  it('is refused without the phrase or a reason, while money is open, and for a student', async () => {
    const one = await applicant();
    const wrong = await anonymise(one.id, office, { phrase: 'はい', reason: '' });
    expect([wrong.status, Object.keys(wrong.body.errors as object).toSorted()]).toEqual([
      422,
      ['phrase', 'reason'],
    ]);
    await recordDeposit(context, bankDeposit({ vaId: one.account.externalId, amount: 5000 }));
    expect((await anonymise(one.id)).status).toBe(409);
    const { submissionId } = await buildStudent(db, seminar.id);
    const { publicId } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId ?? 0 },
    });
    for (const answer of [
      await anonymise(publicId),
      await office.get(`/api/submissions/${publicId}/export`),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringContaining('受講者の画面'),
      ]);
    }
    expect((await anonymise('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ')).status).toBe(404);
  });

  it('is removed by administrators alone, and their file is taken by the office alone', async () => {
    const { id } = await applicant();
    for (const role of ['accountant', 'clerk', 'viewer'] as const) {
      const client = await loggedIn(context, role);
      expect([role, (await anonymise(id, client)).status]).toEqual([role, 403]);
      const file = await client.get(`/api/submissions/${id}/export`);
      expect([role, file.status]).toEqual([role, role === 'clerk' ? 200 : 403]);
    }
  });
});
