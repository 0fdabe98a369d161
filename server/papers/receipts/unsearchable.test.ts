import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { findUnsearchable } from '../../platform/documents/findUnsearchable.ts';
import { readFonts } from '../../platform/pdf/fonts.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

async function issued(companyName: string) {
  const seminar = await buildSeminar(db, { name: '継続的研修' });
  const submission = await buildSubmission(db, { seminarId: seminar.id, companyName });
  const { receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  return db.receipt.findUniqueOrThrow({ where: { receiptNumber } });
}

const { regular } = readFonts();
/** As papers were drawn: fontkit and pdfkit say for which character a glyph stands. */
function drawnBefore(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ font: '' });
  pdf.registerFont('regular', regular).font('regular').text(text);
  const bytes = buffer(pdf);
  pdf.end();
  return bytes;
}

async function store(receiptId: number, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.receiptDocument.create({
    data: { receiptId, version: 1, bytes: new Uint8Array(bytes), sha256 },
  });
}

async function found() {
  const papers = [];
  for await (const paper of findUnsearchable(db)) papers.push(paper);
  return papers;
}

test('papers with radicals of somebody else’s name are found until they are reissued, and their bytes stay', async () => {
  const before = await issued('株式会社青空');
  await store(before.id, await drawnBefore('株式会社青空'));
  expect(await found()).toEqual([]);

  await drawnBefore('⽥中⼀郎 \uf90c良');
  const spoilt = await issued('一般社団法人 田中奈良堂');
  const bytes = await drawnBefore('一般社団法人 田中奈良堂');
  await store(spoilt.id, bytes);
  // Who has such a character in the name has it on the paper.
  const own = await issued('\uf90c良堂');
  await store(own.id, await drawnBefore('\uf90c良堂'));

  expect(await found()).toEqual([
    {
      kind: 'receipt',
      number: spoilt.receiptNumber,
      characters: ['⼀', '⽥', '\uf90c'],
    },
  ]);

  const path = `/api/admin/receipts/${spoilt.receiptNumber}`;
  const { status } = await office.send('post', `${path}/reissue`, { reason: '検索できないため' });
  expect(status).toBe(201);
  expect((await office.get(`${path}/download`)).status).toBe(200);
  expect(await found()).toEqual([]);
  const kept = await db.receiptDocument.findUniqueOrThrow({
    where: { receiptId_version: { receiptId: spoilt.id, version: 1 } },
  });
  expect(Buffer.from(kept.bytes).equals(bytes)).toBe(true);
});
