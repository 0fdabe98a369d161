import type { BankStatus } from '@seminar/shared/bank/endpoints';
import { isMessageKey, renderMessage, type Locale } from '@seminar/shared/messages/message';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** The state of the link, in words where it has trouble. */
export async function bankStatus(context: Context, locale: Locale): Promise<BankStatus> {
  const { db, bank } = context;
  const provider = bank?.provider ?? 'none';
  const link = bank
    ? await db.bankConnection.findUnique({
        where: { provider },
        omit: { accessTokenEncrypted: true },
      })
    : null;
  return {
    provider,
    linked:
      link !== null && (link.refreshTokenEncrypted !== null || link.expiresAt > context.clock()),
    account_name: link?.bankAccountName ?? null,
    expires_at: link?.expiresAt.toISOString() ?? null,
    last_sync_at: link?.lastSyncAt?.toISOString() ?? null,
    last_success_at: link?.lastSuccessAt?.toISOString() ?? null,
    last_error: link?.lastError ? inWords(link.lastError, locale) : null,
    free_accounts: await db.virtualAccount.count({ where: { provider, state: 'free' } }),
  };
}

const storedMessage = z.object({
  key: z.string().refine(isMessageKey),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Stored as a message, not as a text: who reads it may read another language. */
function inWords(stored: string, locale: Locale): string {
  const { key, values } = storedMessage.parse(JSON.parse(stored));
  if (!isMessageKey(key)) return '';
  return renderMessage(values ? { key, values } : { key }, locale);
}
