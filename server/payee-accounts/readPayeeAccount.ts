import type { PayeeAccount } from '@seminar/shared/payee-accounts/schema';
import { payeeState } from '../conditions/payees.ts';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';

/**
 * The account that a refund goes to, as far as it is known; of its number only the end.
 *
 * @throws NotFound no such refund
 */
export async function readPayeeAccount(
  { db, clock }: Context,
  { refundId }: { refundId: number },
): Promise<PayeeAccount> {
  const refund = await db.refund.findUnique({
    where: { id: refundId },
    include: { payeeAccount: true },
  });
  if (!refund) throw new NotFound();
  const row = refund.payeeAccount;
  const state = payeeState(row, clock());
  const by = row?.givenBy ? await db.admin.findUnique({ where: { id: row.givenBy } }) : null;
  return {
    state,
    asked_at: row?.askedAt?.toISOString() ?? null,
    expires_at: row?.expiresAt?.toISOString() ?? null,
    given_at: row?.givenAt?.toISOString() ?? null,
    given_by: by?.name ?? null,
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
