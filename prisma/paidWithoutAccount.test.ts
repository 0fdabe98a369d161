import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildDeposit, buildSubmission } from '../server/testing/factories.ts';
import { testContext } from '../server/testing/testContext.ts';

const { db } = await testContext();
const migration = new URL(
  'migrations/20270218000000_paid_without_account/migration.sql',
  import.meta.url,
);

test('who had paid without an account before waits for none any more', async () => {
  const marked = async (
    attention: ('no_virtual_account' | 'no_email')[],
    { paid }: { paid: boolean },
  ) => {
    const { id: submissionId } = await buildSubmission(db, { status: 'needs_check', attention });
    const { id: depositId } = await buildDeposit(db);
    if (paid) await db.allocation.create({ data: { depositId, submissionId, amount: 8000 } });
    return submissionId;
  };
  const paid = await marked(['no_virtual_account'], { paid: true });
  const more = await marked(['no_virtual_account', 'no_email'], { paid: true });
  const open = await marked(['no_virtual_account'], { paid: false });
  await db.$executeRawUnsafe(await readFile(migration, 'utf8'));
  const rows = await db.submission.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ id, status, attention }) => [id, status, attention])).toEqual([
    [paid, 'received', []],
    [more, 'needs_check', ['no_email']],
    [open, 'needs_check', ['no_virtual_account']],
  ]);
});
