import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildDeposit, buildRefund, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { readLedger } from './readLedger.ts';

const { db } = await testContext();

it('the ledger’s own statement reads what the model says, of bare and of allocated deposits', async () => {
  const bare = await buildDeposit(db);
  const [paid, wrong] = [await buildSubmission(db), await buildSubmission(db)];
  const group = await buildGroup(db, paid.seminarId);
  const full = await buildDeposit(db, { amount: 30_000, groupId: group.id, held: true });
  const at = new Date('2026-04-20T01:02:03.456Z');
  await db.allocation.createMany({
    data: [
      { depositId: full.id, submissionId: paid.id, amount: 8_000, cancellationFee: true },
      { depositId: full.id, submissionId: wrong.id, amount: 100 },
    ],
  });
  await db.allocation.updateMany({
    where: { depositId: full.id, amount: 100 },
    data: { reversedAt: at, reversalReason: '誤り' },
  });
  const refund = await buildRefund(db, { depositId: full.id, amount: 2_000 });
  await db.refund.update({
    where: { id: refund.id },
    data: { refundedOn: new Date('2026-04-20'), completedAt: at },
  });
  const withdrawn = await buildRefund(db, { depositId: full.id, amount: 1_000 });
  await db.refund.update({
    where: { id: withdrawn.id },
    data: { withdrawnAt: at, withdrawalReason: '誤り' },
  });
  await db.aside.create({
    data: {
      depositId: full.id,
      submissionId: paid.id,
      amount: 50,
      kind: 'surplus',
      reason: '少額',
    },
  });
  await db.depositSuggestion.create({
    data: {
      depositId: full.id,
      depositVersion: 1,
      grade: 'high',
      parts: [{ id: paid.id, amount: 8_000, owed: 8_000 }],
      reasons: [],
      computedAt: at,
    },
  });
  for (const { id } of [bare, full]) {
    const read = await inTransaction(db, (tx) => readLedger(tx, id));
    const model = await db.deposit.findUniqueOrThrow({
      where: { id },
      include: {
        allocations: { where: { reversedAt: null }, orderBy: { id: 'asc' } },
        refunds: { where: { withdrawnAt: null }, orderBy: { id: 'asc' } },
        suggestion: true,
        asides: { where: { kind: 'surplus', withdrawnAt: null } },
      },
    });
    const { keptSurplus, ...rest } = read;
    expect(keptSurplus).toBe(model.asides.reduce((sum, { amount }) => sum + amount, 0));
    expect(model).toMatchObject(rest);
    expect(read.allocations).toHaveLength(model.allocations.length);
    expect(read.refunds).toHaveLength(model.refunds.length);
  }
});
