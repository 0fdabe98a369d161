import type { PasskeyAnswer } from '@seminar/shared/auth/passkeys/answers';
import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { RateLimit } from '../http/rateLimits.ts';
import { usePasskey } from './passkeys/usePasskey.ts';
import { takeCode } from './secondFactor.ts';

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
