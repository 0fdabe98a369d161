import type { Pool } from 'pg';
import { TooManyRequests } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';

/** Says, once asked, whether an application gets its account at once; the same however often it is asked. */
export type AccountTurn = () => Promise<boolean>;

/**
 * Counts the applications of an address that would get an account: twenty in ten minutes get one at once. Beyond
 * that the applicant must confirm the mail address first, since accounts are few and one that was given
 * away rests long. A company's group counts once.
 */
export class AccountBurst {
  readonly #limit: RateLimit;

  constructor(pool: Pool) {
    this.#limit = new RateLimit(pool, 'account-burst');
  }

  /**
   * The turn of one request. It is counted when it is asked for, on a connection of its own: in the
   * application's transaction, many applications from one address would wait for each other and keep
   * all connections.
   */
  turnOf(address: string): AccountTurn {
    let turn: Promise<boolean> | undefined;
    const count = async () => {
      try {
        await this.#limit.use(address);
        return true;
      } catch (error) {
        if (error instanceof TooManyRequests) return false;
        throw error;
      }
    };
    return () => (turn ??= count());
  }
}
