import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests, type TooManyOf } from './errors.ts';

/** The requests that are answered within some seconds, for one key: often an address, or an application. */
interface Limit {
  requests: number;
  seconds: number;
  /** The kind of request, for the wording of the refusal. */
  of?: TooManyOf;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often each thing may be asked for. SECURITY.md lists these limits by the same names, and says what each counts
 * for (rateLimits.test.ts). Mails have limits beside them: mailboxLimit.ts, sentSince.ts, resetPasswordJob.ts.
 */
const all = {
  // The office.
  'login-pair': { requests: 10, seconds: 15 * minute, of: 'logins' },
  'login-address': { requests: 60, seconds: 15 * minute, of: 'logins' },
  /** Beyond it answers are slow, but nobody is locked out. */
  'login-account': { requests: 20, seconds: 15 * minute },
  'second-factor': { requests: 10, seconds: 15 * minute, of: 'logins' },
  'password-change': { requests: 10, seconds: 15 * minute, of: 'logins' },
  /** Asking for a link, and setting a password by it: besides, a person gets few mails (resetPasswordJob.ts). */
  'set-password': { requests: 30, seconds: 15 * minute, of: 'logins' },
  'api-token': { requests: 600, seconds: minute },
  mailing: { requests: 10, seconds: day },
  'mail-test': { requests: 10, seconds: 10 * minute },
  // Visitors without a login.
  'csrf-cookie': { requests: 300, seconds: 15 * minute },
  /** The members of an association may share an address: on its busiest day 2,000 applications come in an hour. */
  body: { requests: 3000, seconds: hour },
  'body-large': { requests: 60, seconds: hour },
  'upload-file': { requests: 60, seconds: hour },
  'page-key': { requests: 60, seconds: 10 * minute },
  // Applications, and the pages of applicants.
  'account-burst': { requests: 20, seconds: 10 * minute },
  'submission-guess': { requests: 30, seconds: 10 * minute },
  /** Asking for lost links: besides, an address gets few mails with them (`linksMailedOften` in mailboxLimit.ts). */
  'send-links': { requests: 10, seconds: 15 * minute },
  'member-claim': { requests: 10, seconds: day },
  'member-claim-of': { requests: 5, seconds: day },
  'own-changes': { requests: 20, seconds: day },
  'ask-for-bill': { requests: 5, seconds: day },
  'correct-email': { requests: 3, seconds: 2 * hour },
  'new-address': { requests: 5, seconds: day },
  'new-address-by-contact': { requests: 5, seconds: day },
  // Companies, and the pages of their contacts.
  'submit-group': { requests: 10, seconds: hour },
  'group-guess': { requests: 30, seconds: 10 * minute },
  'group-documents': { requests: 10, seconds: 10 * minute },
  'group-papers': { requests: 300, seconds: 10 * minute },
  'group-replace': { requests: 50, seconds: hour },
  'group-add': { requests: 50, seconds: hour },
  'group-mails-to': { requests: 50, seconds: hour },
  'ask-for-group-bill': { requests: 5, seconds: day },
  'group-own-changes': { requests: 100, seconds: day },
  // The completion test, and looking papers up.
  'review-address': { requests: 300, seconds: hour, of: 'review_tests' },
  'review-unknown': { requests: 60, seconds: hour, of: 'review_tests' },
  'verification-miss': { requests: 30, seconds: 10 * minute },
  'receipt-verification': { requests: 30, seconds: 10 * minute },
  'payee-link-guess': { requests: 30, seconds: 10 * minute },
  /** A person types letter by letter, and the office does for many payers. */
  'bank-search': { requests: 1500, seconds: 10 * minute },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof all;
export const rateLimits: Readonly<Record<LimitName, Limit>> = all;

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
    const { requests, seconds, of } = rateLimits[name];
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
