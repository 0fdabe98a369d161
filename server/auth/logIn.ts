import { message } from '@seminar/shared/messages/message';
import bcrypt from 'bcrypt';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { networkKey } from '../http/addressKey.rules.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { RateLimit } from '../http/rateLimits.ts';
import type { SessionAdmin } from '../http/requireAdmin.ts';
import { WorkQueue } from '../http/workQueue.ts';

/** 2^cost rounds: about 0.2 s on an office's server. */
const cost = 12;
/** Compared when the account doesn't exist, so that the answer takes as long as for an existing one. */
const dummyHash = '$2b$12$JzdDXWxJokfwqj8IDEIbHeCFftacD/47uF0615WON421DKkEcZnYa';
/**
 * Node has four threads for all slow work: if all of them compared passwords, every page that must be
 * compressed or read from disk would wait.
 */
const comparisons = new WorkQueue({ atOnce: 2, waiting: 60, seconds: 10 });

export interface LoginLimits {
  /** Attempts from one address. */
  address: RateLimit;
  /** Attempts on one account from one address. */
  accountFromAddress: RateLimit;
  /** Attempts on one account from everywhere: beyond it answers are slow, but nobody is locked out. */
  account: RateLimit;
}

/** Attempts on one account, from everywhere, after which each further answer is delayed. */
export const slowAfter = 20;
const delayMs = 2000;

/** bcrypt reads only 72 bytes: a longer password is hashed first, so that every character counts. */
function passwordBytes(password: string): string {
  return Buffer.byteLength(password) > 72
    ? createHash('sha256').update(password).digest('base64')
    : password;
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(passwordBytes(password), cost);
}

/**
 * Finds the account of these credentials. Attempts are counted before the password is compared, so
 * that many attempts at once can't exceed the limit.
 *
 * @throws ValidationFailed on `email`, the same for an unknown account and a wrong password
 * @throws TooManyRequests
 */
export async function logIn(
  { db }: Context,
  { limits, ...input }: { limits: LoginLimits; email: string; password: string; address: string },
): Promise<SessionAdmin & { passwordHash: string }> {
  const email = input.email.toLowerCase();
  // Hashed, so that a long address doesn't make a long key.
  const account = createHash('sha256').update(email).digest('base64url');
  await limits.address.use(input.address);
  await limits.accountFromAddress.use(`${account}/${input.address}`);
  await limits.account.use(account).catch(() => undefined);
  if ((await limits.account.used(account)) > slowAfter) await wait(delayMs);

  const admin = await db.admin.findUnique({ where: { email } });
  const known = admin !== null && admin.archivedAt === null;
  const right = await comparisons.run(
    () => bcrypt.compare(passwordBytes(input.password), known ? admin.passwordHash : dummyHash),
    networkKey(input.address),
  );
  if (!known || !right) throw new ValidationFailed({ email: [message('login_failed')] });
  await limits.accountFromAddress.forget(`${account}/${input.address}`);
  const { id, name, role, passwordHash } = admin;
  return { id, name, email: admin.email, role, passwordHash };
}
