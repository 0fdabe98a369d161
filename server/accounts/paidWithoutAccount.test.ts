import { expect, test } from 'vitest';
import { assignDeposit } from '../deposits/assignDeposit.ts';
import { unassignDeposit } from '../deposits/unassignDeposit.ts';
import { normalisePublicId } from '../ids/publicId.ts';
import { buildAdmin, buildDeposit, buildSubmission } from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);

test('who waits for an account and is paid by hand waits for nothing more, and waits again once that is undone', async () => {
  const { id, publicId } = await buildSubmission(db, {
    status: 'needs_check',
    attention: ['no_virtual_account'],
  });
  const read = () =>
    db.submission.findUniqueOrThrow({
      where: { id },
      select: { status: true, attention: true, paymentStatus: true },
    });
  const { id: depositId } = await buildDeposit(db, { amount: 8000 });
  await assignDeposit(context, {
    depositId,
    publicId: normalisePublicId(publicId),
    adminId,
    version: null,
  });
  expect(await read()).toEqual({ status: 'received', attention: [], paymentStatus: 'PAID' });
  await unassignDeposit(context, { depositId, adminId, reason: '誤り', version: null });
  expect(await read()).toEqual({
    status: 'needs_check',
    attention: ['no_virtual_account'],
    paymentStatus: 'UNPAID',
  });
});
