import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests, type TooManyOf } from './errors.ts';
import { limits, type LimitName } from './limits.ts';

/** The table's keys have 255 characters at most, including the limit's name. */
const longestKey = 150;

/** A key may contain what a visitor typed, so a long one is hashed. */
function storedKey(key: string): string {
  return key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key;
}

/** Counts in PostgreSQL, so that all servers count together. */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #of: TooManyOf | undefined;

  constructor(pool: Pool, name: LimitName) {
    const { requests, seconds, of } = limits[name];
    this.#of = of;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: requests,
      duration: seconds,
    });
  }

  /**
   * Counts one request.
   *
   * @throws TooManyRequests the limit was used up before this one
   */
  async use(key: string): Promise<void> {
    try {
      await this.#limiter.consume(storedKey(key));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000), this.#of);
      throw error;
    }
  }

  /** Counts what a transaction does: once, however often a collision repeats it. */
  turnOf(key: string): () => Promise<void> {
    let counted: Promise<void> | undefined;
    return () => (counted ??= this.use(key));
  }

  /** How many requests were counted in the current period. */
  async used(key: string): Promise<number> {
    return (await this.#limiter.get(storedKey(key)))?.consumedPoints ?? 0;
  }

  /** Takes one counted request back. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(storedKey(key));
  }

  /**
   * Counts what is done; what is refused, or fails, is not.
   *
   * @throws TooManyRequests the limit was used up before
   */
  async useFor<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.use(key);
    try {
      return await work();
    } catch (error) {
      await this.giveBack(key);
      throw error;
    }
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(storedKey(key));
  }
}
