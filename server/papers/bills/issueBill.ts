import { validBills } from '../../platform/conditions/bills.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { validReceipts } from '../../platform/conditions/receipts.ts';
import { isOfPresent, lastReplaced } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { queueBillIssued } from '../../telling/mail/definitions/billIssued.ts';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';
import { changeableInvoice, whyNotBillable } from './billable.rules.ts';
import { issueOnce } from './issueOnce.ts';
import type { BillRow } from './presentBill.ts';
import { insteadOf } from './insteadOf.ts';
import { storeBill, type BillOrder } from './storeBill.ts';
import { voidOnes } from './voidBills.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

const parts = {
  seminar: true,
  session: true,
  virtualAccount: true,
  receipts: validReceipts,
  bills: validBills,
  formerPeople: lastReplaced,
} satisfies Prisma.SubmissionInclude;

type Application = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

async function lock(tx: Tx, publicId: PublicId): Promise<Application> {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions WHERE public_id = ${publicId} AND archived_at IS NULL FOR UPDATE`;
  if (!locked) throw new NotFound();
  // Its days stay until the bill is there that names them.
  await tx.$queryRaw`
    SELECT FROM seminar_sessions WHERE id = (SELECT session_id FROM submissions WHERE id = ${locked.id})
    FOR KEY SHARE`;
  return tx.submission.findUniqueOrThrow({ where: { id: locked.id }, include: parts });
}

/**
 * Issues an invoice or an estimate of an application before it is paid, and stores its whole content. An
 * invoice of a registered issuer is the qualified document of the fee; the receipt then refers to it
 * (decision 55). The applicant gets a mail that says where it is. A repeat with the same Idempotency-Key gets the first
 * bill again. An applicant can have an unpaid invoice made out to somebody else: the former one becomes void.
 *
 * @throws NotFound
 * @throws Conflict it is paid, free, cancelled, on hold or a group's, or has an invoice already, or the
 *   Idempotency-Key was used for a bill that is made out otherwise
 * @throws ValidationFailed a character can't be printed, or the invoice is made out to this addressee already
 * @throws TooManyRequests
 */
export async function issueBill(
  { db, env, clock }: Context,
  { publicId, ...order }: BillOrder & { publicId: PublicId },
): Promise<BillRow> {
  const problems = glyphProblems({ addressee: order.addressee }, ['addressee']);
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  return inTransaction(db, async (tx) => {
    const application = await lock(tx, publicId);
    return issueOnce(tx, `bill/submission/${application.id}`, order, async () => {
      const theirs = application.bills.filter(isOfPresent(application));
      const former = insteadOf(order, changeableInvoice(application, theirs));
      const bills = application.bills.filter((bill) => bill !== former);
      const why = whyNotBillable({ ...application, bills }, order.kind);
      if (why !== null) throw new Conflict(why);
      const { id, seminar, session, virtualAccount, expectedAmount, applicantName } = application;
      const facts = {
        of: { submissionId: id },
        lines: [{ what: `${seminar.name} 受講料`, unit_price: expectedAmount, quantity: 1 }],
        attendees: [applicantName],
        seminar,
        session,
        virtualAccount,
        received: application.allocatedAmount,
        paymentDeadline: paymentDeadline.of(application),
      };
      const at = clock();
      const { adminId } = order;
      if (former)
        await voidOnes(tx, [former.id], { reason: systemReasons.readdressed, at, adminId });
      const bill = await storeBill(tx, order, facts, at);
      if (order.adminId !== null) await mailsWait(tx, `bill:${bill.id}`);
      await queueBillIssued(tx, env, bill.id);
      return bill;
    });
  });
}
