import bcrypt from 'bcrypt';
import { createHash } from 'node:crypto';
import { WorkQueue } from '../../platform/http/workQueue.ts';

/** 2^cost rounds: about 0.2 s on an office's server. */
const cost = 12;
/** Compared when the account doesn't exist, so that the answer takes as long as for an existing one. */
const dummyHash = '$2b$12$JzdDXWxJokfwqj8IDEIbHeCFftacD/47uF0615WON421DKkEcZnYa';
/**
 * Node has four threads for all slow work: if all of them worked on passwords, every page that must be
 * compressed or read from disk would wait.
 */
const slowWork = new WorkQueue({ atOnce: 2, waiting: 60, seconds: 10 });

/**
 * bcrypt reads only 72 bytes: a longer password is hashed first, so that every character counts. New
 * ones are not so long (shared/office/auth/password.rules.ts); some of an earlier version are.
 */
function passwordBytes(password: string): string {
  return Buffer.byteLength(password) > 72
    ? createHash('sha256').update(password).digest('base64')
    : password;
}

export function hashPassword(password: string): Promise<string> {
  return slowWork.run(() => bcrypt.hash(passwordBytes(password), cost));
}

/**
 * @param passwordHash null: there is no such account or no password; it takes as long to find out
 * @param network who asks: networks take turns
 */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  network = '',
): Promise<boolean> {
  const same = await slowWork.run(
    () => bcrypt.compare(passwordBytes(password), passwordHash ?? dummyHash),
    network,
  );
  return same && passwordHash !== null;
}
