import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { storeReceipts } from './storeReceipts.ts';
import { unprintableOf, wordingOf } from './wording.ts';

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
 *
 * @throws Conflict the fee's receipt still waits for the office, since it can't be printed
 */
export async function issueKeptReceipt(
  tx: Tx,
  { submissionId, amount, taxCategory, at, adminId }: Kept,
): Promise<void> {
  const association = await readAssociation(tx);
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      seminar: { select: { name: true, nameEn: true, code: true } },
      receipts: { orderBy: { id: 'desc' }, take: 1 },
    },
  });
  const [fee] = submission.receipts;
  const usual = wordingOf(submission, association);
  // A fee on a group's one receipt is given back whole, so the receipt that waits is always its own.
  const lacking = unprintableOf(usual, association, [submission.applicantName]);
  if (!fee && lacking.length > 0) {
    throw new Conflict(message(adminId === null ? 'cancel_not_possible' : 'cancel_receipt_waits'));
  }
  const { addressee, honorific } = fee ?? usual;
  const was = fee ? `（領収書${fee.receiptNumber}は取消）` : '';
  await storeReceipts(
    tx,
    [
      {
        of: { submission },
        amount,
        priceReduction: 0,
        invoice: null,
        cancellationFee: true,
        seminar: { ...submission.seminar, taxCategory },
        language: submission.language,
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
