import type { KnownPayer } from '@seminar/shared/money/deposits/known-payers/schema';
import type { Suggestions } from '@seminar/shared/money/deposits/schema';
import { describe, expect, it } from 'vitest';
import { buildDeposit, buildSeminar, buildSubmission } from '../../../testing/factories.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import { loggedIn } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-05-01T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);

const kana = 'アイウエオカキクケコサシスセソタチツテト';
let companies = 0;

/** Two applicants of a company that nobody else is of, and a remitter whose name says nothing of it. */
async function aCompany() {
  companies += 1;
  const own = `${kana[companies % 20]}${kana[Math.floor(companies / 20) % 20]}ノミヤ`;
  const company = {
    seminarId: seminar.id,
    companyName: `${own}医科`,
    companyKana: `カブシキガイシャ${own}イカ`,
  };
  const person = (given: string) => ({
    applicantName: `${own} ${given}`,
    applicantKana: `${own} ${given}`,
  });
  const [first, second] = [
    await buildSubmission(db, { ...company, ...person('アキラ') }),
    await buildSubmission(db, { ...company, ...person('ヒカル') }),
  ];
  const remitterName = `ｼﾊﾗｲ${own}ｽﾞ`;
  const deposit = (rest: Parameters<typeof buildDeposit>[1] = {}) =>
    buildDeposit(db, { remitterName, ...rest });
  return { first, second, deposit, remitterName, name: company.companyName };
}

type Company = Awaited<ReturnType<typeof aCompany>>;

