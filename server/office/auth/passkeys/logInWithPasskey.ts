import type { PasskeyAnswer } from '@seminar/shared/office/auth/passkeys/answers';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../../platform/context/context.ts';
import { ValidationFailed } from '../../../platform/http/errors.ts';
import type { RateLimit } from '../../../platform/http/rateLimits.ts';
import type { Login } from '../../../platform/http/session.ts';
import type { Device } from '../device.ts';
import { recordLoginFailure } from '../logIn.ts';
import { recordLogin } from '../recordLogin.ts';
import { usePasskey } from './usePasskey.ts';

/**
 * Finds the account of a passkey. Password and code aren't asked: the device has asked for a
 * fingerprint, face or PIN.
 *
 * @throws ValidationFailed, TooManyRequests
 */
export async function logInWithPasskey(
  context: Context,
  given: {
    answer: PasskeyAnswer;
    challenge: string | null;
    attempts: RateLimit;
    address: string;
    device: Device;
  },
): Promise<Login> {
  const { db } = context;
  await given.attempts.use(given.address);
  try {
    const { adminId } = await usePasskey(context, given);
    const admin = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
    const { passwordHash } = admin;
    if (admin.archivedAt !== null || passwordHash === null) {
      throw new ValidationFailed({ passkey: [message('passkey_wrong')] });
    }
    const { device } = given;
    return await recordLogin(context, {
      admin: { ...admin, passwordHash },
      device,
      withSecondFactor: true,
    });
  } catch (error) {
    if (error instanceof ValidationFailed) {
      const known = await db.passkey.findUnique({ where: { credentialId: given.answer.id } });
      await recordLoginFailure(context, known?.adminId ?? 'unknown');
    }
    throw error;
  }
}
