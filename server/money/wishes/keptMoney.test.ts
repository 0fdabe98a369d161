import {
  divideCancelledMoney,
  keptFeeOn,
} from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { addDays } from '@seminar/shared/date';
import fc from 'fast-check';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { onPage, pageKeyOf } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const colleague = await loggedIn(context);
const today = '2026-04-20';

const rule = {
  free_until: '2026-04-10',
  until: '2026-04-30' as string | null,
  kept: 30,
  kept_unit: 'percent' as 'percent' | 'yen',
  decided_by: 'rule' as 'rule' | 'office',
  tax_category: 'out_of_scope' as const,
};

async function application(changed: Partial<typeof rule> = {}, fee = 8000) {
  const seminar = await buildSeminar(db, { cancelRule: { ...rule, ...changed }, entryFee: fee });
  const account = await buildVirtualAccount(db);
  const it = await buildSubmission(db, {
    seminarId: seminar.id,
    expectedAmount: fee,
    virtualAccountId: account.id,
  });
  return { ...it, vaId: account.externalId };
}
type Application = Awaited<ReturnType<typeof application>>;

async function pay({ publicId }: Application, amount: number) {
  const deposit = await buildDeposit(db, { amount });
  const body = { submission_id: publicId };
  const answer = await office.send('post', `/api/deposits/${deposit.id}/assign`, body);
  expect(answer.status, answer.text).toBe(200);
  return deposit;
}
const cancel = ({ publicId }: Application, kept: number, returned: number) =>
  applicant.send('post', `/api/submissions/${publicId}/cancellation`, { kept, returned });
const offerOf = async ({ publicId }: Application) =>
  (await applicant.get(`/api/submissions/${publicId}/own-changes`)).body.data.cancellation;
const state = ({ id }: Application) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      receipts: { where: { voidedAt: null } },
      refunds: { where: { withdrawnAt: null } },
      asides: { where: { withdrawnAt: null } },
      allocations: { where: { reversedAt: null } },
      wishes: { orderBy: { id: 'asc' } },
      mails: { where: { kind: 'application_cancelled' } },
    },
  });
const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** What came, in parts of the fee or beyond it; the last share may be borne by the association. */
const money = fc.record({
  fee: fc.integer({ min: 1, max: 10_000_000 }),
  shares: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
  bear: fc.boolean(),
});
const rules = fc.record({
  kept: fc.integer({ min: 0, max: 100 }),
  kept_unit: fc.constantFrom('percent' as const, 'yen' as const),
  yen: fc.integer({ min: 0, max: 12_000_000 }),
  free: fc.integer({ min: -10, max: 10 }),
  later: fc.option(fc.integer({ min: 0, max: 15 }), { nil: null }),
  decided_by: fc.constantFrom('rule' as const, 'office' as const),
  small: fc.constantFrom(0, 880),
});

