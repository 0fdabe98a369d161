import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildGroup } from '../server/testing/buildGroup.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../server/testing/factories.ts';
import { testContext } from '../server/testing/testContext.ts';

const { db } = await testContext();
const migration = new URL(
  'migrations/20270220000000_former_money_was_decided/migration.sql',
  import.meta.url,
);

test('money on a former account that a group has used or that is held for it stays its money', async () => {
  const { id: groupId } = await buildGroup(db, (await buildSeminar(db)).id);
  const { id: submissionId } = await buildSubmission(db, { groupId });
  const of = { groupId, formerHolder: true };
  const [used, held, undecided, intended] = [
    await buildDeposit(db, of),
    await buildDeposit(db, { ...of, held: true }),
    await buildDeposit(db, of),
    await buildDeposit(db, { ...of, held: true, intendedSubmissionId: submissionId }),
  ];
  await db.allocation.create({
    data: { depositId: used.id, submissionId, groupId, amount: 8000 },
  });
  await db.$executeRawUnsafe(await readFile(migration, 'utf8'));
  const rows = await db.deposit.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ id, formerHolder }) => [id, formerHolder])).toEqual([
    [used.id, false],
    [held.id, false],
    [undecided.id, true],
    [intended.id, true],
  ]);
});
