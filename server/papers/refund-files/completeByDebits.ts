import { tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudits } from '../../platform/audit/record.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { appendRefunds } from '../refunds/appendRefunds.ts';
import { noteCompleted } from '../refunds/completeRefund.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { lockRefunds } from '../refunds/lockRefund.ts';
import { endedByReversal, refundDayProblems } from '../refunds/refund.rules.ts';
import {
  debitKey,
  matchDebits,
  withoutTakenBack,
  type Debit,
  type DebitMatch,
  type OpenFile,
  type UsedDebit,
} from './matchDebits.rules.ts';
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
      ARRAY[remitter_name, remarks] AS texts,
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

interface Sent {
  refundId: number;
  /** The bank's. */
  day: Day;
}

/** The refunds of a file that a debit shows as sent. */
function sentBy({ debit, refundId }: DebitMatch, file: File): Sent[] {
  const sent = file.items.map((item) => ({ refundId: item.refundId, day: debit.day }));
  return refundId === null ? sent : sent.filter((item) => item.refundId === refundId);
}

type LockedRefund = Awaited<ReturnType<typeof lockRefunds>>[number];

/** Locks refunds that were sent, and reads those that may be completed, by their ids. */
async function lockToComplete(
  tx: Tx,
  refundIds: readonly number[],
): Promise<Map<number, LockedRefund>> {
  const refunds = await lockRefunds(tx, refundIds);
  // A person may have noted one at this moment.
  const replacing = await tx.refund.findMany({
    where: { replacesId: { in: [...refundIds] }, withdrawnAt: null },
    select: { replacesId: true },
  });
  const replaced = new Set(replacing.map(({ replacesId }) => replacesId));
  const open = refunds.filter(
    (refund) =>
      refundIsDue.of(refund) ||
      (endedByReversal(refund, refund.deposit.reversedAt) && !replaced.has(refund.id)),
  );
  return new Map(open.map((refund) => [refund.id, refund]));
}

/** Completes refunds of a file. */
async function complete(
  tx: Tx,
  file: File,
  sent: readonly { refund: LockedRefund; day: Day }[],
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  // The bank may carry an order out after the reversal became known: the day is the bank's, so no mistake.
  const possible = sent.filter(({ refund, day }) => {
    const depositedAt = toDay(refund.deposit.depositedAt);
    return Object.keys(refundDayProblems(day, depositedAt, tokyoDay(now), null)).length === 0;
  });
  const ended = possible.map(({ refund }) => refund).filter((one) => !refundIsDue.of(one));
  const appended = await appendRefunds(
    tx,
    ended.map(({ id, depositId, submissionId, receiptId, amount, kind, reason, payerDiffers }) => {
      const fee = { depositId, submissionId, receiptId, amount, kind, reason, payerDiffers };
      return { ...fee, replacesId: id, adminId, at: now };
    }),
  );
  const replacementOf = new Map(ended.map(({ id }, index) => [id, appended[index]]));
  const completed = possible.map(({ refund, day }) => {
    const { id, depositId, receiptId, submissionId } = refund;
    const note = `返金の振込データ第${file.id}号（明細の出金で確認）`;
    const is = replacementOf.get(id) ?? id;
    return { id: is, depositId, receiptId, submissionId, refundedOn: day, note };
  });
  await noteCompleted(tx, completed, { adminId, now });
}

async function markSent(tx: Tx, fileIds: readonly number[], now: Date): Promise<void> {
  const marked = await tx.refundFile.updateManyAndReturn({
    where: { id: { in: [...fileIds] }, sentAt: null },
    data: { sentAt: now, version: { increment: 1 } },
    select: { id: true },
  });
  await recordAudits(
    tx,
    marked.map(({ id }) => ({
      adminId: null,
      action: 'refund_file.sent',
      entity: 'refund_file',
      entityId: id,
    })),
  );
}

/**
 * Completes the refunds that the debits of an imported statement show as sent. The refunds' day is the bank's. One
 * that the bank's reversal of its deposit had ended is followed by another, as when a person notes it.
 * The same debit in a later statement completes nothing more.
 */
export async function completeByDebits(tx: Tx, { importId, adminId, now }: Import): Promise<void> {
  const debits = await readDebits(tx, importId);
  if (debits.length === 0) return;
  const files = await readOpenFiles(tx);
  if (files.length === 0) return;
  const matches = matchDebits(debits, files.map(openFile), await readUsed(tx, debits));
  if (matches.length === 0) return;
  const shown = files
    .map((file) => {
      const ofFile = matches.filter(({ fileId }) => fileId === file.id);
      return { file, sent: ofFile.flatMap((match) => sentBy(match, file)) };
    })
    .filter(({ sent }) => sent.length > 0);
  const open = await lockToComplete(
    tx,
    shown.flatMap(({ sent }) => sent.map(({ refundId }) => refundId)),
  );
  for (const { file, sent } of shown) {
    const found = sent.flatMap(({ refundId, day }) => {
      const refund = open.get(refundId);
      return refund ? [{ refund, day }] : [];
    });
    await complete(tx, file, found, { adminId: adminId ?? file.madeBy, now });
  }
  await tx.refundDebit.createMany({
    data: matches.map(({ debit, fileId, refundId }) => {
      return { fileId, refundId, debitKey: debitKey(debit), statementImportId: importId };
    }),
  });
  await markSent(
    tx,
    shown.map(({ file }) => file.id),
    now,
  );
}
