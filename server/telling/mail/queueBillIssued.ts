import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Bill } from '../../generated/prisma/client.ts';
import { billIssued, type BillIssued } from './definitions/billIssued.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

async function contentOf(tx: Tx | Db, env: Pick<Env, 'appUrl'>, bill: Bill) {
  if (bill.submissionId === null) throw new Error('the bill is for a group');
  const { submission, application } = await readApplication(tx, env, bill.submissionId);
  const content: BillIssued = {
    ...application,
    kind: bill.kind,
    billNumber: bill.billNumber,
    amount: bill.amount,
    issuedOn: toDay(bill.issueDate),
    dueOn: toDay(bill.dueOn),
    // It is written when the document is issued.
    today: toDay(bill.issueDate),
  };
  return { submission, content };
}

/** The content of the mail about the newest invoice or estimate; null: none is valid. */
export async function readBillIssued(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const bill = await tx.bill.findFirst({
    where: { submissionId, voidedAt: null },
    orderBy: { id: 'desc' },
  });
  return bill && contentOf(tx, env, bill);
}

/** Tells an applicant that an invoice or an estimate is on their page, in the transaction of its issue. */
export async function queueBillIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  billId: number,
): Promise<QueuedMail | null> {
  const bill = await tx.bill.findUniqueOrThrow({ where: { id: billId } });
  const event = `bill_issued:${bill.submissionId}:${bill.billNumber}`;
  return writeAndQueueMail(tx, billIssued, { ...(await contentOf(tx, env, bill)), event });
}
