import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { takeCountedCode, type Taken, takeAppCode } from './takeAppCode.ts';

/**
 * Takes a code of the app or a recovery code, each of which counts once.
 *
 * @throws ValidationFailed it is wrong, or was used
 * @throws TooManyRequests
 */
export async function takeCode(
  context: Context,
  { account, code, attempts }: Taken & { attempts: RateLimit },
): Promise<void> {
  await takeCountedCode({ account, attempts }, () =>
    inTransaction(
      context.db,
      async (tx) =>
        // An app that isn't confirmed doesn't count.
        (account.totpConfirmedAt !== null && (await takeAppCode(context, tx, { account, code }))) ||
        (await takeRecoveryCode(tx, { adminId: account.id, code, now: context.clock() })),
    ),
  );
}
