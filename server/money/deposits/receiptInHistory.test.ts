import type { DepositHistoryEntry } from '@seminar/shared/money/deposits/schema';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { issueReceipt, voidReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-20T12:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const at = (minute: string) => new Date(`2026-04-20T10:${minute}:00+09:00`);

it('the history of a deposit has the receipts that were issued while it paid, and none of before or after', async () => {
  const { id: submissionId } = await buildSubmission(db);
  const deposits = [];
  const issued = [];
  // One deposit after another pays for the application: each is taken back before the next one comes.
  for (const [paid, takenBack] of [
    ['00', '10'],
    ['20', '30'],
    ['40', '50'],
  ] as const) {
    const { id: depositId } = await buildDeposit(db);
    const made = { depositId, submissionId, amount: 8000, createdAt: at(paid) };
    const { id } = await db.allocation.create({ data: made });
    const order = { submissionId, transactionDate: '2026-04-20' as const, issuedAt: at(paid) };
    const { receiptNumber } = await inTransaction(db, (tx) => issueReceipt(tx, order));
    await db.receipt.update({ where: { receiptNumber }, data: { createdAt: at(paid) } });
    const undone = { reason: '振込人違い', at: at(takenBack), adminId: office.adminId };
    await inTransaction(db, (tx) => voidReceipt(tx, { submissionId, ...undone }));
    const reversed = { reversedBy: office.adminId, reversalReason: '振込人違い' };
    await db.allocation.update({ where: { id }, data: { reversedAt: at(takenBack), ...reversed } });
    deposits.push(depositId);
    issued.push(receiptNumber);
  }
  for (const [place, depositId] of deposits.entries()) {
    const { data } = (await office.get(`/api/deposits/${depositId}/history`)).body;
    const receipts = (data as DepositHistoryEntry[]).filter(({ what }) =>
      what.startsWith('receipt_'),
    );
    expect(receipts.map(({ what, detail }) => [what, detail])).toEqual([
      ['receipt_voided', issued[place]],
      ['receipt_issued', issued[place]],
    ]);
  }
});
