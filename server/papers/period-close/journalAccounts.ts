import type { JournalAccounts } from '@seminar/shared/papers/period-close/journal';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

/** How the association's books call the accounts. */
export async function readJournalAccounts(db: Db | Tx): Promise<JournalAccounts> {
  return db.journalAccounts.findUniqueOrThrow({ where: { id: 1 }, omit: { id: true } });
}

/** @throws Conflict somebody else has changed them since they were shown */
export async function updateJournalAccounts(
  { db }: Context,
  { accounts, adminId }: { accounts: JournalAccounts; adminId: number },
): Promise<void> {
  const { version, ...after } = accounts;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM journal_accounts WHERE id = 1 FOR UPDATE`;
    const { version: current, ...before } = await readJournalAccounts(tx);
    if (current !== version) throw new Conflict(message('association_stale'));
    await tx.journalAccounts.update({
      where: { id: 1 },
      data: { ...after, version: version + 1 },
    });
    await recordAudit(tx, {
      adminId,
      action: 'journal_accounts.changed',
      entity: 'journal_accounts',
      entityId: 1,
      before,
      after,
    });
  });
}
