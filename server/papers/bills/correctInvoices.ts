import { leastReturnInvoice } from '@seminar/shared/papers/refunds/leastReturnInvoice';
import { tokyoDay } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { issueReturnInvoices } from '../refunds/issueReturnInvoices.ts';
import { voidReturnInvoices } from '../refunds/voidReturnInvoices.ts';

/** What of an invoice is owed no more, and what its return invoices state of it: yen, tax included. */
interface Difference {
  id: number;
  gone: number;
  corrected: number;
}

/**
 * The valid qualified invoices of groups, each with what is owed no more: people who were cancelled, fees that
 * are lower now, places that were given up. What of a fee is to be sent back, and a fee of which a part is kept,
 * has papers of its own, which name the invoice; not where the receipt of the whole group was voided since.
 */
function readDifferences(tx: Tx, groupIds: readonly number[]): Promise<Difference[]> {
  return tx.$queryRaw<Difference[]>`
    SELECT bills.id, (people.gone + places.gone)::int AS gone, papers.corrected::int AS corrected
    FROM bills
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(part.amount - CASE
        WHEN ${submissionIsAlive.sql('submissions')} THEN submissions.expected_amount
        WHEN submissions.kept_tax_category IS NOT NULL THEN part.amount
        ELSE least(part.amount, (
          SELECT coalesce(sum(returned.amount), 0) FROM (
            SELECT sum(refunds.amount) AS amount
            FROM refunds JOIN receipts ON receipts.id = refunds.receipt_id
            WHERE refunds.submission_id = submissions.id AND refunds.withdrawn_at IS NULL
              AND receipts.invoice_id = bills.id
              AND (receipts.group_id IS NULL OR receipts.voided_at IS NULL)
            GROUP BY receipts.id
            HAVING bool_or(refunds.refunded_on IS NULL) OR sum(refunds.amount) < ${leastReturnInvoice}
              OR EXISTS (
                SELECT FROM return_invoices AS paper
                WHERE paper.receipt_id = receipts.id AND paper.waiver_id IS NULL AND paper.voided_at IS NULL
                  AND (receipts.group_id IS NULL OR paper.submission_id = submissions.id))) AS returned))
        END, 0)), 0) AS gone
      FROM bill_people AS part JOIN submissions ON submissions.id = part.submission_id
      WHERE part.bill_id = bills.id) AS people
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(part.amount - CASE
        WHEN place.released_at IS NULL THEN place.fee ELSE 0 END, 0)), 0) AS gone
      FROM bill_places AS part JOIN group_places AS place ON place.id = part.place_id
      WHERE part.bill_id = bills.id AND place.named_at IS NULL) AS places
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS corrected FROM return_invoices
      WHERE bill_id = bills.id AND voided_at IS NULL) AS papers
    WHERE bills.group_id = ANY(${[...groupIds]}::int[]) AND bills.kind = 'invoice' AND bills.qualified
      AND bills.voided_at IS NULL AND people.gone + places.gone <> papers.corrected
    ORDER BY bills.id`;
}

/**
 * Voids the return invoices of fees that were sent back, where the person is restored: the invoice states the fee,
 * which is owed again, and the receipt that follows names the invoice.
 */
async function voidOfRestored(
  tx: Tx,
  groupIds: readonly number[],
  { at, adminId, reason }: Undoing,
): Promise<void> {
  const restored = await tx.$queryRaw<{ id: number }[]>`
    SELECT receipts.id
    FROM receipts JOIN bills ON bills.id = receipts.invoice_id
    JOIN submissions ON submissions.id = receipts.submission_id
    WHERE bills.group_id = ANY(${[...groupIds]}::int[]) AND bills.voided_at IS NULL
      AND receipts.voided_at IS NOT NULL AND ${submissionIsAlive.sql('submissions')}
    ORDER BY receipts.id`;
  if (restored.length === 0) return;
  const of = { receiptId: { in: restored.map(({ id }) => id) } };
  await voidReturnInvoices(tx, { of, reason, at, adminId });
}

/**
 * Brings the return invoices of groups' qualified invoices in line with what is owed. Such an invoice stays once
 * somebody on it is paid, so it can't be issued anew: a return invoice corrects it where the law asks for one, and
 * is void as soon as it corrects too much. The caller has locked the groups, and has voided the invoices that
 * nobody has paid.
 */
export async function correctInvoices(
  tx: Tx,
  groupIds: readonly number[],
  { at, adminId, reason }: Undoing,
): Promise<void> {
  await voidOfRestored(tx, groupIds, { at, adminId, reason });
  const differences = await readDifferences(tx, groupIds);
  if (differences.length === 0) return;
  const tooMuch = differences.filter(({ gone, corrected }) => gone < corrected);
  if (tooMuch.length > 0) {
    const of = { billId: { in: tooMuch.map(({ id }) => id) } };
    await voidReturnInvoices(tx, { of, reason, at, adminId });
  }
  const bills = await tx.bill.findMany({
    where: { id: { in: differences.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
  const orders = bills.flatMap((bill) => {
    const { gone = 0, corrected = 0 } = differences.find(({ id }) => id === bill.id) ?? {};
    const amount = gone < corrected ? gone : gone - corrected;
    return [{ of: { bill }, waiverId: null, amount, returnedOn: tokyoDay(at), adminId }];
  });
  await issueReturnInvoices(tx, orders, { association: await readAssociation(tx), issuedAt: at });
}
