import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { readConnection } from '../bank/bankConnection.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { linkState } from '../bank/linkState.rules.ts';
import { syncLock } from '../bank/syncLock.ts';
import type { BankConnection } from '../../generated/prisma/client.ts';
import { isLocked } from '../../platform/db/advisoryLock.ts';
import { poolState } from './poolState.ts';
import { SealBroken } from '../bank/secretBox.ts';

interface BankLink {
  provider: BankStatus['provider'];
  state: BankStatus['link_state'];
  /** null: it was never linked. */
  connection: BankConnection | null;
}

/** The link to the bank and its state. */
export async function readBankLink(context: Context): Promise<BankLink> {
  const { db, bank } = context;
  const provider = bank?.provider ?? 'none';
  const connection = bank ? await db.bankConnection.findUnique({ where: { provider } }) : null;
  const state = linkState(
    connection && {
      renewable: connection.refreshTokenEncrypted !== null,
      readable: await canBeRead(context, provider),
      expiresAt: connection.expiresAt,
    },
    context.clock(),
  );
  return { provider, state, connection };
}

/** The state of the bank's link and of the pool of accounts, with the last error in words. */
export async function readBankStatus(
  context: Context,
  { locale }: { locale: Locale },
): Promise<BankStatus> {
  const { db, bank } = context;
  const { provider, state, connection: link } = await readBankLink(context);
  const [from, to] = [toDay(link?.unreadFrom ?? null), toDay(link?.unreadTo ?? null)];
  return {
    provider,
    linked: state === 'linked' || state === 'expiring',
    link_state: state,
    account_name: link?.bankAccountName ?? null,
    expires_at: link?.expiresAt.toISOString() ?? null,
    sync: {
      running: bank !== null && (await isLocked(db, syncLock(bank.provider))),
      read: link?.syncRead ?? 0,
    },
    last_sync_at: link?.lastSyncAt?.toISOString() ?? null,
    last_success_at: link?.lastSuccessAt?.toISOString() ?? null,
    last_error: link?.lastError ? renderStoredMessage(JSON.parse(link.lastError), locale) : null,
    set_aside: await db.bankOddRow.count({ where: { settledAt: null } }),
    unread_days: from && to ? { from, to } : null,
    accounts: await poolState(context),
  };
}

async function canBeRead(context: Context, provider: string): Promise<boolean> {
  try {
    await readConnection(context, provider);
    return true;
  } catch (error) {
    if (error instanceof SealBroken || error instanceof BankNotLinked) return false;
    throw error;
  }
}