it('what is kept and what is given back are what came, by any rule, on any day, of any amounts', async () => {
  const seen = { kept: 0, whole: 0, late: 0, borne: 0, parts: 0, surplus: 0, beyond: 0, office: 0 };
  await fc.assert(
    fc.asyncProperty(rules, money, async (chosen, { fee, shares, bear }) => {
      await db.association.update({ where: { id: 1 }, data: { keptSurplus: chosen.small } });
      const free_until = addDays(today, chosen.free);
      const it = await application(
        {
          free_until,
          until: chosen.later === null ? null : addDays(free_until, chosen.later),
          kept: chosen.kept_unit === 'yen' ? chosen.yen : chosen.kept,
          kept_unit: chosen.kept_unit,
          decided_by: chosen.decided_by,
        },
        fee,
      );
      let came = 0;
      for (const share of shares) {
        if ((await state(it)).paymentStatus === 'PAID') break;
        const amount = Math.max(1, Math.floor((fee * share) / 50));
        await pay(it, amount);
        came += amount;
      }
      // What was too much is to be given back already, whatever becomes of the application.
      const { allocatedAmount, asides } = await state(it);
      const paid = allocatedAmount;
      const beyond = sum(asides);
      const borne = bear && came < fee ? fee - came : 0;
      if (borne > 0) {
        const body = { amount: borne, reason: '振込手数料' };
        const path = `/api/submissions/${it.publicId}/waive`;
        expect((await office.send('post', path, body)).status).toBe(200);
      }
      const offer = await offerOf(it);
      const parsed = (await state(it)).cancelRule as never;
      const kept = keptFeeOn(parsed, { fee, day: today });
      if (kept === null) {
        expect(offer).toBeNull();
        expect((await cancel(it, 0, paid + beyond)).status).toBe(409);
        expect(await state(it)).toMatchObject({ status: 'received', allocatedAmount: paid });
        seen.late += 1;
        return;
      }
      expect(offer).toMatchObject(divideCancelledMoney(paid + beyond, kept));
      expect(offer.kept + offer.returned).toBe(paid + beyond);
      expect((await cancel(it, offer.kept, offer.returned)).status).toBe(200);
      if (offer.office_decides) {
        const [wish] = (await state(it)).wishes;
        const answer = await office.send('post', `/api/wishes/${wish?.id}/approve`, {});
        expect(answer.status, answer.text).toBe(200);
        seen.office += 1;
      }
      const after = await state(it);
      expect(after.status).toBe('cancelled');
      expect(sum(after.allocations) + sum(after.refunds)).toBe(came);
      expect([sum(after.allocations), sum(after.refunds)]).toEqual([
        offer.kept,
        offer.returned + came - paid - beyond,
      ]);
      expect(after.asides).toEqual([]);
      expect(sum(after.receipts)).toBe(offer.kept);
      expect(after.waivedAmount).toBe(0);
      seen.kept += offer.kept > 0 && offer.returned > 0 ? 1 : 0;
      seen.whole += offer.kept === 0 ? 1 : 0;
      seen.borne += borne > 0 ? 1 : 0;
      seen.parts += after.allocations.length + after.refunds.length > 2 ? 1 : 0;
      seen.surplus += came > fee ? 1 : 0;
      seen.beyond += beyond > 0 ? 1 : 0;
    }),
    { numRuns: 40, seed: 16 },
  );
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
}, 120_000);

