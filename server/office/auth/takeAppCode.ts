import { message } from '@seminar/shared/platform/messages/message';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openIfPossible } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { normalisedCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

export const sealedFor = (adminId: number) => purposeOf('admins.totp_secret', adminId);

export interface Account {
  id: number;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpStep: number | null;
}

export interface Taken {
  account: Account;
  code: string;
}

/**
 * Takes a code of the app, which then counts no more; false: it doesn't fit, was used, or can't be compared since the
 * key of the app's secret is lost. A recovery code still helps then.
 */
export async function takeAppCode(
  context: Context,
  tx: Tx,
  { account, code }: Taken,
): Promise<boolean> {
  if (account.totpSecret === null) return false;
  const text = openIfPossible(context.secrets, account.totpSecret, sealedFor(account.id));
  if (text === null) return false;
  const secret = Buffer.from(text, 'base64url');
  const step = stepOf(secret, {
    code: normalisedCode(code),
    now: context.clock(),
    lastUsed: account.totpStep,
  });
  if (step === null) return false;
  const taken = await tx.$executeRaw`
    UPDATE admins SET totp_step = ${step}::int
    WHERE id = ${account.id}::int AND (totp_step IS NULL OR totp_step < ${step}::int)`;
  return taken === 1;
}

/** Counts an takeCountedCode, and refuses a code that isn't taken. */
export async function takeCountedCode(
  { account, attempts }: { account: Account; attempts: RateLimit },
  take: () => Promise<boolean>,
): Promise<void> {
  await attempts.use(String(account.id));
  if (!(await take())) throw new ValidationFailed({ code: [message('code_wrong')] });
  await attempts.forget(String(account.id));
}
