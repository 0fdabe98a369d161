import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db, { name: '継続的研修' });

async function issued(applicantName: string) {
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    companyName: '株式会社青空',
    applicantName,
  });
  const { receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  return { receiptNumber, submission };
}

const search = async (term: string) => {
  const { body } = await office.get(`/api/receipts?search=${encodeURIComponent(term)}`);
  return body.data.map(({ receipt_number }: { receipt_number: string }) => receipt_number);
};

test('of a company’s receipts each says for whom it is, and is found by that', async () => {
  const one = await issued('佐藤 一郎');
  const other = await issued('鈴木 花子');
  const participant = { name: '佐藤 一郎', application_number: one.submission.number };

  const { body: list } = await office.get('/api/receipts?sort=receipt_number');
  expect(
    list.data.map(({ applicant, participant: who }: { applicant: object; participant: object }) => [
      applicant,
      who,
    ]),
  ).toContainEqual([{ name: '株式会社青空' }, participant]);
  expect(await search('佐藤一郎')).toEqual([one.receiptNumber]);
  expect(await search('スズキ花子')).toEqual([]);
  expect(await search('鈴木')).toEqual([other.receiptNumber]);
  expect(await search(one.submission.number)).toEqual([one.receiptNumber]);

  // Issued before participants were kept.
  await db.$executeRaw`
    UPDATE receipts SET participant_name = NULL, application_number = NULL,
      search_text = addressee_search WHERE receipt_number = ${other.receiptNumber}`;
  expect(await search('鈴木')).toEqual([other.receiptNumber]);
  expect(await search('佐藤')).toEqual([one.receiptNumber]);

  const path = `/api/admin/receipts/${one.receiptNumber}`;
  const { body: detail } = await office.get(path);
  expect(detail.data).toMatchObject({ applicant: { name: '株式会社青空' }, participant });
  const file = await office.get(`${path}/download`).buffer(true);
  expect(pdfText(Buffer.from(file.body))).toContain(
    `受講者佐藤一郎（申込番号${one.submission.number}）`,
  );
});
