import { expect, it } from 'vitest';
import { inTransaction, poolOf } from '../../platform/db/db.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';
import { presentReceipt } from './presentReceipt.ts';
import { readListedReceipts } from './readListedReceipts.ts';

const { db, clock } = await testContext();

it('the list’s own statement reads what the model says, of receipts for a person and for a group', async () => {
  const [valid, voided] = [await buildSubmission(db), await buildSubmission(db)];
  await inTransaction(db, async (tx) => {
    for (const { id: submissionId } of [valid, voided]) {
      await issueReceipt(tx, { submissionId, transactionDate: '2026-04-02', issuedAt: clock() });
    }
    await voidReceipt(tx, { submissionId: voided.id, reason: '誤り', at: clock(), adminId: null });
  });
  const first = await db.receipt.findFirstOrThrow({ where: { submissionId: valid.id } });
  const group = await buildGroup(db, valid.seminarId);
  const { id: _, issuer, ...columns } = first;
  await db.receipt.create({
    data: {
      ...columns,
      issuer: issuer ?? {},
      receiptNumber: 'R2026-000009',
      sequence: 9,
      submissionId: null,
      participantName: null,
      applicationNumber: null,
      groupId: group.id,
      attendees: ['山田 太郎', '鈴木 "花子"'],
      version: 3,
    },
  });
  const byModel = await db.receipt.findMany({
    include: {
      submission: { select: { publicId: true, number: true, applicantName: true } },
      group: { select: { publicId: true, number: true } },
    },
    orderBy: { id: 'asc' },
  });
  const read = await readListedReceipts(poolOf(db), [byModel.map(({ id }) => id)]);
  read.sort((one, other) => one.id - other.id);
  expect(byModel).toMatchObject(read);
  expect(read.map(presentReceipt)).toEqual(byModel.map(presentReceipt));
  expect(read.map(({ attendees, voidedAt }) => [attendees.length, voidedAt !== null])).toEqual([
    [0, false],
    [0, true],
    [2, false],
  ]);
});
