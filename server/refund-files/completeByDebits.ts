import { tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudit } from '../audit/record.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import { toDay } from '../context/days.ts';
import type { Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { appendRefund } from '../refunds/appendRefunds.ts';
import { noteCompleted } from '../refunds/completeRefund.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { lockRefund } from '../refunds/lockRefund.ts';
import { endedByReversal, refundDayProblems } from '../refunds/refund.rules.ts';
import {
  debitKey,
  matchDebits,
  withoutTakenBack,
  type Debit,
  type DebitMatch,
  type OpenFile,
  type UsedDebit,
} from './debits.rules.ts';
import { refundFileState } from './refundFileState.rules.ts';

interface Import {
  importId: number;
  /** Who imported it; null: nobody is known. */
  adminId: number | null;
  now: Date;
}

/** What left the account, without what the bank has taken back in the same statement. */
async function readDebits(tx: Tx, importId: number): Promise<Debit[]> {
  const rows = await tx.$queryRaw<(Debit & { correction: boolean })[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, amount::float8 AS amount,
      trim(remitter_name || ' ' || remarks) AS text,
      notes @> '[{"key": "statement_correction"}]' AS correction
    FROM statement_rows
    WHERE import_id = ${importId} AND kind = 'other' AND day IS NOT NULL AND amount > 0
      AND (notes @> '[{"key": "statement_withdrawal"}]' OR notes @> '[{"key": "statement_correction"}]')
    ORDER BY row`;
  return withoutTakenBack(
    rows.filter(({ correction }) => !correction),
    rows.filter(({ correction }) => correction),
  );
}

const refundParts = {
  payeeAccount: true,
  deposit: { select: { reversedAt: true } },
  replacedBy: { where: { withdrawnAt: null }, select: { id: true } },
} satisfies Prisma.RefundInclude;

/** Those that the bank's reversal of their deposits may have ended. */
const reversed = {
  refundedOn: null,
  deposit: { reversedAt: { not: null } },
} satisfies Prisma.RefundWhereInput;

type Refund = Prisma.RefundGetPayload<{ include: typeof refundParts }>;

/** Whether a debit may show that it was sent: also after the bank's reversal of its deposit has withdrawn it. */
const isOpen = (refund: Refund) =>
  refundIsDue.of(refund) ||
  (endedByReversal(refund, refund.deposit.reversedAt) && refund.replacedBy.length === 0);

/**
 * The files that the bank may have carried out, even if the office forgot to mark one as sent before the bank's
 * reversal of a deposit withdrew one of its refunds.
 */
async function readOpenFiles(tx: Tx) {
  const fourEyes = await wantsFourEyes(tx);
  const files = await tx.refundFile.findMany({
    where: {
      withdrawnAt: null,
      items: { some: { refund: { OR: [refundIsDue.where, reversed] } } },
    },
    include: { items: { include: { refund: { include: refundParts } } } },
    orderBy: { id: 'asc' },
  });
  return files.filter(
    (file) =>
      (file.sentAt !== null || file.items.every(({ refund }) => isOpen(refund))) &&
      refundFileState(file, fourEyes) !== 'waiting',
  );
}

type File = Awaited<ReturnType<typeof readOpenFiles>>[number];

function openFile(file: File): OpenFile {
  const due = file.items.filter(({ refund }) => isOpen(refund));
  return {
    id: file.id,
    madeOn: tokyoDay(file.madeAt),
    transferOn: toDay(file.transferOn),
    amount: Number(file.amount),
    whole: due.length === file.items.length,
    due: due.map(({ refund }) => ({
      refundId: refund.id,
      amount: refund.amount,
      holder: refund.payeeAccount?.holder ?? '',
    })),
  };
}

/**
 * The debits of refunds that a person has noted as sent, as far as no statement has shown them: by none of these may
 * another refund be shown as sent.
 */
async function readNoted(tx: Tx, keys: readonly string[]): Promise<UsedDebit[]> {
  return tx.$queryRaw<UsedDebit[]>`
    SELECT noted.key, coalesce(accounts.holder, '') AS holder, TRUE AS noted
    FROM (
      SELECT id, replaces_id, to_char(refunded_on, 'YYYY-MM-DD') || ':' || amount AS key
      FROM refunds WHERE refunded_on IS NOT NULL
    ) AS noted
    LEFT JOIN payee_accounts AS accounts ON accounts.refund_id = coalesce(noted.replaces_id, noted.id)
    WHERE noted.key = ANY(${[...keys]}::text[]) AND NOT EXISTS (
      SELECT FROM refund_debits AS debits
      LEFT JOIN refund_file_items AS items ON items.file_id = debits.file_id AND debits.refund_id IS NULL
      WHERE coalesce(debits.refund_id, items.refund_id) IN (noted.id, noted.replaces_id))
    ORDER BY noted.id`;
}

async function readUsed(tx: Tx, debits: readonly Debit[]): Promise<UsedDebit[]> {
  const rows = await tx.refundDebit.findMany({
    where: { debitKey: { in: debits.map(debitKey) } },
    select: {
      debitKey: true,
      refund: { select: { payeeAccount: { select: { holder: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  const found = rows.map(({ debitKey: key, refund }) => ({
    key,
    holder: refund?.payeeAccount?.holder ?? '',
  }));
  return [...found, ...(await readNoted(tx, debits.map(debitKey)))];
}

async function complete(tx: Tx, refundId: number, day: Day, file: File, { adminId, now }: Import) {
  const refund = await lockRefund(tx, refundId);
  const { deposit, depositId, submissionId, receiptId, amount, kind, reason } = refund;
  const isDue = refundIsDue.of(refund);
  // The bank may carry an order out after the reversal became known: the day is the bank's, so no mistake.
  const problems = refundDayProblems(day, toDay(deposit.depositedAt), tokyoDay(now), null);
  if (Object.keys(problems).length > 0) return;
  if (!isDue && !endedByReversal(refund, deposit.reversedAt)) return;
  // A person may have noted it at this moment.
  const replaced = { replacesId: refundId, withdrawnAt: null };
  if (!isDue && (await tx.refund.count({ where: replaced })) > 0) return;
  const who = adminId ?? file.madeBy;
  const order = { depositId, submissionId, receiptId, amount, kind, reason, adminId: who, at: now };
  const id = isDue ? refundId : await appendRefund(tx, { ...order, replacesId: refundId });
  await noteCompleted(tx, {
    id,
    depositId,
    receiptId,
    submissionId,
    refundedOn: day,
    note: `振込ファイル第${file.id}号（明細の出金で確認）`,
    adminId: who,
    now,
  });
}

async function markSent(tx: Tx, file: File, now: Date): Promise<void> {
  const { count } = await tx.refundFile.updateMany({
    where: { id: file.id, sentAt: null },
    data: { sentAt: now, version: { increment: 1 } },
  });
  if (count === 0) return;
  await recordAudit(tx, {
    adminId: null,
    action: 'refund_file.sent',
    entity: 'refund_file',
    entityId: file.id,
  });
}

/**
 * Completes the refunds that the debits of an imported statement show as sent. The refunds' day is the bank's. One
 * that the bank's reversal of its deposit had ended is followed by another, as when a person notes it.
 * The same debit in a later statement completes nothing more.
 */
export async function completeByDebits(tx: Tx, order: Import): Promise<void> {
  const debits = await readDebits(tx, order.importId);
  if (debits.length === 0) return;
  const files = await readOpenFiles(tx);
  if (files.length === 0) return;
  const byId = new Map(files.map((file) => [file.id, file]));
  const matches = matchDebits(debits, files.map(openFile), await readUsed(tx, debits));
  const found = matches.flatMap((match) => sentBy(match, byId.get(match.fileId)!));
  // Deposits are locked in the order of their ids.
  for (const { refundId, day, file } of found.toSorted((a, b) => a.depositId - b.depositId)) {
    await complete(tx, refundId, day, file, order);
  }
  for (const { debit, fileId, refundId } of matches) {
    await tx.refundDebit.create({
      data: { fileId, refundId, debitKey: debitKey(debit), statementImportId: order.importId },
    });
    await markSent(tx, byId.get(fileId)!, order.now);
  }
}

function sentBy({ debit, refundId }: DebitMatch, file: File) {
  return file.items
    .filter((item) => refundId === null || item.refundId === refundId)
    .map((item) => ({
      refundId: item.refundId,
      depositId: item.refund.depositId,
      day: debit.day,
      file,
    }));
}
