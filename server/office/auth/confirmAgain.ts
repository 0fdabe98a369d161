import type { PasskeyAnswer } from '@seminar/shared/office/auth/passkeys/answers';
import { message } from '@seminar/shared/platform/messages/message';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { usePasskey } from './passkeys/usePasskey.ts';
import { isPassword } from './passwords.ts';
import { takeCode } from './takeCode.ts';

/**
 * Asks a person without a second factor for the password once more.
 *
 * @throws ValidationFailed on `password`; on `code`, if there is a second factor
 * @throws TooManyRequests
 */
export async function confirmPassword(
  { db }: Context,
  given: { adminId: number; password: string; attempts: RateLimit },
): Promise<void> {
  const { adminId, password, attempts } = given;
  await attempts.use(String(adminId));
  const where = { id: adminId };
  const account = await db.admin.findUniqueOrThrow({ where, include: withPasskeyCount });
  // Where there is one, the password alone proves too little.
  refuseProblems(hasSecondFactor.of(account) ? { code: [message('required')] } : {});
  const right = await isPassword(password, account.passwordHash);
  refuseProblems(right ? {} : { password: [message('password_wrong')] });
  await attempts.forget(String(adminId));
}

/**
 * Asks a person who is logged in for the second factor once more: a code, or a passkey.
 *
 * @throws ValidationFailed on `code`, or on `passkey`
 * @throws TooManyRequests
 */
export async function confirmAgain(
  context: Context,
  given: {
    adminId: number;
    code?: string | undefined;
    passkey?: PasskeyAnswer | undefined;
    challenge: string | null;
    attempts: RateLimit;
  },
): Promise<void> {
  const { adminId, code = '', passkey, challenge, attempts } = given;
  if (passkey !== undefined) {
    const { adminId: owner } = await usePasskey(context, { answer: passkey, challenge });
    if (owner === adminId) return;
    throw new ValidationFailed({ passkey: [message('passkey_wrong')] });
  }
  const account = await context.db.admin.findUniqueOrThrow({ where: { id: adminId } });
  await takeCode(context, { account, code, attempts });
}
