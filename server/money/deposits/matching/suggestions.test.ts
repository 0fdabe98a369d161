import { beforeAll, describe, expect, it } from 'vitest';
import type { Suggestions } from '@seminar/shared/money/deposits/schema';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../../testing/factories.ts';
import { toDay } from '../../../platform/context/days.ts';
import { loggedIn } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);

let people = 0;
/** An application of somebody whose company no other applicant has. */
function apply(overrides: Parameters<typeof buildSubmission>[1] = {}) {
  people += 1;
  const company = `カブシキガイシャ${'アカサタナハマヤラワ'[people % 10]}ケ${'イキシチニヒミリ'[people % 8]}ンドウ`;
  return buildSubmission(db, {
    seminarId: seminar.id,
    companyKana: company,
    submittedAt: new Date('2026-04-02T10:00:00+09:00'),
    ...overrides,
  });
}

async function suggest(depositId: number): Promise<Suggestions> {
  const answer = await office.get(`/api/deposits/${depositId}/suggestions`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const { fee_limit: most, ...found } = answer.body.data;
  expect(most).toBe(
    Math.max(...(await db.association.findUniqueOrThrow({ where: { id: 1 } })).transferFees),
  );
  return found;
}
const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
const ids = ({ suggestions }: Suggestions) =>
  suggestions.map(({ submission }) => submission.submission_id);

beforeAll(async () => {
  // Others who owe the same fee, so that the amount alone is no reason.
  for (const [kana, name] of [
    ['オガタ コウヘイ', '緒方 耕平'],
    ['カイ ノゾミ', '甲斐 望'],
    ['クドウ レナ', '工藤 玲奈'],
    ['ミヤケ シン', '三宅 真'],
  ] as const) {
    await apply({ applicantKana: kana, applicantName: name });
  }
});

describe('an unlinked deposit', () => {
  it('is suggested for the application with the remitter’s name and the amount, with the reasons', async () => {
    const submission = await apply({
      applicantKana: 'ノグチ ショウタロウ',
      applicantName: '野口 翔太郎',
    });
    const deposit = await buildDeposit(db, { remitterName: 'ﾉｸﾞﾁ ｼﾖｳﾀﾛｳ' });
    const { suggestions, sets } = await suggest(deposit.id);
    expect(suggestions).toMatchObject([
      {
        submission: {
          submission_id: submission.publicId,
          applicant: { name: '野口 翔太郎', expected_payment_amount: 8000 },
          seminar: { name: seminar.name },
        },
        grade: 'high',
        amount_difference: 0,
        reasons: [
          { code: 'person_same', values: {} },
          { code: 'amount_same', values: {} },
          { code: 'in_period', values: {} },
        ],
      },
    ]);
    expect(sets).toEqual([]);
  });

  it('is suggested with the transfer fee that was taken off and what is missing', async () => {
    await apply({ applicantKana: 'マエダ アスカ' });
    const deposit = await buildDeposit(db, { remitterName: 'マエダ アスカ', amount: 7670 });
    const { suggestions } = await suggest(deposit.id);
    expect(suggestions[0]).toMatchObject({ grade: 'high', amount_difference: -330 });
    expect(suggestions[0]?.reasons).toContainEqual({ code: 'amount_fee', values: { fee: 330 } });
  });

  it('is compared with the fees that the office has set, and no others', async () => {
    await apply({ applicantKana: 'フルカワ ジュン' });
    const deposit = await buildDeposit(db, { remitterName: 'フルカワ ジュン', amount: 7543 });
    const before = await suggest(deposit.id);
    expect(codes(before.suggestions[0]!)).not.toContain('amount_fee');
    const { transferFees } = await db.association.findUniqueOrThrow({ where: { id: 1 } });
    await db.association.update({ where: { id: 1 }, data: { transferFees: [457] } });
    expect(codes((await suggest(deposit.id)).suggestions[0]!)).toContain('amount_fee');
    await db.association.update({ where: { id: 1 }, data: { transferFees } });
  });

  it('is suggested for an application that owes the rest', async () => {
    const submission = await apply({ applicantKana: 'ホンマ リク' });
    const first = await buildDeposit(db, { amount: 5000, remitterName: 'ホンマ リク' });
    await db.allocation.create({
      data: { depositId: first.id, submissionId: submission.id, amount: 5000 },
    });
    const deposit = await buildDeposit(db, { amount: 3000, remitterName: 'ホンマ リク' });
    const { suggestions } = await suggest(deposit.id);
    expect(suggestions[0]).toMatchObject({ grade: 'high', amount_difference: 0 });
    expect(suggestions[0]?.reasons).toContainEqual({ code: 'amount_rest', values: { paid: 5000 } });
  });

  it.each([
    [
      'in the name, without hyphens',
      (id: string) => ({ remitterName: `${id.replaceAll('-', '')} ﾊﾅｺ` }),
    ],
    ['in part', (id: string) => ({ remitterName: `${id.slice(0, 9)} ﾊﾅｺ` })],
    ['in the remarks', (id: string) => ({ remitterName: 'ｷﾑ ﾊﾅｺ', remarks: `No.${id}` })],
  ])('is suggested for the application whose number it names %s', async (_, write) => {
    const submission = await apply({
      publicId: `7K3${String(people).padStart(2, '0')}-Q9XA1-00000-00000`,
    });
    const deposit = await buildDeposit(db, { ...write(submission.publicId), amount: 1234 });
    const { suggestions } = await suggest(deposit.id);
    expect(suggestions[0]).toMatchObject({
      submission: { submission_id: submission.publicId },
      grade: 'high',
    });
    expect(codes(suggestions[0]!)[0]).toBe('submission_number');
  });

  it('is suggested for the student whose number it names, when the fee is owed again', async () => {
    const submission = await apply({ applicantKana: 'ウメダ カホ' });
    await db.student.create({
      data: {
        studentNumber: 'KEIZOKU-20260401-0007',
        seminarId: seminar.id,
        submissionId: submission.id,
        name: '梅田 果歩',
        email: submission.email,
        personKey: '',
        searchText: '',
        suspendedAt: new Date(),
      } as never,
    });
    const deposit = await buildDeposit(db, { remitterName: 'KEIZOKU202604010007 ﾂﾏ' });
    const { suggestions } = await suggest(deposit.id);
    expect(codes(suggestions[0]!)).toContain('student_number');
  });

  it('is suggested for the holder of the account that it names, or of one with a similar number', async () => {
    const account = await buildVirtualAccount(db, { accountNumber: '7654321' });
    const submission = await apply({ virtualAccountId: account.id, applicantKana: 'ソガ ユイ' });
    const named = await buildDeposit(db, { remitterName: '7654321 ﾌﾒｲ' });
    expect(codes((await suggest(named.id)).suggestions[0]!)).toContain('account_number');
    const beside = await buildDeposit(db, { remitterName: 'ソガ ユイ', accountNumber: '7654312' });
    const { suggestions } = await suggest(beside.id);
    expect(suggestions[0]?.submission.submission_id).toBe(submission.publicId);
    expect(codes(suggestions[0]!)).toContain('account_near');
  });

  it('is suggested for the holder of the account that it arrived on', async () => {
    const account = await buildVirtualAccount(db);
    const submission = await apply({ virtualAccountId: account.id });
    const deposit = await buildDeposit(db, { virtualAccountId: account.id, remitterName: 'ﾊﾊ' });
    const { suggestions } = await suggest(deposit.id);
    expect(suggestions[0]).toMatchObject({
      submission: { submission_id: submission.publicId },
      grade: 'high',
      reasons: [{ code: 'account' }, { code: 'amount_same' }, { code: 'in_period' }],
    });
  });

  it('is suggested for the company that the same remitter paid for before', async () => {
    const companyKana = 'カブシキガイシャオボエル';
    const former = await apply({
      companyKana,
      companyName: '株式会社オボエル',
      applicantKana: 'ヒノ レン',
      expectedAmount: 5500,
    });
    const paid = await buildDeposit(db, { remitterName: 'ｵﾔｶﾞｲｼﾔ(ｶ', amount: 5500 });
    await db.allocation.create({
      data: { depositId: paid.id, submissionId: former.id, amount: 5500 },
    });
    const colleague = await apply({ companyKana, companyName: '株式会社オボエル' });
    const deposit = await buildDeposit(db, { remitterName: 'ｵﾔｶﾞｲｼﾔ(ｶ' });
    const { suggestions } = await suggest(deposit.id);
    expect(ids({ suggestions, sets: [], groups: [] })).toEqual([colleague.publicId]);
    expect(suggestions[0]).toMatchObject({ grade: 'medium' });
    expect(suggestions[0]?.reasons).toContainEqual({
      code: 'paid_before_company',
      values: {
        company: '株式会社オボエル',
        day: toDay(paid.depositedAt),
        deposit: paid.id,
        times: 1,
        place: 'name',
      },
    });
  });

  it('is suggested as doubtful when several applications fit equally well', async () => {
    for (const _ of [1, 2]) await apply({ applicantKana: 'キタ ヨウコ', companyKana: 'フタリ' });
    const deposit = await buildDeposit(db, { remitterName: 'キタ ヨウコ' });
    const { suggestions } = await suggest(deposit.id);
    expect(suggestions.map(({ grade }) => grade)).toEqual(['medium', 'medium']);
    expect(suggestions[0]?.reasons).toContainEqual({ code: 'equals', values: { size: 1 } });
  });

  it('has no suggestion when only the usual fee fits', async () => {
    const deposit = await buildDeposit(db, { remitterName: 'ナンノ カンケイモナイヒト' });
    expect(await suggest(deposit.id)).toEqual({ suggestions: [], sets: [], groups: [] });
  });

  it('is suggested for the only application that owes its amount', async () => {
    const submission = await apply({ expectedAmount: 61_234 });
    const deposit = await buildDeposit(db, { remitterName: 'ﾀﾞﾚｶ', amount: 61_234 });
    const { suggestions } = await suggest(deposit.id);
    expect(ids({ suggestions, sets: [], groups: [] })).toEqual([submission.publicId]);
    expect(suggestions[0]?.grade).toBe('low');
  });

  it('is never suggested for a paid, cancelled or deleted application', async () => {
    const kana = { applicantKana: 'ムトウ ケイ' };
    await apply({ ...kana, expectedAmount: 0 });
    await apply({ ...kana, status: 'cancelled' });
    await apply({ ...kana, archivedAt: new Date() });
    const deposit = await buildDeposit(db, { remitterName: 'ムトウ ケイ' });
    expect(await suggest(deposit.id)).toEqual({ suggestions: [], sets: [], groups: [] });
  });

  it('is suggested with a note when the application came after it', async () => {
    await apply({
      applicantKana: 'ヤナギ ソラ',
      submittedAt: new Date('2026-04-20T10:00:00+09:00'),
    });
    const deposit = await buildDeposit(db, { remitterName: 'ヤナギ ソラ' });
    expect((await suggest(deposit.id)).suggestions[0]?.reasons).toContainEqual({
      code: 'before_application',
      values: { day: '2026-04-20' },
    });
  });
});

describe('a company that pays for many', () => {
  const company = 'カブシキガイシャミツボシメディカル';
  it('gets the set of its applications that add up to the yen', async () => {
    const other = await buildSeminar(db, { entryFee: 12_000 });
    const three = [];
    for (const applicantKana of ['アキ ハル', 'イケ ナツ', 'ウメ フユ']) {
      three.push(await apply({ companyKana: company, applicantKana }));
    }
    const dear = await apply({
      companyKana: company,
      seminarId: other.id,
      expectedAmount: 12_000,
    });
    const deposit = await buildDeposit(db, { remitterName: 'ｶ)ﾐﾂﾎﾞｼﾒﾃﾞｲｶﾙ', amount: 24_000 });
    const { sets } = await suggest(deposit.id);
    expect(sets).toHaveLength(1);
    expect(sets[0]).toMatchObject({ grade: 'high', total: 24_000, shortfall: 0 });
    expect(sets[0]?.submissions.map((row) => row.submission_id)).toEqual(
      three.map((row) => row.publicId),
    );
    expect(sets[0]?.reasons).toContainEqual({ code: 'set_sum', values: { size: 3 } });

    const all = await buildDeposit(db, { remitterName: 'ﾐﾂﾎﾞｼﾒﾃﾞｲｶﾙ(ｶ', amount: 36_000 });
    const whole = (await suggest(all.id)).sets[0];
    expect(whole?.submissions.at(-1)?.submission_id).toBe(dear.publicId);
    expect(whole?.reasons.map(({ code }) => code)).toEqual([
      'company_form',
      'set_sum',
      'set_all',
      'set_seminars',
    ]);
  });

  it('gets a set that is larger than the deposit when a fee was taken off', async () => {
    const deposit = await buildDeposit(db, { remitterName: 'ｶ)ﾐﾂﾎﾞｼﾒﾃﾞｲｶﾙ', amount: 23_340 });
    const [set] = (await suggest(deposit.id)).sets;
    expect(set).toMatchObject({ total: 24_000, shortfall: 660, grade: 'medium' });
    expect(set?.reasons).toContainEqual({ code: 'set_fee', values: { size: 3, fee: 660 } });
  });

  it('gets a note when other applications of the company would fit as well', async () => {
    const deposit = await buildDeposit(db, { remitterName: 'ｶ)ﾐﾂﾎﾞｼﾒﾃﾞｲｶﾙ', amount: 16_000 });
    const [set] = (await suggest(deposit.id)).sets;
    expect(set?.grade).toBe('medium');
    expect(set?.reasons.map(({ code }) => code)).toContain('set_choice');
  });

  it('is found when an employee sends the money for colleagues', async () => {
    const kana = { companyKana: 'ユウゲンガイシャヨツバギシ' };
    await apply({ ...kana, applicantKana: 'ツカモト ミドリ' });
    await apply({ ...kana, applicantKana: 'ニワ ゴロウ' });
    const deposit = await buildDeposit(db, { remitterName: 'ツカモト ミドリ', amount: 16_000 });
    const { sets } = await suggest(deposit.id);
    expect(sets[0]).toMatchObject({ total: 16_000, shortfall: 0, grade: 'medium' });
  });
});

describe('the request for suggestions', () => {
  it('has no suggestion for a settled deposit', async () => {
    const submission = await apply({ applicantKana: 'スエ マキ' });
    await apply({ applicantKana: 'スエ マキ' });
    const deposit = await buildDeposit(db, { remitterName: 'スエ マキ' });
    await db.allocation.create({
      data: { depositId: deposit.id, submissionId: submission.id, amount: 8000 },
    });
    expect(await suggest(deposit.id)).toEqual({ suggestions: [], sets: [], groups: [] });
  });

  it('counts what a mismatched deposit is allocated to now as outstanding, since it would be replaced', async () => {
    const submission = await apply({ applicantKana: 'テラダ ナオ' });
    const deposit = await buildDeposit(db, { remitterName: 'テラダ ナオ', amount: 7670 });
    await db.allocation.create({
      data: { depositId: deposit.id, submissionId: submission.id, amount: 7670 },
    });
    expect((await suggest(deposit.id)).suggestions[0]).toMatchObject({ amount_difference: -330 });
  });

  it('changes nothing, and is refused for a deposit that doesn’t exist', async () => {
    const before = await db.allocation.count();
    expect((await office.get('/api/deposits/2147483647/suggestions')).status).toBe(404);
    expect((await office.get('/api/deposits/x/suggestions')).status).toBe(404);
    expect(await db.allocation.count()).toBe(before);
  });
});
