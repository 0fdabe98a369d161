import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { newGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import { beforeAll, expect, describe, it } from 'vitest';
import { refreshSuggestionsJob } from '../deposits/matching/refreshSuggestionsJob.ts';
import { suggestApplications } from '../deposits/matching/suggestApplications.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { submitGroup } from './submitGroup.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
let built: Awaited<ReturnType<typeof buildOpenSeminar>>;
let people = 0;

beforeAll(async () => {
  built = await buildOpenSeminar(db);
});

/** A group of so many people at 8,000 yen, with its account. */
async function buildGroup(count: number, [name, kana]: [name: string, kana: string]) {
  const account = await buildVirtualAccount(db);
  const body = groupOf(built.form, count, people + 1);
  people += count;
  const answer = await submitGroup(context, {
    seminar: String(built.seminar.id),
    group: newGroupSchema.parse({ ...body, company: { name, name_kana: kana } }),
    idempotencyKey: null,
    admit: null,
    locale: 'ja',
  });
  return { id: answer.data.group_id, people: answer.data.submission_ids, account };
}

async function suggest(amount: number, remitterName: string, rest: object = {}) {
  const deposit = await buildDeposit(db, { amount, remitterName, ...rest });
  const found = await suggestApplications(context, { depositId: deposit.id });
  return { deposit, ...found };
}
const codes = ({ reasons }: { reasons: readonly { code: string }[] }) =>
  reasons.map(({ code }) => code);
const listed = async (id: number): Promise<Deposit> =>
  (await office.get(`/api/deposits/${id}`)).body.data;
const assign = (id: string, deposit: { id: number; version: number }) =>
  office.send('post', `/api/groups/${id}/deposits`, {
    deposit_id: deposit.id,
    version: deposit.version,
  });

describe('a deposit that didn’t come on the account of a group', () => {
  it('is suggested for it by the company’s name in kana and the whole, and one click assigns it', async () => {
    const group = await buildGroup(3, ['株式会社青葉精機', 'カブシキガイシャアオバセイキ']);
    const { deposit, groups, suggestions, sets } = await suggest(24_000, 'ｶ)ｱｵﾊﾞｾｲｷ');
    expect(groups).toEqual([
      {
        group: expect.objectContaining({ group_id: group.id, people: 3, to_come: 24_000 }),
        grade: 'high',
        reasons: expect.any(Array),
        amount_difference: 0,
      },
    ]);
    expect(groups.flatMap(codes)).toEqual(expect.arrayContaining(['company_same', 'amount_same']));
    // The group stands for its people.
    expect([suggestions, sets]).toEqual([[], []]);

    await refreshSuggestionsJob(context);
    const shown = await listed(deposit.id);
    expect(shown.suggestion).toBeNull();
    expect(shown.suggested_group).toMatchObject({ grade: 'high', group: { group_id: group.id } });
    const answer = await assign(group.id, deposit);
    expect(answer.body.data).toMatchObject({ payment: 'paid', paid_people: 3 });
    expect((await listed(deposit.id)).suggested_group).toBeNull();
  });

  it('is suggested by what is still to come, or a transfer fee less', async () => {
    const group = await buildGroup(2, ['株式会社若葉工業', 'カブシキガイシャワカバコウギョウ']);
    const part = await suggest(6000, 'ｶ)ﾜｶﾊﾞｺｳｷﾞﾖｳ');
    expect(part.groups.map(({ grade }) => grade)).toEqual(['medium']);
    await refreshSuggestionsJob(context);
    expect((await assign(group.id, part.deposit)).body.data).toMatchObject({ payment: 'part' });
    const rest = await suggest(10_000, 'ﾜｶﾊﾞｺｳｷﾞﾖｳ(ｶ');
    expect(rest.groups.map(({ grade, amount_difference }) => [grade, amount_difference])).toEqual([
      ['high', 0],
    ]);
    expect(rest.groups.flatMap(codes)).toContain('amount_rest');
    const { transferFees } = await db.association.findFirstOrThrow();
    const [fee = 0] = transferFees;
    const less = await suggest(10_000 - fee, 'ｶ)ﾜｶﾊﾞｺｳｷﾞﾖｳ');
    expect(less.groups.flatMap(codes)).toContain('amount_fee');
    // What was kept for the list doesn't hold any more once something else has come.
    await refreshSuggestionsJob(context);
    expect((await listed(less.deposit.id)).suggested_group).not.toBeNull();
    await assign(group.id, rest.deposit);
    expect((await listed(less.deposit.id)).suggested_group).toBeNull();
    await refreshSuggestionsJob(context);
    expect((await listed(less.deposit.id)).suggested_group).toBeNull();
  });

  it('and went to an account number that is wrong by a digit is suggested by that', async () => {
    const { id, account } = await buildGroup(2, ['株式会社白樺', 'カブシキガイシャシラカバ']);
    const last = Number(account.accountNumber.at(-1));
    const accountNumber = `${account.accountNumber.slice(0, -1)}${(last + 1) % 10}`;
    const { groups } = await suggest(16_000, 'ｼﾝﾔ ﾀﾝﾄｳ', { accountNumber });
    const own = groups.find(({ group }) => group.group_id === id);
    expect(own && codes(own)).toEqual(expect.arrayContaining(['account_near', 'amount_same']));
  });

  it('is late only after the day that its contact was told anew', async () => {
    const { id: seminarId } = built.seminar;
    const { paymentDeadline, paymentDays } = await db.seminar.findUniqueOrThrow({
      where: { id: seminarId },
    });
    const own = { paymentDeadline: new Date('2026-04-12'), paymentDays: 7 };
    await db.seminar.update({ where: { id: seminarId }, data: own });
    const { id } = await buildGroup(2, ['株式会社楢崎', 'カブシキガイシャナラサキ']);
    const data = {
      submittedAt: new Date('2026-04-01T09:00:00+09:00'),
      paymentAskedOn: new Date('2026-04-20'),
    };
    await db.group.update({ where: { publicId: id }, data });
    const paidOn = async (day: string) => {
      const { groups } = await suggest(16_000, 'ｶ)ﾅﾗｻｷ', { depositedAt: new Date(day) });
      const found = groups.find(({ group }) => group.group_id === id);
      return found && codes(found);
    };
    expect(await paidOn('2026-04-27')).toContain('in_period');
    expect(await paidOn('2026-04-28')).toContain('after_deadline');
    const before = { paymentDeadline, paymentDays };
    await db.seminar.update({ where: { id: seminarId }, data: before });
  });

  it('still finds one of its people who pays alone, by name or by the application’s number', async () => {
    const group = await buildGroup(2, ['株式会社黒松', 'カブシキガイシャクロマツ']);
    const [was = ''] = group.people;
    // Ten letters without a figure could be a word.
    const first = `7${was.slice(1)}`;
    await db.submission.update({
      where: { publicId: was },
      data: { publicId: first, applicantName: '黒岩 五郎', applicantKana: 'クロイワ ゴロウ' },
    });
    const byName = await suggest(8000, 'ｸﾛｲﾜ ｺﾞﾛｳ');
    expect(byName.suggestions.map(({ submission }) => submission.submission_id)).toContain(first);
    // The shortfall of such a person is borne at the group, so the answers say whose people they are.
    expect(byName.suggestions.map((it) => it.of_group)).toEqual([true]);
    await refreshSuggestionsJob(context);
    expect((await listed(byName.deposit.id)).suggestion?.submission).toMatchObject({
      submission_id: first,
      of_group: true,
    });
    const byNumber = await suggest(16_000, `${first.slice(0, 11)} ｸﾛﾏﾂ`);
    expect(byNumber.suggestions[0]).toMatchObject({
      grade: 'high',
      submission: { submission_id: first },
    });
  });

  it('is not sure for the group where an application of the same company owes as much', async () => {
    const company: [string, string] = ['株式会社桐生商店', 'カブシキガイシャキリュウショウテン'];
    await buildGroup(2, company);
    const single = await buildSubmission(db, {
      seminarId: built.seminar.id,
      companyName: company[0],
      companyKana: company[1],
      expectedAmount: 16_000,
    });
    const { groups, suggestions } = await suggest(16_000, 'ｶ)ｷﾘﾕｳｼﾖｳﾃﾝ');
    expect(groups.map(({ grade }) => grade)).toEqual(['medium']);
    expect(suggestions).toEqual([
      expect.objectContaining({
        grade: 'medium',
        submission: expect.objectContaining({ submission_id: single.publicId }),
      }),
    ]);
    expect(groups.flatMap(codes)).toContain('equals');
  });

  it('is suggested for no group that is paid or cancelled', async () => {
    const group = await buildGroup(1, ['株式会社朝霧', 'カブシキガイシャアサギリ']);
    const deposit = await buildDeposit(db, { amount: 8000 });
    await assign(group.id, deposit);
    expect((await suggest(8000, 'ｶ)ｱｻｷﾞﾘ')).groups).toEqual([]);
  });
});
