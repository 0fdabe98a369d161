import { tokyoDay } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/seminars/schema';
import type { Tx } from '../db/db.ts';
import { storeReceipts } from './storeReceipts.ts';
import { wordingOf } from './wording.ts';

interface Kept {
  submissionId: number;
  /** Yen. */
  amount: number;
  taxCategory: TaxCategory;
  at: Date;
  /** null: the seminar's rule. */
  adminId: number | null;
}

/**
 * Issues the receipt of what is kept of a cancelled fee (取消料), in its own tax category. It is made out as the
 * fee's receipt was, which it names; the caller has voided that one.
 */
export async function issueKeptReceipt(
  tx: Tx,
  { submissionId, amount, taxCategory, at, adminId }: Kept,
): Promise<void> {
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      seminar: { select: { name: true, code: true } },
      receipts: { orderBy: { id: 'desc' }, take: 1 },
    },
  });
  const [fee] = submission.receipts;
  const { addressee, honorific } = fee ?? wordingOf(submission, association);
  const was = fee ? `（領収書${fee.receiptNumber}は取消）` : '';
  await storeReceipts(
    tx,
    [
      {
        of: { submission },
        amount,
        priceReduction: 0,
        invoiceId: null,
        cancellationFee: true,
        seminar: { name: submission.seminar.name, taxCategory },
        wording: {
          addressee,
          honorific,
          proviso: `「${submission.seminar.name}」受講申込の取消料として${was}`,
        },
        transactionDate: tokyoDay(at),
      },
    ],
    { association, issuedAt: at, adminId },
  );
}
