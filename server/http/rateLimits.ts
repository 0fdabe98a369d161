import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from './errors.ts';

interface Limit {
  /** Names the limit in the table. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts in PostgreSQL, so that every copy of the server counts together. */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool, { name, points, seconds }: Limit) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /**
   * Counts one.
   *
   * @throws TooManyRequests the limit was used up before this one
   */
  async use(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }

  /** How many were counted in the running period. */
  async used(key: string): Promise<number> {
    return (await this.#limiter.get(key))?.consumedPoints ?? 0;
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
