import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests, type TooManyOf } from './errors.ts';

interface Limit {
  /** Names the limit in the table. */
  name: string;
  points: number;
  seconds: number;
  /** What a refusal says that there was too much of. */
  of?: TooManyOf;
}

/** The table holds keys of 255 characters, the limit's name included. */
const longestKey = 150;

/** What visitors type may be part of a key: the length of a long one is nobody's to choose. */
function storedKey(key: string): string {
  return key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key;
}

/** Counts in PostgreSQL, so that every copy of the server counts together. */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #of: TooManyOf | undefined;

  constructor(pool: Pool, { name, points, seconds, of }: Limit) {
    this.#of = of;
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
      await this.#limiter.consume(storedKey(key));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000), this.#of);
      throw error;
    }
  }

  /** How many were counted in the running period. */
  async used(key: string): Promise<number> {
    return (await this.#limiter.get(storedKey(key)))?.consumedPoints ?? 0;
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(storedKey(key));
  }
}
