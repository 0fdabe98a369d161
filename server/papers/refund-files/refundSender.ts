import type { z } from 'zod';
import { message } from '@seminar/shared/platform/messages/message';
import type {
  RefundSender,
  refundSenderBodySchema,
} from '@seminar/shared/papers/refund-files/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { nameAccount } from '../payee-accounts/nameAccount.ts';

/** The account from which refunds are sent; null: none was stored. */
export async function readRefundSender(db: Db | Tx): Promise<RefundSender | null> {
  const row = await db.refundSender.findUnique({ where: { id: 1 } });
  return (
    row && {
      client_code: row.clientCode,
      holder: row.holder,
      bank_code: row.bankCode,
      bank_name: row.bankName,
      branch_code: row.branchCode,
      branch_name: row.branchName,
      account_type: row.accountType,
      account_number: row.accountNumber,
      version: row.version,
    }
  );
}

type Body = z.output<typeof refundSenderBodySchema>;

/**
 * Stores the account from which refunds are sent. Files that were made keep the one of before.
 *
 * @throws ValidationFailed bank or branch is on no list and has no name
 * @throws Conflict somebody else has changed it since it was shown
 */
export async function updateRefundSender(
  { db }: Context,
  { body, adminId }: { body: Body; adminId: number },
): Promise<void> {
  const account = await nameAccount(body);
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM association WHERE id = 1 FOR UPDATE`;
    const before = await readRefundSender(tx);
    if ((before?.version ?? null) !== body.version) {
      throw new Conflict(message('association_stale'));
    }
    const columns = {
      clientCode: body.client_code,
      holder: account.holder,
      bankCode: account.bank_code,
      bankName: account.bank_name,
      branchCode: account.branch_code,
      branchName: account.branch_name,
      accountType: account.account_type,
      accountNumber: account.account_number,
    };
    await tx.refundSender.upsert({
      where: { id: 1 },
      create: columns,
      update: { ...columns, version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_sender.changed',
      entity: 'refund_sender',
      entityId: 1,
      before: { ...before },
      after: { ...(await readRefundSender(tx)) },
    });
  });
}
