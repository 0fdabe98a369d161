import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { Conflict } from '../../platform/http/errors.ts';

/**
 * Removes the notice about days that could not be read: a staff member has dealt with them.
 *
 * @throws Conflict no bank is configured
 */
export async function dismissUnreadDays(
  context: Context,
  { adminId }: { adminId: number },
): Promise<void> {
  if (!context.bank) throw new Conflict(message('bank_not_configured'));
  const { provider } = context.bank;
  await inTransaction(context.db, async (tx) => {
    const [link] = await tx.$queryRaw<{ from: Date | null; to: Date | null }[]>`
      SELECT unread_from AS "from", unread_to AS "to" FROM bank_connections
      WHERE provider = ${provider} FOR UPDATE`;
    if (!link?.from) return;
    const none = { unreadFrom: null, unreadTo: null };
    await tx.bankConnection.update({ where: { provider }, data: none });
    await recordAudit(tx, {
      adminId,
      action: 'bank.unread_days_dismissed',
      entity: 'bank_connection',
      entityId: provider,
      before: { from: toDay(link.from), to: toDay(link.to) },
    });
  });
}
