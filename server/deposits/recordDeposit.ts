import { searchText } from '@seminar/shared/japan/searchKey';
import type { BankDeposit } from '../bank/BankPort.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db.ts';
import { toDate } from '../days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { queuePaymentMismatch } from '../mail/queuePaymentMismatch.ts';
import { appendRefund } from '../refunds/appendRefund.ts';
import { followPayments } from '../submissions/followPayments.ts';
import { refundReason, type Target } from './allocation.rules.ts';

/** Stores the deposit; null when it was there already. */
async function insert(
  tx: Tx,
  deposit: BankDeposit,
  accountId: number | null,
  now: Date,
): Promise<number | null> {
  const raw = JSON.stringify(deposit.raw ?? null);
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO deposits (provider, bank_account_key, item_key, virtual_account_id, account_number,
      deposited_at, amount, remitter_name, payment_bank_name, payment_branch_name, remarks, raw, search_text,
      created_at)
    VALUES (${deposit.provider}, ${deposit.bankAccountKey}, ${deposit.itemKey}, ${accountId},
      ${deposit.accountNumber}, ${toDate(deposit.depositedAt)}::date, ${deposit.amount},
      ${deposit.remitterName}, ${deposit.paymentBankName}, ${deposit.paymentBranchName},
      ${deposit.remarks}, ${raw}::jsonb, ${searchText([deposit.remitterName, deposit.accountNumber])},
      ${now})
    ON CONFLICT (provider, bank_account_key, item_key) DO NOTHING RETURNING id`;
  return row?.id ?? null;
}

/** The account that the money arrived on; null too when its number alone doesn't say which it is. */
async function findAccount(tx: Tx, { provider, vaId, accountNumber }: BankDeposit) {
  const found = await tx.virtualAccount.findMany({
    where: vaId === null ? { provider, accountNumber } : { provider, externalId: vaId },
    select: { id: true },
    take: 2,
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Who holds an account, else who held it last, locked; a deleted application is as cancelled. */
async function lockOwner(tx: Tx, accountId: number): Promise<Target | null> {
  const [owner] = await tx.$queryRaw<Target[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      CASE WHEN archived_at IS NULL THEN status ELSE 'cancelled' END AS status
    FROM submissions WHERE id = (
      SELECT id FROM submissions WHERE virtual_account_id = ${accountId}
      ORDER BY status = 'cancelled', id DESC LIMIT 1
    ) FOR UPDATE`;
  return owner ?? null;
}

/** In the office's language, as it stands in its list of refunds. */
const refundReasons = {
  already_paid: '入金済の申込の口座への再度の入金のため',
  cancelled: '取り消された申込の口座への入金のため',
};

/**
 * Takes a deposit that the bank reported into the books, once however often it is reported, and
 * allocates it to the application that its account belongs to.
 *
 * @returns `known` when it was there already, `unlinked` when a person must look at it
 */
export async function recordDeposit(
  context: Context,
  deposit: BankDeposit,
): Promise<'known' | 'unlinked' | 'allocated'> {
  const now = context.clock();
  return inTransaction(context.db, async (tx) => {
    const account = await findAccount(tx, deposit);
    const depositId = await insert(tx, deposit, account?.id ?? null, now);
    if (depositId === null) return 'known';
    await recordAudit(tx, {
      adminId: null,
      action: 'deposit.received',
      entity: 'deposit',
      entityId: depositId,
      after: {
        amount: deposit.amount,
        deposited_at: deposit.depositedAt,
      } satisfies Prisma.InputJsonObject,
    });
    const owner = account ? await lockOwner(tx, account.id) : null;
    if (!owner) return 'unlinked';
    const kind = refundReason(owner);
    if (kind !== null) {
      await tx.deposit.update({
        where: { id: depositId },
        data: { intendedSubmissionId: owner.id },
      });
      await appendRefund(tx, {
        depositId,
        submissionId: owner.id,
        amount: deposit.amount,
        kind,
        reason: refundReasons[kind],
        adminId: null,
        at: now,
      });
      return 'unlinked';
    }
    await tx.allocation.create({
      data: { depositId, submissionId: owner.id, amount: deposit.amount, createdAt: now },
    });
    await recordAudit(tx, {
      adminId: null,
      action: 'deposit.matched',
      entity: 'deposit',
      entityId: depositId,
      after: [{ submissionId: owner.id, amount: deposit.amount }],
    });
    await followPayments(tx, context, [owner.id], { adminId: null, reason: null });
    await queuePaymentMismatch(tx, context.env, owner.id);
    return 'allocated';
  });
}