/** Both are asked while the application is locked by somebody else, so that they come in this order. */
async function inOrder<First, Second>(
  { id }: Application,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let both: Promise<[First, Second]> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM submissions WHERE id = ${id} FOR UPDATE`;
    const one = first();
    await waitsForLock(context.pool, 1);
    const other = second();
    await waitsForLock(context.pool, 2);
    both = Promise.all([one, other]);
  });
  if (!both) throw new Error('nothing was asked');
  return both;
}
const arrives = ({ vaId }: Application) =>
  recordDeposit(context, bankDeposit({ vaId, depositedAt: today, amount: 8000 }));

it('cancelled before the money came: nothing is kept of it, and all of it is to be given back', async () => {
  const it = await application();
  // Both wait for the row: nothing else of the call may.
  await db.submission.update({ where: { id: it.id }, data: { confirmedAt: context.clock() } });
  const key = await pageKeyOf(db, it.publicId);
  const [answer] = await inOrder(
    it,
    async () =>
      supertest(app)
        .post(`/api/submissions/${it.publicId}/cancellation`)
        .set('X-Page-Key', key)
        .send({ kept: 0, returned: 0 }),
    () => arrives(it),
  );
  expect(answer.status).toBe(200);
  const after = await state(it);
  expect(after).toMatchObject({ status: 'cancelled', allocations: [], receipts: [] });
  const deposit = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(deposit).toMatchObject({ allocatedAmount: 0, refundAmount: 8000 });
});

it('the money came before the cancellation: it is refused, since the amounts are no longer those shown', async () => {
  const it = await application();
  const [, answer] = await inOrder(
    it,
    () => arrives(it),
    async () => cancel(it, 0, 0),
  );
  expect(answer.status).toBe(409);
  expect(await state(it)).toMatchObject({
    status: 'received',
    paymentStatus: 'PAID',
    refunds: [],
    receipts: [{ amount: 8000 }],
  });
  const offer = await offerOf(it);
  expect((await cancel(it, offer.kept, offer.returned)).status).toBe(200);
  expect(await state(it)).toMatchObject({
    allocations: [{ amount: 2400 }],
    refunds: [{ amount: 5600 }],
  });
});

async function asked() {
  const it = await application({ decided_by: 'office' });
  await pay(it, 8000);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  const [wish] = (await state(it)).wishes;
  if (!wish) throw new Error('nothing was asked for');
  return { it, wish };
}

it('two of the office approve at once: the money is divided once, one mail goes out, and the second is told', async () => {
  const { it, wish } = await asked();
  const path = `/api/wishes/${wish.id}/approve`;
  const answers = await inOrder(
    it,
    async () => office.send('post', path, {}),
    async () => colleague.send('post', path, { kept: 0 }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  const after = await state(it);
  expect([sum(after.allocations), sum(after.refunds)]).toEqual([2400, 5600]);
  expect(after.mails).toHaveLength(1);
});

it('one of the office declines while another approves: the second is refused', async () => {
  const { it, wish } = await asked();
  const answers = await inOrder(
    it,
    async () => office.send('post', `/api/wishes/${wish.id}/decline`, { reason: '準備済のため' }),
    async () => colleague.send('post', `/api/wishes/${wish.id}/approve`, {}),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await state(it)).toMatchObject({
    status: 'received',
    paymentStatus: 'PAID',
    refunds: [],
    wishes: [{ state: 'declined' }],
  });
});

it('the bank takes back a deposit of which a part was kept: once it is unassigned, the kept part has no receipt, and no page says that it was received', async () => {
  const it = await application();
  const deposit = await pay(it, 8000);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  const unassign = () =>
    office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason: '組戻しのため' });
  expect((await unassign()).status).toBe(409);
  await buildReversal(db, deposit.id, {
    day: today,
    recordedAt: context.clock(),
    adminId: office.adminId,
  });
  expect((await state(it)).refunds).toEqual([]);
  const answer = await unassign();
  expect(answer.status, answer.text).toBe(200);
  expect(await state(it)).toMatchObject({
    status: 'cancelled',
    allocations: [],
    receipts: [],
    refunds: [],
    paymentStatus: 'UNPAID',
  });
  const [kept] = await db.receipt.findMany({
    where: { submissionId: it.id, cancellationFee: true },
  });
  expect(kept?.voidReason).toBe('組戻しのため');
  // The applicant's page no longer says that it was received; the office sees what is owed.
  const page = await supertest(app).get(`/api/submissions/${it.publicId}`);
  expect(page.body.data.after_cancellation).toBeNull();
  const seen = (await office.get(`/api/submissions/${it.publicId}`)).body.data;
  expect(seen.after_cancellation).toEqual({ kept: 2400, returned: 0 });
  expect(seen.applicant).toMatchObject({ expected_payment_amount: 2400, allocated_amount: 0 });
  const history = await office.get(`/api/submissions/${it.publicId}/history`);
  expect(history.text).toContain('submission.payment_undone');
});

it('the bank takes back one of two deposits of which parts were kept: what is left has a receipt of its own', async () => {
  const it = await application();
  const [first, second] = [await pay(it, 1000), await pay(it, 7000)];
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  const takeBack = async ({ id }: { id: number }) => {
    const recordedAt = context.clock();
    await buildReversal(db, id, { day: today, recordedAt, adminId: office.adminId });
    const body = { reason: '組戻しのため' };
    const answer = await office.send('post', `/api/deposits/${id}/unassign`, body);
    expect(answer.status, answer.text).toBe(200);
  };

  await takeBack(first);
  const left = await state(it);
  expect(left).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'PAID',
    expectedAmount: 1400,
    allocations: [{ depositId: second.id, amount: 1400 }],
    receipts: [{ amount: 1400, cancellationFee: true, taxCategory: 'out_of_scope' }],
  });
  const [, kept] = await db.receipt.findMany({
    where: { submissionId: it.id },
    orderBy: { id: 'asc' },
  });
  expect([kept?.amount, kept?.voidReason]).toEqual([2400, '組戻しのため']);
  expect(left.receipts[0]?.proviso).toContain(`取消料として（領収書${kept?.receiptNumber}は取消）`);

  await takeBack(second);
  expect(await state(it)).toMatchObject({ paymentStatus: 'UNPAID', receipts: [] });
});
