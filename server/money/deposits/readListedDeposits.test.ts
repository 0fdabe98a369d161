import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildAdmin, buildDeposit, buildRefund, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { depositParts, noFacts, presentDeposit } from './presentDeposit.ts';
import { readListedDeposits } from './readListedDeposits.ts';

const { db } = await testContext();

it('the list’s own statement reads what the model says, of bare and of allocated deposits', async () => {
  const bare = await buildDeposit(db);
  const [short, paid, mistaken] = [
    await buildSubmission(db, { attention: ['possible_duplicate', 'no_virtual_account'] }),
    await buildSubmission(db),
    await buildSubmission(db),
  ];
  const group = await buildGroup(db, short.seminarId);
  const full = await buildDeposit(db, {
    amount: 30_000,
    accountNumber: '1234567',
    groupId: group.id,
    held: true,
    formerHolder: true,
    intendedSubmissionId: paid.id,
  });
  const earlier = await buildDeposit(db, { amount: 500 });
  const { id: createdBy } = await buildAdmin(db);
  const at = new Date('2026-04-20T01:02:03.456Z');
  await db.allocation.createMany({
    data: [
      { depositId: earlier.id, submissionId: short.id, amount: 500 },
      { depositId: full.id, submissionId: short.id, amount: 7_000 },
      { depositId: full.id, submissionId: paid.id, amount: 8_000 },
      { depositId: full.id, submissionId: mistaken.id, amount: 100 },
    ],
  });
  await db.allocation.updateMany({
    where: { depositId: full.id, amount: 100 },
    data: { reversedAt: at, reversalReason: '誤り' },
  });
  await buildRefund(db, { depositId: full.id, amount: 3_000 });
  const done = await buildRefund(db, { depositId: full.id, amount: 2_000 });
  await db.refund.update({
    where: { id: done.id },
    data: { refundedOn: new Date('2026-04-20'), completedAt: at },
  });
  const withdrawn = await buildRefund(db, { depositId: full.id, amount: 1_000 });
  await db.refund.update({
    where: { id: withdrawn.id },
    data: { withdrawnAt: at, withdrawalReason: '誤り' },
  });
  await db.note.create({
    data: {
      depositId: full.id,
      text: 'あとで',
      until: new Date('2026-06-01'),
      createdBy,
      createdAt: at,
    },
  });
  const ids = [bare.id, full.id, earlier.id];
  const byModel = await db.deposit.findMany({
    where: { id: { in: ids } },
    include: depositParts,
    orderBy: { id: 'asc' },
  });
  const rows = await readListedDeposits(poolOf(db), [ids]);
  const read = rows.map(({ feeLimit, ...row }) => {
    expect(feeLimit).toBe(880);
    return row;
  });
  read.sort((one, other) => one.id - other.id);
  const present = (row: (typeof read)[number]) => presentDeposit(row, noFacts);
  expect(byModel).toMatchObject(read);
  expect(read.map(present)).toEqual(byModel.map(present));
  expect(read.map((row) => [row.allocations.length, row.refunds.length, row.notes.length])).toEqual(
    [
      [0, 0, 0],
      [2, 2, 1],
      [1, 0, 0],
    ],
  );
});
