import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { seal } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

interface Given {
  refundId: number;
  /** As `nameAccount` gives it. */
  account: AccountInput;
  /** null: the payer, by the link. */
  adminId: number | null;
  now: Date;
  /** false: the mail about another refund says it. */
  tells?: boolean;
}

/**
 * Stores the account that a refund goes to, its number encrypted, ends the link, and tells the payer by mail.
 * The caller has locked the refund.
 */
export async function storeAccount(
  tx: Tx,
  { secrets }: Pick<Context, 'secrets'>,
  { refundId, account, adminId, now, tells = true }: Given,
): Promise<void> {
  const purpose = purposeOf('payee_accounts.account_number_sealed', refundId);
  const stored = {
    tokenHash: null,
    expiresAt: null,
    givenAt: now,
    givenBy: adminId,
    bankCode: account.bank_code,
    bankName: account.bank_name,
    branchCode: account.branch_code,
    branchName: account.branch_name,
    accountType: account.account_type,
    accountNumberSealed: seal(secrets.encryption, account.account_number, purpose),
    accountNumberEnd: account.account_number.slice(-3),
    holder: account.holder,
    erasedAt: null,
    undeliveredAt: null,
  };
  await tx.payeeAccount.upsert({
    where: { refundId },
    create: { refundId, ...stored },
    update: stored,
  });
  await recordAudit(tx, {
    adminId,
    action: 'refund.account_given',
    entity: 'refund',
    entityId: refundId,
  });
  if (tells) await enqueue(tx, 'mailPayee', { refundId, about: 'given' });
}
