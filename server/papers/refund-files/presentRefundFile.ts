import type { RefundFile, RefundFileItem } from '@seminar/shared/papers/refund-files/schema';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { refundState } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { typedBy, wantsFourEyes } from '../refunds/fourEyes.ts';
import { hasTyped } from './hasTyped.ts';
import {
  holdsEndedRefund,
  needsApproval,
  numberDone,
  refundFileState,
} from './refundFileState.rules.ts';

export const fileParts = {
  items: { include: { refund: { include: { payeeAccount: true } } } },
} satisfies Prisma.RefundFileInclude;

type Row = Prisma.RefundFileGetPayload<{ include: typeof fileParts }>;

/** Files as a staff member sees them. */
export async function presentRefundFiles(
  db: Db,
  rows: readonly Row[],
  { adminId }: { adminId: number },
): Promise<RefundFile[]> {
  const ids = rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]);
  const [fourEyes, names] = await Promise.all([wantsFourEyes(db), namesOfAdmins(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    state: refundFileState(row, fourEyes),
    broken: holdsEndedRefund(row),
    needs_colleague:
      needsApproval(row, fourEyes) && (row.madeBy === adminId || hasTyped(row, adminId)),
    number_of_refunds: row.numberOfRefunds,
    number_done: numberDone(row),
    amount: Number(row.amount),
    transfer_on: toDay(row.transferOn),
    made_at: row.madeAt.toISOString(),
    made_by: names.get(row.madeBy) ?? '',
    approved_by: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? ''),
    sent_at: row.sentAt?.toISOString() ?? null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    withdrawal_reason: row.withdrawalReason,
    kept: row.contentSealed !== null,
    version: row.version,
  }));
}

export const itemParts = {
  deposit: { select: { remitterName: true } },
  submission: { select: { applicantName: true } },
  payeeAccount: true,
} satisfies Prisma.RefundInclude;

type Refund = Prisma.RefundGetPayload<{ include: typeof itemParts }>;

/** @param names of the staff by their ids */
export function presentItem(refund: Refund, names: ReadonlyMap<number, string>): RefundFileItem {
  const payee = refund.payeeAccount;
  const typist = typedBy(payee);
  return {
    refund_id: refund.id,
    remitter_name: refund.deposit.remitterName,
    submission_name: refund.submission && (refund.submission.applicantName || nameless),
    amount: refund.amount,
    state: refundState(refund),
    refunded_on: toDay(refund.refundedOn),
    account: payee?.bankName
      ? {
          bank_name: payee.bankName,
          branch_name: payee.branchName ?? '',
          account_number_end: payee.accountNumberEnd ?? '',
          holder: payee.holder ?? '',
          typed_by: typist === null ? null : (names.get(typist) ?? ''),
        }
      : null,
  };
}
