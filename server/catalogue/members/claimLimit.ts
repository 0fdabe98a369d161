import { createHash } from 'node:crypto';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { Pool } from 'pg';
import { TooManyRequests } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';

interface Claimed {
  number: string;
  /** The company's, or the applicant's where there is none. */
  name: string;
}

/** Of one request; the same however often its transaction is tried. */
export interface ClaimTurn {
  /** Counts a claim. False: too many failed before, so that this one is left to the office. */
  mayMatch: (claimed: Claimed) => Promise<boolean>;
  /** The claim agreed with the roster: it doesn't count. */
  matched: (claimed: Claimed) => Promise<void>;
}

/**
 * Counts the member numbers that didn't agree with the roster: by network, by number and by name, so that
 * nobody finds out who is a member by trying. Counted before it is judged: many at once are no way round.
 */
export class ClaimLimit {
  readonly #networks: RateLimit;
  readonly #words: RateLimit;

  constructor(pool: Pool) {
    this.#networks = new RateLimit(pool, 'member-claim');
    this.#words = new RateLimit(pool, 'member-claim-of');
  }

  turnOf(address: string): ClaimTurn {
    // Hashed, since the table of limits is no place for names.
    const keysOf = ({ number, name }: Claimed) =>
      [`number ${memberNumberKey(number)}`, `name ${searchKey(name)}`].map((key) =>
        createHash('sha256').update(key).digest('base64url'),
      );
    const isLeft = async (limit: RateLimit, key: string) => {
      try {
        await limit.use(key);
        return true;
      } catch (error) {
        if (error instanceof TooManyRequests) return false;
        throw error;
      }
    };
    let turn: Promise<boolean> | undefined;
    let given: Promise<unknown> | undefined;
    const count = async (claimed: Claimed) => {
      const left = [await isLeft(this.#networks, address)];
      for (const key of keysOf(claimed)) left.push(await isLeft(this.#words, key));
      return left.every(Boolean);
    };
    return {
      mayMatch: (claimed) => (turn ??= count(claimed)),
      matched: async (claimed) => {
        given ??= Promise.all([
          this.#networks.giveBack(address),
          ...keysOf(claimed).map((key) => this.#words.giveBack(key)),
        ]);
        await given;
      },
    };
  }
}
