import { tokyoDay } from '@seminar/shared/date';
import type { Cause } from '../../platform/audit/cause.ts';
import { qualifiedInvoiceOf } from '../../platform/conditions/bills.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Bill } from '../../generated/prisma/client.ts';
import { invoiceReductions } from '../refunds/invoiceReductions.ts';
import { voidReturnInvoices } from '../refunds/voidReturnInvoices.ts';
import { sessionLines } from '../../catalogue/seminars/sessions/statedSessions.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import {
  amountOf,
  attendeesOf,
  groupUnprintable,
  groupWordingOf,
  paidOnOf,
  readAwaitingGroups,
  type AwaitingGroup,
  type AwaitingPerson,
} from './awaitingGroups.ts';
import { suppliedOf, type Given } from '../bills/suppliedOf.rules.ts';
import { storeReceipts } from './storeReceipts.ts';
import { voidReceiptsWhere } from './voidReceipts.ts';
import type { Wording } from './wording.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Voids the receipts of groups that state more than is so: a person of it is paid no more, the fee changed, or a
 * later receipt is over it. A fee that is to be sent back for that very receipt was received: a return invoice
 * corrects it.
 */
async function voidUntrue(
  tx: Tx,
  groupIds: readonly number[],
  cause: Cause,
  at: Date,
): Promise<void> {
  const untrue = await tx.$queryRaw<{ id: number }[]>`
    SELECT receipts.id FROM receipts
    WHERE receipts.group_id = ANY(${[...groupIds]}::int[]) AND receipts.voided_at IS NULL AND EXISTS (
      SELECT FROM receipt_people AS part JOIN submissions ON submissions.id = part.submission_id
      WHERE part.receipt_id = receipts.id
        AND NOT (${submissionIsAlive.sql('submissions')} AND submissions.payment_status = 'PAID'
          AND submissions.expected_amount - submissions.waived_amount = part.amount
          AND submissions.waived_amount = part.price_reduction
          AND NOT EXISTS (
            SELECT FROM valid_receipts_of(submissions.id) AS later(id) WHERE later.id > receipts.id))
        AND part.amount <> (
          SELECT coalesce(sum(refunds.amount), 0) FROM refunds
          WHERE refunds.receipt_id = receipts.id AND refunds.submission_id = part.submission_id
            AND refunds.withdrawn_at IS NULL))
    ORDER BY receipts.id FOR UPDATE`;
  if (untrue.length === 0) return;
  const undoing = {
    adminId: cause.adminId,
    reason: cause.reason ?? systemReasons.groupOrAllocationChanged,
    at,
  };
  const voided = await voidReceiptsWhere(tx, { id: { in: untrue.map(({ id }) => id) } }, undoing);
  const of = { receiptId: { in: voided.map(({ id }) => id) } };
  await voidReturnInvoices(tx, { of, ...undoing });
}

/** The people by the invoice that is the qualified document of their fees; a receipt names one, or none. */
function byInvoice(people: readonly AwaitingPerson[]): Pick<Part, 'invoice' | 'people'>[] {
  const found = new Map<number | null, { invoice: Bill | null; people: AwaitingPerson[] }>();
  for (const person of people) {
    const invoice = qualifiedInvoiceOf(person);
    const known = found.get(invoice?.id ?? null);
    if (known) known.people.push(person);
    else found.set(invoice?.id ?? null, { invoice, people: [person] });
  }
  return [...found.values()];
}

/** A receipt that is to be issued: of a group, over the fees of some of its people. */
interface Part {
  group: AwaitingGroup['group'];
  people: readonly AwaitingPerson[];
  invoice: Bill | null;
  wording: Wording;
}

/** The dates and places of people, and from which day until which. */
function whenOf(seminar: Given, people: Parameters<typeof sessionLines>[0]) {
  return {
    sessions: sessionLines(people),
    supplied: suppliedOf(
      seminar,
      people.map(({ session }) => session),
    ),
  };
}

/** Issues the receipts of groups and, where the price was reduced, their return invoices. */
export async function issueGroupReceipts(
  tx: Tx,
  worded: readonly { awaiting: AwaitingGroup; wording: Wording }[],
  { adminId, at }: { adminId: number | null; at: Date },
): Promise<void> {
  const [first] = worded;
  if (!first) return;
  const issue = { association: first.awaiting.association, issuedAt: at };
  const parts: Part[] = worded.flatMap(({ awaiting: { group, people: all }, wording }) =>
    byInvoice(all).map((part) => ({ ...part, group, wording })),
  );
  const all = await withSessions(
    tx,
    parts.flatMap(({ people }) => people),
  );
  const receipts = await storeReceipts(
    tx,
    parts.map(({ group, people, invoice, wording }) => ({
      of: { group },
      ...whenOf(
        group.seminar,
        all.filter(({ id }) => people.some((person) => person.id === id)),
      ),
      people: people.map(({ id, expectedAmount, waivedAmount }) => ({
        submissionId: id,
        amount: expectedAmount - waivedAmount,
        priceReduction: waivedAmount,
      })),
      attendees: attendeesOf(people),
      amount: amountOf(people),
      priceReduction: people.reduce((sum, { waivedAmount }) => sum + waivedAmount, 0),
      invoice,
      seminar: group.seminar,
      language: group.language,
      wording,
      transactionDate: paidOnOf(people) ?? tokyoDay(at),
    })),
    { ...issue, adminId },
  );
  await invoiceReductions(
    tx,
    parts.flatMap(({ group, people, invoice }) => {
      const invoiceId = invoice?.id ?? null;
      const receipt = receipts.find((it) => it.groupId === group.id && it.invoiceId === invoiceId);
      const waivers = people.flatMap((person) => person.waivers);
      const [waiver] = waivers;
      if (!receipt || !waiver) return [];
      // One reduction for the company, on however many people it falls.
      const amount = waivers.reduce((sum, it) => sum + it.amount, 0);
      return [{ receipt, waiver: { ...waiver, amount } }];
    }),
    issue,
  );
}

/**
 * Brings the one receipt of each of these groups, which the caller has locked, in line with who is paid: voids
 * what is so no more, and issues the receipt once all of its people are paid, unless a character can't be
 * printed: then it waits for the office. Of a group whose people have a receipt each, nothing is done. The
 * number of statements doesn't grow with the groups.
 */
export async function settleGroupReceipts(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  groupIds: readonly number[],
  cause: Cause,
): Promise<void> {
  if (groupIds.length === 0) return;
  const at = clock();
  await voidUntrue(tx, groupIds, cause, at);
  const worded = (await readAwaitingGroups(tx, groupIds))
    .filter((awaiting) => groupUnprintable(awaiting).length === 0)
    .map((awaiting) => ({ awaiting, wording: groupWordingOf(awaiting) }));
  await issueGroupReceipts(tx, worded, { adminId: null, at });
}
