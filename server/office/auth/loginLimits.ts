import type { Pool } from 'pg';
import { RateLimit } from '../../platform/http/rateLimits.ts';

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

export function loginLimits(pool: Pool): LoginLimits {
  return {
    address: new RateLimit(pool, 'login-address'),
    accountFromAddress: new RateLimit(pool, 'login-pair'),
    code: new RateLimit(pool, 'second-factor'),
    passwordChange: new RateLimit(pool, 'password-change'),
    account: new RateLimit(pool, 'login-account'),
  };
}