async function assigned({ first, deposit }: Company) {
  const paid = await deposit({ paymentBankName: 'みずほ銀行', paymentBranchName: '新宿支店' });
  const answer = await office.send('post', `/api/deposits/${paid.id}/assign`, {
    submission_id: first.publicId,
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return paid;
}

async function known(company: Company, client = office): Promise<KnownPayer[]> {
  const search = encodeURIComponent(company.remitterName);
  const answer = await client.get(`/api/known-payers?search=${search}`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}

const forget = (id: number, reason = '別の会社からの振込だったため', client = office) =>
  client.send('post', `/api/known-payers/${id}/forget`, { reason });
const remember = (id: number, client = office) =>
  client.send('post', `/api/known-payers/${id}/remember`);

/** What the past says for the second application of the company. */
async function evidence({ second, deposit }: Company): Promise<string[]> {
  const { id } = await deposit();
  const { body } = await office.get(`/api/deposits/${id}/suggestions`);
  const { suggestions } = body.data as Suggestions;
  await db.deposit.delete({ where: { id } });
  const found = suggestions.find(({ submission }) => submission.submission_id === second.publicId);
  return (found?.reasons ?? [])
    .map(({ code }) => code)
    .filter((code) => code.startsWith('paid_before'));
}

describe('who paid for whom', () => {
  it('is read from the assignment of a deposit: remitter, company, bank, days, how often', async () => {
    const company = await aCompany();
    const paid = await assigned(company);
    expect(await known(company)).toEqual([
      {
        id: expect.any(Number),
        state: 'known',
        remitter_name: company.remitterName,
        banks: ['みずほ銀行 新宿支店'],
        paid_for: { kind: 'company', name: company.name },
        deposits: 1,
        first_on: '2026-04-15',
        last_on: '2026-04-15',
        last_deposit_id: paid.id,
        forgotten: null,
      },
    ]);
    expect(await evidence(company)).toEqual(['paid_before_company']);
  });

  it('is of a person where the application names no company', async () => {
    const alone = await buildSubmission(db, {
      seminarId: seminar.id,
      applicantName: '一色 翠',
      applicantKana: 'イッシキ ミドリ',
      companyName: '',
      companyKana: '',
    });
    const paid = await buildDeposit(db, { remitterName: 'ｲﾂｼｷ ﾁﾁ' });
    await office.send('post', `/api/deposits/${paid.id}/assign`, { submission_id: alone.publicId });
    const { body } = await office.get('/api/known-payers?per_page=100');
    const rows = body.data as KnownPayer[];
    expect(rows.find((row) => row.last_deposit_id === paid.id)).toMatchObject({
      paid_for: { kind: 'person', name: '一色 翠' },
    });
  });

  it('goes when the assignment is undone, and counts against it then', async () => {
    const company = await aCompany();
    const paid = await assigned(company);
    const undone = await office.send('post', `/api/deposits/${paid.id}/unassign`, {
      reason: '別の会社の入金のため',
    });
    expect([undone.status, undone.body]).toMatchObject([200, {}]);
    expect(await known(company)).toEqual([]);
    // With the former deposit the second applicant would have been found: nothing hints at them now.
    expect(await evidence(company)).not.toContain('paid_before_company');
    const reversed = await db.allocation.findFirstOrThrow({ where: { depositId: paid.id } });
    expect(reversed.corrected).toBe(true);
  });

  it('does not count against it when the application was cancelled', async () => {
    const company = await aCompany();
    const paid = await assigned(company);
    const answer = await office.send(
      'post',
      `/api/submissions/${company.first.publicId}/cancel-with-refund`,
      { reason: 'ご都合により' },
    );
    expect(answer.status).toBe(200);
    const reversed = await db.allocation.findFirstOrThrow({ where: { depositId: paid.id } });
    expect([reversed.reversedAt !== null, reversed.corrected]).toEqual([true, false]);
    expect(await known(company)).toEqual([]);
    expect(await evidence(company)).toEqual([]);
  });
});

describe('forgetting', () => {
  it('takes the evidence away and leaves the ledger; taken back, it counts again', async () => {
    const company = await aCompany();
    const paid = await assigned(company);
    const [payer] = await known(company);
    const answer = await forget(payer!.id);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: payer!.id,
      state: 'forgotten',
      forgotten: { reason: '別の会社からの振込だったため', by: expect.any(String) },
    });
    expect(await evidence(company)).toEqual([]);
    expect(await db.allocation.count({ where: { depositId: paid.id, reversedAt: null } })).toBe(1);

    expect((await remember(payer!.id)).body.data).toMatchObject({
      state: 'known',
      forgotten: null,
    });
    expect(await evidence(company)).toEqual(['paid_before_company']);
    const audit = await db.auditEntry.findMany({
      where: { entity: 'deposit', entityId: String(paid.id), action: { contains: 'payer' } },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ action, reason, adminId }) => [action, reason, adminId])).toEqual([
      ['deposit.payer_forgotten', '別の会社からの振込だったため', office.adminId],
      ['deposit.payer_remembered', null, office.adminId],
    ]);
  });

  it('begins anew with the next assignment', async () => {
    const company = await aCompany();
    await assigned(company);
    const [payer] = await known(company);
    await forget(payer!.id);
    context.setClock('2026-05-01T09:01:00+09:00');
    const next = await company.deposit();
    await office.send('post', `/api/deposits/${next.id}/assign`, {
      submission_id: company.second.publicId,
    });
    const rows = await known(company);
    expect(rows.map(({ state, deposits }) => [state, deposits]).toSorted()).toEqual([
      ['forgotten', 1],
      ['known', 1],
    ]);
  });

  it('by two people at once is done once', async () => {
    const company = await aCompany();
    await assigned(company);
    const [payer] = await known(company);
    const other = await loggedIn(context, 'accountant');
    const answers = await Promise.all([
      forget(payer!.id, 'ひとりめ'),
      forget(payer!.id, 'ふたりめ', other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const undone = await Promise.all([remember(payer!.id), remember(payer!.id, other)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs a reason, and something that is known', async () => {
    const company = await aCompany();
    await assigned(company);
    const [payer] = await known(company);
    const bare = await forget(payer!.id, ' ');
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']]);
    expect((await forget(2_147_483_647)).status).toBe(404);
    expect((await remember(2_147_483_647)).status).toBe(404);
    expect((await office.send('post', '/api/known-payers/x/forget', { reason: 'a' })).status).toBe(
      404,
    );
  });

  it('the candidates that the list shows for this remitter are looked for anew', async () => {
    const company = await aCompany();
    await assigned(company);
    const open = await company.deposit();
    await db.depositSuggestion.create({
      data: {
        depositId: open.id,
        depositVersion: 1,
        parts: [],
        reasons: [],
        computedAt: new Date(),
      },
    });
    const [payer] = await known(company);
    await forget(payer!.id);
    expect(await db.depositSuggestion.count({ where: { depositId: open.id } })).toBe(0);
  });
});

describe('the list', () => {
  it('is narrowed down by state and search, and is a file for spreadsheets', async () => {
    const company = await aCompany();
    await assigned(company);
    const [payer] = await known(company);
    await forget(payer!.id, '転籍のため');
    const search = encodeURIComponent(company.remitterName);
    const states = async (state: string) =>
      (await office.get(`/api/known-payers?search=${search}&state=${state}`)).body.meta.total;
    expect([await states('known'), await states('forgotten')]).toEqual([0, 1]);
    expect((await office.get('/api/known-payers?state=x')).status).toBe(422);
    const csv = await office.get(`/api/known-payers/csv?search=${search}`);
    expect(csv.status).toBe(200);
    expect(csv.text).toContain('転籍のため');
    expect(csv.text).toContain(company.name);
  });

  it.each(['clerk', 'viewer'] as const)('is not for a %s', async (role) => {
    const client = await loggedIn(context, role);
    const answers = [
      await client.get('/api/known-payers'),
      await client.get('/api/known-payers/csv'),
      await forget(1, 'a', client),
      await remember(1, client),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('takes as many statements however many there are', async () => {
    const count = async () =>
      (
        await recordStatements(
          async () => void (await office.get('/api/known-payers?per_page=100')),
        )
      ).length;
    await count();
    const before = await count();
    await assigned(await aCompany());
    await count();
    expect(await count()).toBe(before);
  });
});
