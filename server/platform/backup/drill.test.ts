import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { connect } from '../db/db.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { startDrawing } from '../documents/drawInWorker.ts';
import { renderReceiptJob } from '../../papers/receipts/renderReceiptJob.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSeminar, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { emptyDatabase } from '../../testing/testDatabase.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const context = await testContext();
const { db, databaseUrl } = context;
const folder = await mkdtemp(join(tmpdir(), 'seminar-drill-'));
const stopDrawing = startDrawing();
afterAll(async () => {
  await stopDrawing();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody applies and pays, and the receipt is drawn: what each of them has to show for it. */
async function applyAndPay(seminarId: number) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const { publicId } = await buildSubmission(db, { seminarId, virtualAccountId: account.id });
  await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));
  const receipt = await db.receipt.findFirstOrThrow({ where: { submission: { publicId } } });
  await renderReceiptJob(context, { receiptId: receipt.id, version: 1 });
  const document = await db.receiptDocument.findFirstOrThrow({ where: { receiptId: receipt.id } });
  return { publicId, receiptNumber: receipt.receiptNumber, sha256: document.sha256 };
}

it('a backup that is taken while people apply and pay comes back whole: the restore drill', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const acknowledged = [await applyAndPay(seminarId), await applyAndPay(seminarId)];
  const file = join(folder, 'drill');
  let going = true;
  const paying = (async () => {
    while (going) acknowledged.push(await applyAndPay(seminarId));
  })();
  let before: typeof acknowledged;
  try {
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(3);
    before = [...acknowledged];
    await takeBackup({ databaseUrl, passphrase: null, keys: null }, file);
    const after = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(after);
  } finally {
    going = false;
    await paying;
  }

  // Counts and hashes of the file, of each kept document, sums of the money, numbers without gaps.
  const server = inject('postgres');
  const { problems, seen } = await verifyBackup(file, server, { migrations, passphrase: null });
  expect(problems).toEqual([]);
  expect(seen.join('\n')).toMatch(/[1-9]\d* kept files/);

  const target = await emptyDatabase();
  await restoreBackup(file, { databaseUrl: target, migrations, passphrase: null });
  const restored = connect(target, 2);
  try {
    const there = await restored.receipt.findMany({
      include: { submission: true },
      orderBy: { id: 'asc' },
    });
    const documents = await restored.receiptDocument.findMany();
    const hashes = new Map(documents.map(({ receiptId, sha256 }) => [receiptId, sha256]));
    const found = there.map(({ id, submission, receiptNumber }) => ({
      publicId: submission?.publicId,
      receiptNumber,
      sha256: hashes.get(id),
    }));
    // All that was acknowledged before it began, and nothing of what came after it.
    expect(found).toEqual(expect.arrayContaining(before));
    expect(found.length).toBeLessThan(acknowledged.length);
    const [wrong] = await restored.$queryRaw<
      { documents: number; unpaid: number; loose: number }[]
    >`
      SELECT
        (SELECT count(*)::int FROM receipt_documents
          WHERE encode(sha256(bytes), 'hex') <> sha256) AS documents,
        (SELECT count(*)::int FROM receipts JOIN submissions ON submissions.id = submission_id
          WHERE voided_at IS NULL AND payment_status <> 'PAID') AS unpaid,
        (SELECT count(*)::int FROM deposits WHERE allocated_amount <> amount) AS loose`;
    expect(wrong).toEqual({ documents: 0, unpaid: 0, loose: 0 });
    // The restored copy goes on: the next number follows the last one.
    const copy = { ...context, db: restored, databaseUrl: target };
    const account = await buildVirtualAccount(restored, { state: 'taken' });
    await buildSubmission(restored, { seminarId, virtualAccountId: account.id });
    await recordDeposit(copy, bankDeposit({ vaId: account.externalId, amount: 8000 }));
    const next = await restored.receipt.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(next.sequence).toBe((there.at(-1)?.sequence ?? 0) + 1);
  } finally {
    await restored.$disconnect();
  }
});
