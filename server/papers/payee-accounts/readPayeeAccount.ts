import type { PayeeAccount } from '@seminar/shared/papers/payee-accounts/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { payeeState } from '../../platform/conditions/payees.ts';
import type { Context } from '../../platform/context/context.ts';
import type { PayeeAccount as PayeeRow } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { payerOf, payerParts } from '../refunds/payerOf.ts';
import { askedState, askedWith, questionParts } from '../refunds/answeredTogether.ts';

/**
 * Whether the mail was refused that told the payer of the account; where they are asked anew, the one that asks
 * counts.
 */
function isUntold(row: PayeeRow | null): boolean {
  if (!row?.givenAt || row.erasedAt || (row.askedAt && row.askedAt > row.givenAt)) return false;
  return row.undeliveredAt !== null;
}

/**
 * The account that a refund goes to, as far as it is known, and where the payer can be asked; of the number
 * only the end.
 *
 * @param order.adminId who looks
 * @throws NotFound no such refund
 */
export async function readPayeeAccount(
  { db, clock }: Context,
  { refundId, adminId }: { refundId: number; adminId: number },
): Promise<PayeeAccount> {
  const refund = await db.refund.findUnique({
    where: { id: refundId },
    include: {
      payeeAccount: true,
      ...payerParts,
      deposit: { include: { ...payerParts.deposit.select, refunds: questionParts } },
    },
  });
  if (!refund) throw new NotFound();
  const { payeeAccount: row } = refund;
  const now = clock();
  const other = askedWith(refundId, refund.deposit.refunds, now);
  const question = other?.payeeAccount ?? row;
  const payer = payerOf(refund);
  const changedBy = payer?.emailChangedBy ?? null;
  const [isWanted, names] = await Promise.all([
    wantsFourEyes(db),
    namesOfAdmins(db, [row?.givenBy, changedBy]),
  ]);
  const fourEyes =
    isWanted ||
    refund.fourEyes ||
    refund.deposit.refunds.some((it) => it.submissionId === refund.submissionId && it.fourEyes);
  const nameOf = (id: number | null | undefined) => names.get(id ?? 0) ?? null;
  return {
    state: askedState(other) ?? payeeState(row, now),
    email: payer?.email ?? null,
    email_changed: payer?.emailChangedAt
      ? {
          at: payer.emailChangedAt.toISOString(),
          by: nameOf(changedBy),
          needs_colleague: fourEyes && changedBy === adminId,
        }
      : null,
    asked_at: question?.askedAt?.toISOString() ?? null,
    expires_at: question?.expiresAt?.toISOString() ?? null,
    given_at: row?.givenAt?.toISOString() ?? null,
    given_by: nameOf(row?.givenBy),
    given_untold: isUntold(row),
    account: row?.bankCode
      ? {
          bank_code: row.bankCode,
          bank_name: row.bankName ?? '',
          branch_code: row.branchCode ?? '',
          branch_name: row.branchName ?? '',
          account_type: row.accountType ?? 'ordinary',
          account_number_end: row.accountNumberEnd ?? '',
          holder: row.holder ?? '',
        }
      : null,
  };
}
