import { beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { inTransaction } from '../../platform/db/db.ts';
import { queueReminder } from '../../telling/mail/definitions/reminders.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import { buildDeposit, buildVirtualAccounts } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  await buildVirtualAccounts(db, 14);
});

const { form, path, seminar, template } = await buildOpenSeminar(db, {
  entryFee: 8000,
  memberFee: 6000,
  earlyFee: 7500,
  earlyMemberFee: 5500,
  earlyUntil: new Date('2026-04-05'),
});
const { id: companyId } = await member({
  number: 'M-0012',
  kind: 'company',
  name: '(株)メディカル山田',
});
await member({ number: 'K-7', kind: 'person', name: '斎藤 花子', name_kana: 'サイトウハナコ' });

async function member(fields: object): Promise<{ id: number }> {
  const answer = await office.send('post', '/api/members', fields);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data;
}

let people = 0;
/** Somebody who has not applied before. */
function somebody(overrides: Record<string, string> = {}) {
  people += 1;
  const email = `person-${people}@example.jp`;
  const birth_date = `19${50 + (people % 40)}-0${1 + (people % 9)}-11`;
  return entriesOf(form, { email, birth_date, given_name: `人${people}`, ...overrides });
}
async function apply(number: string | null, overrides: Record<string, string> = {}, to = path) {
  const body = { fields: somebody(overrides), member_number: number };
  const answer = await supertest(app).post(to).send(body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  const publicId = answer.body.data.submission_id as string;
  const stored = await db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { mails: { orderBy: { id: 'asc' } } },
  });
  return { publicId, answer: answer.body, stored };
}
const read = (publicId: string) =>
  db.submission.findUniqueOrThrow({
    where: { publicId },
    include: {
      mails: { orderBy: { id: 'asc' } },
      student: true,
      receipts: { orderBy: { id: 'asc' } },
      allocations: { where: { reversedAt: null } },
      refunds: true,
    },
  });
const decide = (publicId: string, decision: 'accept' | 'decline', client = office) =>
  client.send(
    'post',
    `/api/submissions/${publicId}/member-claim/${decision}`,
    decision === 'accept' ? { member_id: companyId } : undefined,
  );
