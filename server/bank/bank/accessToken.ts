import type { Context } from '../../platform/context/context.ts';
import { configuredBank, endLink, readConnection, storeRefreshed } from './bankConnection.ts';
import { BankNotLinked, BankRefused, BankUnavailable } from './bankErrors.ts';
import type { BankAccess } from '../../platform/context/bankPort.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';

/** A token that expires sooner than this is renewed before it is used. */
const renewalMs = 10 * 60 * 1_000;
/** Longer than a renewal with all its time limits takes. */
const waitMs = 60_000;

/**
 * A token that the bank should accept, renewed if it is about to end.
 *
 * @throws BankNotLinked, BankUnavailable, BankRefused
 */
export async function accessToken(context: Context): Promise<BankAccess> {
  const { provider } = configuredBank(context);
  const link = await readConnection(context, provider);
  const left = link.expiresAt.getTime() - context.clock().getTime();
  const current = { accessToken: link.accessToken, bankAccountKey: link.bankAccountKey };
  if (left > renewalMs) return current;
  if (left > 0 && link.refreshToken === null) return current;
  try {
    return await renewed(context, link.accessToken);
  } catch (error) {
    if (left > 0 && error instanceof BankUnavailable) return current;
    throw error;
  }
}

/**
 * Runs `work` with a token; and a second time with a renewed one if the bank refuses the first, so
 * `work` must be safe to repeat.
 */
export async function withBankAccess<T>(
  context: Context,
  work: (access: BankAccess) => Promise<T>,
): Promise<T> {
  const access = await accessToken(context);
  try {
    return await work(access);
  } catch (error) {
    if (!(error instanceof BankRefused && error.status === 401)) throw error;
    return work(await renewed(context, access.accessToken));
  }
}

/** One server renews at a time: with rotating refresh tokens a second would lose the link. */
async function renewed(context: Context, stale: string): Promise<BankAccess> {
  const bank = configuredBank(context);
  const { provider } = bank;
  const turn = await withAdvisoryLock(
    context.databaseUrl,
    `bank-token:${provider}`,
    waitMs,
    async () => {
      const link = await readConnection(context, provider);
      const { bankAccountKey } = link;
      // Another server was faster.
      if (link.accessToken !== stale) return { accessToken: link.accessToken, bankAccountKey };
      if (link.refreshToken === null) {
        await endLink(context, provider);
        throw new BankNotLinked('The link has ended.');
      }
      try {
        const tokens = await bank.refresh(link.refreshToken);
        await storeRefreshed(context, provider, tokens);
        return { accessToken: tokens.accessToken, bankAccountKey };
      } catch (error) {
        if (!(error instanceof BankRefused && error.code === 'invalid_grant')) throw error;
        await endLink(context, provider);
        throw new BankNotLinked('The bank has ended the link.', { cause: error });
      }
    },
  );
  if (turn.busy) throw new BankUnavailable('Another server is renewing the token.');
  return turn.result;
}
