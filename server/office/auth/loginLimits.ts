import type { Pool } from 'pg';
import { RateLimit } from '../../platform/http/rateLimits.ts';

const quarter = 15 * 60;

export interface LoginLimits {
  /** Attempts from one address. */
  address: RateLimit;
  /** Attempts on one account from one address. */
  accountFromAddress: RateLimit;
  /** Attempts on one account from everywhere: beyond it answers are slow, but nobody is locked out. */
  account: RateLimit;
  /** Wrong codes of one account, after its right password. */
  code: RateLimit;
  /** Wrong passwords of a person who changes their own. */
  passwordChange: RateLimit;
}

/** Attempts on one account, from everywhere, after which each further answer is delayed. */
export const slowAfter = 20;

/** How many attempts are answered in a quarter of an hour (SECURITY.md). */
export function loginLimits(pool: Pool): LoginLimits {
  return {
    address: new RateLimit(pool, {
      name: 'login-address',
      points: 60,
      seconds: quarter,
      of: 'logins',
    }),
    accountFromAddress: new RateLimit(pool, {
      name: 'login-pair',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    code: new RateLimit(pool, {
      name: 'second-factor',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    passwordChange: new RateLimit(pool, {
      name: 'password-change',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    account: new RateLimit(pool, { name: 'login-account', points: 1_000_000, seconds: quarter }),
  };
}