const pay = async (publicId: string, amount: number) => {
  const deposit = await buildDeposit(db, { amount });
  const answer = await office.send('post', `/api/deposits/${deposit.id}/assign`, {
    submission_id: publicId,
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return deposit;
};

describe('the price of an application', () => {
  it('is the full one for who names no member number, and the early one until its last day', async () => {
    expect((await apply(null)).stored).toMatchObject({
      expectedAmount: 8000,
      priceKind: 'full',
      memberClaim: null,
      attention: [],
    });
    context.setClock('2026-04-05T23:59:00+09:00');
    expect((await apply('')).stored).toMatchObject({ expectedAmount: 7500, priceKind: 'early' });
    expect((await apply('M-0012')).stored).toMatchObject({
      expectedAmount: 5500,
      priceKind: 'early_member',
    });
    context.setClock('2026-04-06T00:00:00+09:00');
    expect((await apply(null)).stored).toMatchObject({ expectedAmount: 8000 });
  });

  it.each([
    ['the company, however number and name are written', 'ｍ１２', {}],
    [
      'the person, by the reading of the name',
      'K-0007',
      {
        family_name: '齋籐',
        family_name_kana: 'サイトウ',
        given_name: '華子',
        given_name_kana: 'ハナコ',
      },
    ],
  ])('is the member price for %s', async (_, number, who) => {
    const { stored } = await apply(number, who);
    expect(stored).toMatchObject({
      expectedAmount: 6000,
      priceKind: 'member',
      memberClaim: 'matched',
      memberNumber: number,
      attention: [],
      status: 'received',
    });
    expect(stored.mails[0]?.text).toContain('6,000円');
    expect(stored.mails[0]?.text).toContain('会員の受講料です。');
  });

  it.each([
    ['the number is unknown', 'M-0099', {}],
    [
      'the name is another one',
      'M-0012',
      { company_name: '別会社', company_name_kana: 'ベツガイシャ' },
    ],
    ['the number is a person’s', 'K-7', {}],
    ['the company has no name', 'M-0012', { company_name: 'ー', company_name_kana: 'ー' }],
  ])('is the full one until the office decides where %s', async (_, number, who) => {
    const right = await apply('M-0012');
    const { stored, answer } = await apply(number, who);
    expect(stored).toMatchObject({
      expectedAmount: 8000,
      priceKind: 'full',
      memberClaim: 'unmatched',
      memberId: null,
      attention: ['member_claim_unmatched'],
      status: 'needs_check',
    });
    expect(stored.mails.map(({ kind }) => kind)).toEqual(['transfer_instructions']);
    expect(stored.mails[0]?.text).toContain('8,000円');
    expect(stored.mails[0]?.text).toContain(
      '会員であることを確認できなかったため、通常の受講料です',
    );
    // The browser is told the same as with the right number.
    expect(answer.meta).toEqual(right.answer.meta);
  });

  it('is that of a member until the last day of their time, and not after they have left', async () => {
    const { id } = await member({
      number: 'OLD-1',
      kind: 'company',
      name: '旧会員',
      valid_until: '2026-04-10',
    });
    const who = { company_name: '旧会員', company_name_kana: 'キュウカイイン' };
    expect((await apply('OLD-1', who)).stored.expectedAmount).toBe(6000);
    context.setClock('2026-04-11T00:00:00+09:00');
    expect((await apply('OLD-1', who)).stored.expectedAmount).toBe(8000);
    context.setClock('2026-04-10T10:00:00+09:00');
    await office.send('post', `/api/members/${id}/leave`);
    expect((await apply('OLD-1', who)).stored.expectedAmount).toBe(8000);
  });

  it('asks nobody for a membership that lowers no price on that day', async () => {
    const { path: cheaper } = await buildOpenSeminar(db, {
      formTemplateId: template.id,
      memberFee: 7500,
      earlyFee: 7000,
      earlyUntil: new Date('2026-04-05'),
    });
    context.setClock('2026-04-05T09:00:00+09:00');
    expect((await apply('M-0099', {}, cheaper)).stored).toMatchObject({
      expectedAmount: 7000,
      memberClaim: null,
      attention: [],
    });
    context.setClock('2026-04-06T09:00:00+09:00');
    expect((await apply('M-0099', {}, cheaper)).stored.memberClaim).toBe('unmatched');
    expect((await apply('M-0012', {}, cheaper)).stored).toMatchObject({
      expectedAmount: 7500,
      priceKind: 'member',
    });
  });

  it('stays what it was when the seminar’s prices change', async () => {
    const { publicId } = await apply('M-0099');
    const change = (fee: number | null) =>
      office.send('patch', `/api/seminars/${seminar.id}`, {
        member_fee: fee,
        early_member_fee: fee === null ? null : 5500,
      });
    expect((await change(null)).status).toBe(200);
    const { body } = await office.get(`/api/submissions/${publicId}`);
    expect(body.data.member_claim).toMatchObject({ state: 'unmatched', amount: 6000 });
    expect((await apply('M-0012')).stored).toMatchObject({
      expectedAmount: 8000,
      memberClaim: null,
    });
    expect((await change(6000)).status).toBe(200);
  });

  it('is nothing to pay where members attend for free', async () => {
    const { path: free } = await buildOpenSeminar(db, {
      memberFee: 0,
      formTemplateId: template.id,
    });
    const { stored } = await apply('M-0012', {}, free);
    const fresh = await read(stored.publicId);
    expect(fresh).toMatchObject({
      expectedAmount: 0,
      paymentStatus: 'PAID',
      virtualAccountId: null,
    });
    expect(fresh.student).not.toBeNull();
    expect(fresh.receipts).toEqual([]);
  });

  it('is nothing to pay, nor an account to wait for, when the office says so later', async () => {
    const { path: free } = await buildOpenSeminar(db, {
      memberFee: 0,
      formTemplateId: template.id,
    });
    await db.virtualAccount.deleteMany({ where: { state: 'free' } });
    const { publicId, stored } = await apply('M-0099', {}, free);
    expect(stored.attention).toEqual(['no_virtual_account', 'member_claim_unmatched']);
    expect((await decide(publicId, 'accept')).status).toBe(200);
    const fresh = await read(publicId);
    expect(fresh).toMatchObject({ attention: [], status: 'received', paymentStatus: 'PAID' });
    expect(fresh.student).not.toBeNull();
  });

  it('is refused for a number that is too long', async () => {
    const body = { fields: somebody(), member_number: '1'.repeat(41) };
    const answer = await supertest(app).post(path).send(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['member_number']]);
  });
});

describe('who tries numbers', () => {
  it('of a company learns nothing more after five wrong ones in a day, even by the right one', async () => {
    for (const number of ['1', '2', '3', '4', '5']) await apply(number);
    const { stored } = await apply('M-0012');
    expect(stored).toMatchObject({ expectedAmount: 8000, memberClaim: 'unmatched' });
    await db.rateLimit.deleteMany();
    expect((await apply('M-0012')).stored.memberClaim).toBe('matched');
  });

  it('with many names of one number learns nothing more, either', async () => {
    for (const name of 'ABCDE') {
      await apply('M-0012', { company_name: `会社${name}`, company_name_kana: 'カイシャ' });
    }
    expect((await apply('M-0012')).stored.memberClaim).toBe('unmatched');
  });

  it('right uses up no try', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await apply('M-0012')).stored.memberClaim).toBe('matched');
    }
  });
});

