import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

it('receipts of the days around the end of a fiscal year are found on their days, in Japan', async () => {
  // 23:59 of the last day, and 0:00 of the first.
  const moments = ['2025-03-31T14:59:00Z', '2026-03-31T14:59:00Z', '2026-03-31T15:00:00Z'];
  for (const moment of moments) {
    const submission = await buildSubmission(db);
    await inTransaction(db, (tx) =>
      issueReceipt(tx, {
        submissionId: submission.id,
        transactionDate: '2025-03-01',
        issuedAt: new Date(moment),
      }),
    );
  }
  const numbers = async (query: string) => {
    const { body } = await office.get(`/api/receipts?direction=asc&${query}`);
    return body.data.map((row: { receipt_number: string }) => row.receipt_number);
  };
  const [former, last, first] = ['R2024-000001', 'R2025-000001', 'R2026-000001'];
  expect(await numbers('issued_from=2026-03-31')).toEqual([last, first]);
  expect(await numbers('issued_from=2026-04-01')).toEqual([first]);
  expect(await numbers('issued_to=2026-03-31')).toEqual([former, last]);
  expect(await numbers('issued_to=2025-04-01')).toEqual([former]);
  expect(await numbers('issued_from=2025-04-01&issued_to=2026-03-31')).toEqual([last]);
});
