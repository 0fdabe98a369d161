import type { Receipt } from '@seminar/shared/receipts/endpoints';
import { toDay } from '../days.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** What a receipt is read with to be listed. */
export const listedParts = {
  submission: { select: { publicId: true } },
} satisfies Prisma.ReceiptInclude;

type ReceiptRow = Prisma.ReceiptGetPayload<{ include: typeof listedParts }>;

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    receipt_number: row.receiptNumber,
    issue_date: toDay(row.issueDate),
    applicant: { name: row.addressee },
    amount: row.amount,
    proviso: row.proviso,
    status: row.voidedAt === null ? 'valid' : 'void',
    submission: { id: row.submission.publicId, seminar_name: row.seminarName },
  };
}
