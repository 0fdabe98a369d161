import { message } from '@seminar/shared/messages/message';
import bcrypt from 'bcrypt';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { RateLimit } from '../http/rateLimits.ts';
import type { SessionAdmin } from '../http/requireAdmin.ts';
import { WorkQueue } from '../http/workQueue.ts';

/** 2^cost rounds; about 0.2 s on an office's server. */
const cost = 12;
/** Compared when the account doesn't exist, so that an answer takes as long as for one that does. */
const nobodysHash = '$2b$12$JzdDXWxJokfwqj8IDEIbHeCFftacD/47uF0615WON421DKkEcZnYa';
/**
 * Node has four threads for all slow work: passwords in all of them would keep every page waiting
 * that has to be packed or read from the disk.
 */
const comparisons = new WorkQueue({ atOnce: 2, waiting: 60, seconds: 10 });

export interface LoginLimits {
  /** Attempts from one address. */
  address: RateLimit;
  /** Attempts on one account from one address. */
  accountFromAddress: RateLimit;
  /** Attempts on one account from everywhere: past it an answer is slow, but nobody is locked out. */
  account: RateLimit;
}

/** Attempts on one account, from everywhere, after which each further answer waits. */
export const slowAfter = 20;
const slowness = 2000;

/** bcrypt reads 72 bytes at most: what is longer is hashed first, so that every character counts. */
function passwordBytes(password: string): string {
  return Buffer.byteLength(password) > 72
    ? createHash('sha256').update(password).digest('base64')
    : password;
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(passwordBytes(password), cost);
}

/**
 * Finds the administrator of these credentials. Attempts are counted before the password is looked
 * at, so that many at once can't slip through.
 *
 * @throws ValidationFailed on `email`, the same for an unknown account and a wrong password
 * @throws TooManyRequests
 */
export async function logIn(
  { db }: Context,
  { limits, ...input }: { limits: LoginLimits; email: string; password: string; address: string },
): Promise<SessionAdmin & { passwordHash: string }> {
  const email = input.email.toLowerCase();
  // A hash keeps a long or strange address from becoming a long or strange key.
  const account = createHash('sha256').update(email).digest('base64url');
  await limits.address.use(input.address);
  await limits.accountFromAddress.use(`${account}/${input.address}`);
  await limits.account.use(account).catch(() => undefined);
  if ((await limits.account.used(account)) > slowAfter) await wait(slowness);

  const admin = await db.admin.findUnique({ where: { email } });
  const known = admin !== null && admin.archivedAt === null;
  const right = await comparisons.run(() =>
    bcrypt.compare(passwordBytes(input.password), known ? admin.passwordHash : nobodysHash),
  );
  if (!known || !right) throw new ValidationFailed({ email: [message('login_failed')] });
  await limits.accountFromAddress.forget(`${account}/${input.address}`);
  const { id, name, passwordHash } = admin;
  return { id, name, email: admin.email, passwordHash };
}
