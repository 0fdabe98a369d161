import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { sqlState } from './sqlState.ts';

/** Where the caller of Prisma finds the transaction that Prisma begins for it. */
export interface Begun {
  transaction?: OrderedTransaction;
}
export const beginning = new AsyncLocalStorage<Begun>();

/** The connection broke during a commit: it is unknown whether the transaction was committed. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** A statement came after the end of its transaction, most likely because that took too long. */
export class TransactionEnded extends Error {
  override readonly name = 'TransactionEnded';
}

/** The database ended the connection itself: it was shut down, or somebody ended it. */
const endedByDatabase = /^57P/;

/**
 * If the database refuses a commit (a deferred constraint), the transaction is rolled back; after a
 * lost connection its outcome is unknown. A database that ends the connection finishes a commit that is being
 * written before, and then says no more than that it ended the connection.
 */
function committing(error: unknown): unknown {
  const state = sqlState(error);
  if (state !== undefined && !endedByDatabase.test(state)) return error;
  return new CommitUnknown('The connection broke during a commit', { cause: error });
}

/** Of how many statements each connection keeps the plan: they take memory in the database. */
const mostPrepared = 200;
/** A list of values makes a text for each number of values. */
const mostValues = 60;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement prepared; '': it is read and planned each time. */
function nameOf({ sql, args }: SqlQuery): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= mostPrepared || args.length > mostValues) return '';
  const name = `tx${names.size}`;
  names.set(sql, name);
  return name;
}

/** Whether the driver has nothing to convert that it could refuse. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const transactionAborted = '25P02';

const only = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/**
 * A transaction of Prisma's adapter that sends its own commit, so that the last statement can go with it. What is asked
 * at once is answered in that order.
 */
export class OrderedTransaction implements Transaction {
  readonly provider: Transaction['provider'];
  readonly adapterName: string;
  /** The commit and the rollback are sent here: Prisma sends none. */
  readonly options = { usePhantomQuery: true };
  readonly #inner: Transaction;
  #withCommit: SqlQuery | undefined;
  // From then on somebody else uses the connection. Prisma knows when a transaction has ended; callers that
  // use the transaction directly don't.
  #ended = false;
  #failure: unknown;

  constructor(inner: Transaction) {
    this.#inner = inner;
    this.provider = inner.provider;
    this.adapterName = inner.adapterName;
  }

  async #ask<Answer>(ask: (inner: Transaction) => Promise<Answer>): Promise<Answer> {
    if (this.#ended) throw new TransactionEnded('The transaction has ended');
    try {
      return await ask(this.#inner);
    } catch (error) {
      this.#failure ??= error;
      // The statements that were sent with the one that failed say only that one did.
      throw sqlState(error) === transactionAborted ? this.#failure : error;
    }
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#ask((inner) => inner.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#ask((inner) => inner.executeRaw(query));
  }

  /** Has a last statement sent together with the commit, which fails if the statement does. */
  async sendWithCommit(query: SqlQuery): Promise<void> {
    // The driver doesn't send what it refuses: the commit would go out alone.
    if (query.args.every(isPlain)) this.#withCommit = query;
    else await this.executeRaw(query);
  }

  async commit(): Promise<void> {
    const last = this.#withCommit === undefined ? [] : [this.#withCommit];
    const sent = [...last, only('COMMIT')].map((query) => this.executeRaw(query));
    this.#ended = true;
    // Where the last statement fails, the database makes a rollback of the commit.
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return this.#inner.commit();
    await this.#inner.rollback();
    throw committing(failed.reason);
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    try {
      await this.#inner.executeRaw(only('ROLLBACK'));
    } finally {
      // Its connection goes back to the pool.
      await this.#inner.rollback();
    }
  }
}

/**
 * Prisma's adapter on these connections, which need `pipeline`: what is asked at once doesn't wait for the answer to
 * what was asked before. Statements of transactions are prepared: they are few, and most of them find rows by
 * their keys.
 */
export function orderedAdapter(pool: Pool): SqlDriverAdapterFactory {
  const plain = new PrismaPg(pool, { disposeExternalPool: true });
  const preparing = new PrismaPg(pool, { statementNameGenerator: nameOf });
  const { provider, adapterName } = plain;
  return {
    provider,
    adapterName,
    async connect() {
      const alone = await plain.connect();
      const together = await preparing.connect();
      return {
        provider,
        adapterName,
        queryRaw: (query) => alone.queryRaw(query),
        executeRaw: (query) => alone.executeRaw(query),
        executeScript: (script) => alone.executeScript(script),
        getConnectionInfo: () => alone.getConnectionInfo(),
        dispose: () => alone.dispose(),
        async startTransaction(level) {
          const transaction = new OrderedTransaction(await together.startTransaction(level));
          const begun = beginning.getStore();
          if (begun) begun.transaction = transaction;
          return transaction;
        },
      };
    },
  };
}
