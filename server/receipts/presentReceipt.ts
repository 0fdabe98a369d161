import type { Receipt, ReceiptDetail } from '@seminar/shared/receipts/schema';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { missingGlyphs } from '../pdf/printable.ts';

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
