import type { Day } from '@seminar/shared/date';
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
import { giveUpAccount } from '../submissions/giveUpAccount.ts';
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
    select: { id: true, state: true },
    take: 2,
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

interface Owner extends Target {
  /** It had given the account up, or had it before its present holder. */
  former: boolean;
}

/**
 * To whom the money on an account belongs, locked: who held it on the bank's day. Of a closed account
 * that is its last holder; of one that is in use again, an earlier one where the money is older than
 * the present holder's time. A deleted application is as cancelled.
 */
async function lockOwner(tx: Tx, accountId: number, depositedAt: Day): Promise<Owner | null> {
  const [owner] = await tx.$queryRaw<Target[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      CASE WHEN archived_at IS NULL THEN status ELSE 'cancelled' END AS status
    FROM submissions WHERE id = (
      SELECT coalesce(earlier.id, account.holder_id) FROM virtual_accounts AS account
      LEFT JOIN LATERAL (
        SELECT id FROM submissions
        WHERE virtual_account_id = account.id AND id <> account.holder_id
          AND (account.taken_at AT TIME ZONE 'Asia/Tokyo')::date > ${depositedAt}::date
        ORDER BY (submitted_at AT TIME ZONE 'Asia/Tokyo')::date > ${depositedAt}::date, submitted_at DESC
        LIMIT 1
      ) AS earlier ON TRUE
      WHERE account.id = ${accountId}
    ) FOR UPDATE`;
  if (!owner) return null;
  // Read after the lock: whoever cancels closes the account while holding it.
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  return { ...owner, former: account.holderId !== owner.id || account.state !== 'taken' };
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
    const owner = account ? await lockOwner(tx, account.id, deposit.depositedAt) : null;
    if (account?.state === 'free') await giveUpAccount(tx, account.id, now);
    if (!owner) return 'unlinked';
    const kind = refundReason(owner);
    if (kind !== null || owner.former) {
      await tx.deposit.update({
        where: { id: depositId },
        data: { intendedSubmissionId: owner.id, formerHolder: owner.former },
      });
    }
    if (kind !== null) {
      await appendRefund(tx, {
        depositId,
        submissionId: owner.id,
        amount: deposit.amount,
        kind,
        reason: refundReasons[kind],
        adminId: null,
        at: now,
      });
    }
    if (kind !== null || owner.former) return 'unlinked';
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