describe('the office', () => {
  it('accepts a claim: who has not paid gets the lower amount by mail', async () => {
    const { publicId } = await apply('M-0099');
    const answer = await decide(publicId, 'accept');
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        price_kind: 'member',
        status: 'received',
        attention: [],
        applicant: { expected_payment_amount: 6000 },
        member_claim: { state: 'accepted', number: 'M-0099', member: { number: 'M-0012' } },
      },
    ]);
    const { mails } = await read(publicId);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'transfer_instructions',
      'transfer_instructions',
    ]);
    expect(mails[1]?.text).toContain('6,000円');
    expect((await decide(publicId, 'accept')).status).toBe(409);
    expect((await decide(publicId, 'decline')).status).toBe(409);
    const audit = await db.auditEntry.findFirst({
      where: { action: 'submission.member_accepted' },
      orderBy: { id: 'desc' },
    });
    expect(audit).toMatchObject({
      adminId: office.adminId,
      before: { expected_amount: 8000 },
      after: { expected_amount: 6000, member_id: companyId },
    });
  });

  it('tells the lower amount also to who was sent the instructions again before', async () => {
    const { publicId } = await apply('M-0099');
    const body = { confirmed: true };
    await office.send('post', `/api/submissions/${publicId}/resend-instructions`, body);
    expect((await decide(publicId, 'accept')).status).toBe(200);
    const { mails } = await read(publicId);
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toContain('6,000円');
  });

  it('accepts a claim of who has paid in full: the difference is to be refunded, the receipt is a new one', async () => {
    const { publicId } = await apply('M-0099');
    const { id: depositId } = await pay(publicId, 8000);
    const before = await read(publicId);
    expect(before.paymentStatus).toBe('PAID');
    expect((await decide(publicId, 'accept')).status).toBe(200);
    expect(await audited(db, 'deposit', depositId)).toContainEqual([
      'deposit.settled',
      office.adminId,
    ]);
    const after = await read(publicId);
    expect(after).toMatchObject({
      paymentStatus: 'PAID',
      expectedAmount: 6000,
      allocatedAmount: 6000,
    });
    expect(after.refunds).toMatchObject([{ amount: 2000, kind: 'overpaid', withdrawnAt: null }]);
    // The end of an earlier period shows what was owed then.
    expect(await db.formerFee.findMany({ where: { submissionId: after.id } })).toMatchObject([
      { amount: 8000, changedAt: context.clock() },
    ]);
    expect(after.student).toMatchObject({
      studentNumber: before.student?.studentNumber,
      suspendedAt: null,
    });
    expect(after.receipts.map(({ amount, voidedAt }) => [amount, voidedAt !== null])).toEqual([
      [8000, true],
      [6000, false],
    ]);
  });

  it('accepts a claim of who has paid in full and whose account somebody else has by now: each change is recorded', async () => {
    const { publicId } = await apply('M-9999');
    await pay(publicId, 8000);
    const { id, virtualAccountId } = await read(publicId);
    await db.virtualAccount.update({
      where: { id: virtualAccountId ?? 0 },
      data: { holderId: null, state: 'free' },
    });
    const { id: last } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect((await decide(publicId, 'accept')).status).toBe(200);
    expect(await read(publicId)).toMatchObject({
      paymentStatus: 'PAID',
      status: 'received',
      attention: [],
      virtualAccountId: null,
    });
    const changes = await db.auditEntry.findMany({
      where: { id: { gt: last }, entityId: String(id), action: 'submission.status_changed' },
      orderBy: { id: 'asc' },
    });
    expect(changes.map(({ after }) => after)).toEqual([
      { status: 'needs_check', attention: ['member_claim_unmatched', 'no_virtual_account'] },
      { status: 'received', attention: [] },
    ]);
  });

  it('accepts a claim of who has paid the member price already: it is paid', async () => {
    const { publicId } = await apply('M-0099');
    await pay(publicId, 6000);
    expect((await read(publicId)).paymentStatus).toBe('MISMATCH');
    expect((await decide(publicId, 'accept')).status).toBe(200);
    const after = await read(publicId);
    expect([after.paymentStatus, after.refunds]).toEqual(['PAID', []]);
    expect(after.receipts).toHaveLength(1);
  });

  it.each([0, 8000])(
    'accepts a claim after an invoice of the full price, of which %d came: the invoice is void',
    async (came) => {
      const { publicId } = await apply('M-0099');
      const asked = { kind: 'invoice', addressee: '株式会社山田', honorific: '御中' };
      const bill = await applicant.send('post', `/api/submissions/${publicId}/bills`, asked);
      expect([bill.status, bill.body.errors]).toEqual([201, undefined]);
      if (came > 0) await pay(publicId, came);
      expect((await decide(publicId, 'accept')).status).toBe(200);
      const bills = await db.bill.findMany({ where: { submission: { publicId } } });
      expect(bills).toMatchObject([{ amount: 8000, voidReason: '会員価格を適用したため' }]);
      if (came === 0) await pay(publicId, 6000);
      const valid = (await read(publicId)).receipts.filter(({ voidedAt }) => voidedAt === null);
      expect(valid).toMatchObject([{ amount: 6000 }]);
    },
  );

  it('accepts a claim of who applied early: the early price stays, whenever it decides', async () => {
    context.setClock('2026-04-05T09:00:00+09:00');
    const { publicId } = await apply('M-0099');
    context.setClock('2026-04-10T09:00:00+09:00');
    expect((await decide(publicId, 'accept')).body.data).toMatchObject({
      price_kind: 'early_member',
      applicant: { expected_payment_amount: 5500 },
    });
  });

  it('accepts no claim while the association bears a part of the full price', async () => {
    const { publicId } = await apply('M-0099');
    await pay(publicId, 7560);
    const waiver = { amount: 440, reason: '振込手数料のため' };
    const waived = await office.send('post', `/api/submissions/${publicId}/waive`, waiver);
    expect([waived.status, waived.body.message]).toEqual([200, undefined]);
    expect((await decide(publicId, 'accept')).status).toBe(409);
    expect(await read(publicId)).toMatchObject({ expectedAmount: 8000, paymentStatus: 'PAID' });
  });

  describe('after a place at the member price was handed over to somebody whom the member doesn’t name', () => {
    const asked = { kind: 'invoice', addressee: '株式会社山田', honorific: '御中' };
    async function handedOver(paid: number) {
      const { publicId } = await apply('M-0012');
      const bill = await applicant.send('post', `/api/submissions/${publicId}/bills`, asked);
      expect([bill.status, bill.body.errors]).toEqual([201, undefined]);
      if (paid > 0) await pay(publicId, paid);
      const fields = somebody({ company_name: '別会社' });
      const answer = await office.send('post', `/api/submissions/${publicId}/replace-person`, {
        fields,
      });
      expect(answer.status, answer.text).toBe(200);
      expect(await read(publicId)).toMatchObject({
        memberClaim: 'unmatched',
        expectedAmount: 6000,
      });
      return publicId;
    }

    it.each([0, 6000])('accepts: of %d yen that came, papers stay as they are', async (came) => {
      const publicId = await handedOver(came);
      const { receipts } = await read(publicId);
      const answer = await decide(publicId, 'accept');
      expect(answer.status, answer.text).toBe(200);
      const after = await read(publicId);
      expect(after).toMatchObject({ memberClaim: 'accepted', expectedAmount: 6000, attention: [] });
      expect(after.receipts).toEqual(receipts);
      const bills = await db.bill.findMany({ where: { submission: { publicId } } });
      expect(bills).toMatchObject([{ voidedAt: null }]);
    });

    it.each(['accept', 'decline'] as const)(
      'tells nobody to pay once more, since the price stays (%s)',
      async (decision) => {
        const publicId = await handedOver(0);
        const { id, mails } = await read(publicId);
        expect((await decide(publicId, decision)).status).toBe(200);
        const after = await read(publicId);
        expect(after.expectedAmount).toBe(6000);
        expect(after.mails.slice(mails.length).map(({ kind }) => kind)).toEqual([]);
        // A reminder names the price as it is, not as that of somebody who is no member.
        await inTransaction(db, async (tx) => {
          const order = { when: 'before', event: `reminder:${id}`, now: context.clock() } as const;
          await queueReminder(tx, context.env, id, order);
        });
        const reminder = (await read(publicId)).mails.at(-1);
        expect(reminder).toMatchObject({ kind: 'reminder_before' });
        expect(reminder?.text).toContain('会員の受講料です。');
        expect(reminder?.text).not.toContain('通常の受講料');
      },
    );

    it('accepts also while the association bears a part of the fee, which stays', async () => {
      const publicId = await handedOver(5560);
      const waiver = { amount: 440, reason: '振込手数料のため' };
      const waived = await office.send('post', `/api/submissions/${publicId}/waive`, waiver);
      expect([waived.status, waived.body.message]).toEqual([200, undefined]);
      expect((await decide(publicId, 'accept')).status).toBe(200);
      expect(await read(publicId)).toMatchObject({
        memberClaim: 'accepted',
        paymentStatus: 'PAID',
        waivedAmount: 440,
      });
    });
  });

  it('declines a claim, tells the applicant, and may accept it later', async () => {
    const { publicId, stored } = await apply('M-0099');
    const { body } = await decide(publicId, 'decline');
    expect(await audited(db, 'submission', stored.id)).toContainEqual([
      'submission.member_declined',
      office.adminId,
    ]);
    expect(body.data).toMatchObject({
      price_kind: 'full',
      status: 'received',
      attention: [],
      member_claim: { state: 'declined' },
    });
    const { mails } = await read(publicId);
    expect(mails[1]?.text).toContain('事務局で確認しましたが');
    expect((await decide(publicId, 'decline')).status).toBe(409);
    expect((await decide(publicId, 'accept')).body.data.price_kind).toBe('member');
  });

  it('chooses a member who counted on the day of the application', async () => {
    const { publicId } = await apply('M-0099');
    const { id } = await member({
      number: 'NEW-1',
      kind: 'company',
      name: '新会員',
      valid_from: '2026-04-11',
    });
    const url = `/api/submissions/${publicId}/member-claim/accept`;
    for (const member_id of [id, 999_999]) {
      const answer = await office.send('post', url, { member_id });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['member_id']]);
    }
    expect((await office.send('post', url, {})).status).toBe(422);
  });

  it('decides nothing where no number was named, nor what is cancelled, nor as a viewer', async () => {
    const plain = await apply(null);
    expect((await decide(plain.publicId, 'accept')).status).toBe(409);
    const { publicId } = await apply('M-0099');
    const viewer = await loggedIn(context, 'viewer');
    expect((await decide(publicId, 'accept', viewer)).status).toBe(403);
    expect((await decide(publicId, 'decline', viewer)).status).toBe(403);
    await office.send('patch', `/api/submissions/${publicId}/status`, { status: 'cancelled' });
    expect((await decide(publicId, 'accept')).status).toBe(409);
    expect((await decide('0'.repeat(30), 'decline')).status).toBe(404);
  });

  it('decides once when two decide at the same time', async () => {
    const { publicId } = await apply('M-0099');
    await pay(publicId, 8000);
    const both = await Promise.all([decide(publicId, 'accept'), decide(publicId, 'accept')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(publicId)).refunds).toHaveLength(1);
  });

  it('finds applications by their price, in the list and in its file', async () => {
    const { publicId } = await apply('M-0099');
    const ids = async (query: string) =>
      (await office.get(`/api/submissions?per_page=100&${query}`)).body.data.map(
        (row: { submission_id: string }) => row.submission_id,
      );
    expect(await ids('price=claimed')).toContain(publicId);
    expect(await ids('price=member')).not.toContain(publicId);
    await decide(publicId, 'accept');
    expect(await ids('price=claimed')).not.toContain(publicId);
    expect(await ids('price=member')).toContain(publicId);
    const { text } = await office.get('/api/submissions/csv?price=member');
    expect(text).toContain('"受講料の区分","会員番号"');
    expect(text).toContain('"会員","M-0099"');
  });
});

it('the applicant’s page says that a number waits, but neither number nor member', async () => {
  const { publicId } = await apply('M-0099');
  const { body } = await supertest(app).get(`/api/submissions/${publicId}`);
  expect(body.data).toMatchObject({
    attention: [],
    on_hold: false,
    member_claim: { state: 'unmatched', number: null, member: null },
  });
});

it('an import whose member somebody has applied with is not undone', async () => {
  const bytes = Buffer.from('会員番号,会社名\nIMP-1,取込商会\n');
  const { body } = await office.upload('/api/members/import/preview', bytes);
  const address = `/api/members/import?file_name=a.csv&digest=${body.data.digest}`;
  const { id } = (await office.upload(address, bytes)).body.data;
  await apply('IMP-1', { company_name: '取込商会', company_name_kana: 'トリコミショウカイ' });
  const answer = await office.send('post', `/api/members/imports/${id}/undo`);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('会員価格での申込や受講枠が1件あるため取り消せません'),
  ]);
});
