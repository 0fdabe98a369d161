import { expect, it } from 'vitest';
import { buildDeposit, buildSubmission } from '../../../testing/factories.ts';
import { loggedIn } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

it('who downloads the list of who paid for whom is noted, with how many that were', async () => {
  for (const remitterName of ['ヤマダ タロウ', 'サトウ ジロウ']) {
    const { id: submissionId } = await buildSubmission(db, { companyName: remitterName });
    const { id: depositId } = await buildDeposit(db, { remitterName });
    await db.allocation.create({ data: { depositId, submissionId, amount: 8000 } });
  }
  expect((await office.get('/api/known-payers/csv')).status).toBe(200);
  expect(
    await db.accessEntry.findMany({ where: { entity: 'deposits', entityId: 'known-payers' } }),
  ).toMatchObject([{ action: 'deposits.exported', adminId: office.adminId, count: 2 }]);
});
