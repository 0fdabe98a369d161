import type { Receipt, ReceiptDetail, WaitingReceipt } from '@seminar/shared/receipts/schema';
import { toDay } from '../context/days.ts';
import type { Association, Prisma } from '../generated/prisma/client.ts';
import { missingGlyphs } from '../pdf/printable.ts';
import type { WaitingRow } from './listWaitingReceipts.ts';
import { unprintableOf, wordingOf } from './wording.ts';

/** The relations that are read to list a receipt. */
export const listedParts = {
  submission: { select: { publicId: true, number: true } },
} satisfies Prisma.ReceiptInclude;

/** The relations that are read to show a receipt with all its issues. */
export const detailedParts = {
  submission: { select: { publicId: true, number: true, email: true } },
  versions: {
    orderBy: { version: 'desc' },
    include: { document: { select: { sha256: true } } },
  },
} satisfies Prisma.ReceiptInclude;

type ReceiptRow = Prisma.ReceiptGetPayload<{ include: typeof listedParts }>;
type DetailedRow = Prisma.ReceiptGetPayload<{ include: typeof detailedParts }>;

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    receipt_number: row.receiptNumber,
    issue_date: toDay(row.issueDate),
    applicant: { name: row.addressee },
    amount: row.amount,
    proviso: row.proviso,
    status: row.voidedAt === null ? 'valid' : 'void',
    reissue_count: row.version - 1,
    unprintable: missingGlyphs(row.addressee + row.proviso),
    submission: {
      id: row.submission.publicId,
      number: row.submission.number,
      seminar_name: row.seminarName,
    },
  };
}

/** @param nameOf the name of a staff member */
export function presentReceiptDetail(
  row: DetailedRow,
  nameOf: (adminId: number) => string | null,
): ReceiptDetail {
  return {
    ...presentReceipt(row),
    honorific: row.honorific,
    email: row.submission.email,
    transaction_date: toDay(row.transactionDate),
    voided_at: row.voidedAt?.toISOString() ?? null,
    void_reason: row.voidReason,
    version: row.version,
    versions: row.versions.map((issue) => ({
      version: issue.version,
      addressee: issue.addressee,
      honorific: issue.honorific,
      proviso: issue.proviso,
      issued_on: toDay(issue.issuedOn),
      reason: issue.reason,
      who: issue.createdBy === null ? null : nameOf(issue.createdBy),
      at: issue.createdAt.toISOString(),
      sha256: issue.document?.sha256 ?? null,
    })),
  };
}

export function presentWaitingReceipt(row: WaitingRow, association: Association): WaitingReceipt {
  const wording = wordingOf(row, association);
  const deposit = row.allocations[0]?.deposit;
  return {
    submission: {
      id: row.publicId,
      number: row.number,
      applicant_name: row.applicantName,
      seminar_name: row.seminar.name,
    },
    ...wording,
    amount: row.expectedAmount - row.waivedAmount,
    paid_on: deposit ? toDay(deposit.depositedAt) : null,
    unprintable: unprintableOf(wording, association),
    email: row.email,
  };
}
