import { message } from '@seminar/shared/platform/messages/message';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { recordRepeated } from '../../platform/audit/recordRepeated.ts';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { networkKey } from '../../platform/http/addressKey.rules.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import type { Login } from '../../platform/http/session.ts';
import type { Device } from './device.ts';
import type { LoginLimits } from './loginLimits.ts';
import { isPassword } from './passwords.ts';
import { recordLogin } from './recordLogin.ts';
import { takeCode } from './takeCode.ts';

const delayMs = 2000;

export async function recordLoginFailure(
  { db, clock }: Context,
  entityId: number | 'unknown',
): Promise<void> {
  await recordRepeated(db, {
    record: { adminId: null, action: 'login.failed', entity: 'admin', entityId },
    detail: '',
    now: clock(),
  });
}

/** @throws ValidationFailed on `code`: it is needed, wrong, or was used */
async function checkCode(
  context: Context,
  account: Parameters<typeof takeCode>[1]['account'],
  { limits, code }: { limits: LoginLimits; code?: string | null | undefined },
): Promise<void> {
  if (!code) {
    throw new ValidationFailed({ code: [message('code_needed')] });
  }
  try {
    await takeCode(context, { account, code, attempts: limits.code });
  } catch (error) {
    if (error instanceof ValidationFailed) await recordLoginFailure(context, account.id);
    throw error;
  }
}

/**
 * Finds the account of these credentials. Attempts are counted before the password is compared, so
 * that many attempts at once can't exceed the limit.
 *
 * @throws ValidationFailed on `email`, the same for an unknown account and a wrong password
 * @throws TooManyRequests
 */
export async function logIn(
  context: Context,
  {
    limits,
    ...input
  }: {
    limits: LoginLimits;
    email: string;
    password: string;
    code?: string | null | undefined;
    address: string;
    device: Device;
  },
): Promise<Login> {
  const { db } = context;
  const email = input.email.toLowerCase();
  // Hashed, so that a long address doesn't make a long key.
  const account = createHash('sha256').update(email).digest('base64url');
  await limits.address.use(input.address);
  await limits.accountFromAddress.use(`${account}/${input.address}`);
  await limits.account.use(account).catch(() => wait(delayMs));

  const admin = await db.admin.findUnique({
    where: { email },
    include: withPasskeyCount,
  });
  const usable = admin !== null && admin.archivedAt === null ? admin : null;
  const network = networkKey(input.address);
  const right = await isPassword(input.password, usable?.passwordHash ?? null, network);
  if (!right || !usable?.passwordHash) {
    // What was typed for an unknown account may be a password: it isn't kept.
    await recordLoginFailure(context, admin?.id ?? 'unknown');
    throw new ValidationFailed({ email: [message('login_failed')] });
  }
  const withSecondFactor = hasSecondFactor.of(usable);
  if (withSecondFactor) await checkCode(context, usable, { limits, ...input });
  await limits.accountFromAddress.forget(`${account}/${input.address}`);
  const { passwordHash } = usable;
  const { device } = input;
  return recordLogin(context, { admin: { ...usable, passwordHash }, device, withSecondFactor });
}
