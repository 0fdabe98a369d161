import { searchText } from '@seminar/shared/japan/searchKey';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { searchTextOf } from '../answers/searchTextOf.ts';
import {
  buildDeposit,
  buildRefund,
  buildSubmission,
  buildVirtualAccount,
} from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';
import { appendRefund } from './appendRefund.ts';

const { db, clock } = await testContext();
const account = await buildVirtualAccount(db, { accountName: 'コウシユウカイジムキヨク' });

async function applied(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const submission = await buildSubmission(db, { virtualAccountId: account.id, ...rest });
  const text = searchTextOf(submission, account);
  return db.submission.update({ where: { id: submission.id }, data: { searchText: text } });
}

it('refunds that were marked before are found by what a new one is found by', async () => {
  const submission = await applied();
  const deposit = await buildDeposit(db, { amount: 16_000 });
  const old = await buildRefund(db, {
    depositId: deposit.id,
    submissionId: submission.id,
    searchText: `${deposit.searchText}\n${submission.searchText}`,
  });
  const id = await db.$transaction((tx) =>
    appendRefund(tx, {
      depositId: deposit.id,
      submissionId: submission.id,
      amount: 8000,
      kind: 'other',
      reason: '返金のため',
      adminId: null,
      at: clock(),
    }),
  );
  const forgotten = await buildRefund(db, {
    depositId: (await buildDeposit(db)).id,
    submissionId: (await applied({ anonymisedAt: clock(), virtualAccountId: null })).id,
    searchText: '',
  });

  const file = new URL(
    '../../prisma/migrations/20261121180001_person_words/migration.sql',
    import.meta.url,
  );
  const sql = await readFile(file, 'utf8');
  await db.$executeRawUnsafe(sql.slice(sql.indexOf('UPDATE')));

  const textOf = async (refundId: number) =>
    (await db.refund.findUniqueOrThrow({ where: { id: refundId } })).searchText;
  expect(await textOf(old.id)).toBe(await textOf(id));
  expect(await textOf(id)).toContain(searchText([submission.applicantName]));
  expect(await textOf(id)).not.toContain(searchText([account.accountName]));
  expect(await textOf(forgotten.id)).toBe('');
});
