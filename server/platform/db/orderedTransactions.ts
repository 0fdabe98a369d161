import { PrismaPg } from '@prisma/adapter-pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import { sqlState } from './sqlState.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type AdapterTransaction = Awaited<ReturnType<Adapter['startTransaction']>>;
export type DirectQuery = Parameters<AdapterTransaction['queryRaw']>[0];

/** A transaction whose statements are answered in the order in which they are asked. */
export interface OrderedTransaction extends AdapterTransaction {
  /** Has a last statement sent together with the commit, which fails if the statement does. */
  sendWithCommit: (query: DirectQuery) => Promise<void>;
}

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
async function committing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const state = sqlState(error);
    if (state !== undefined && !endedByDatabase.test(state)) throw error;
    throw new CommitUnknown('The connection broke during a commit', { cause: error });
  }
}

/** Each connection keeps the plans of so many statements: they take memory in the database. */
const mostPrepared = 200;
/** A list of values makes a text for each number of values. */
const mostValues = 60;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement prepared; '': it is read and planned each time. */
function nameOf({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= mostPrepared || args.length > mostValues) return '';
  const name = `tx${names.size}`;
  names.set(sql, name);
  return name;
}

/** Has the statements of a transaction prepared: they are few, and most of them find rows by their keys. */
function preparing(transaction: AdapterTransaction): AdapterTransaction {
  const options = Reflect.get(transaction, 'pgOptions') as object;
  Reflect.set(transaction, 'pgOptions', { ...options, statementNameGenerator: nameOf });
  return transaction;
}

/** The part of the driver's client that its types don't declare. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } };
}

/** Whether the driver has nothing to convert that it could refuse. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Sends what is asked at once in one go, and answers it in that order: waiting for each answer takes longer than most
 * statements do.
 */
function inOrder(transaction: AdapterTransaction): OrderedTransaction {
  const { connection } = Reflect.get(transaction, 'client') as Wire;
  let withCommit: DirectQuery | undefined;
  // From then on somebody else uses the connection. Prisma knows when a transaction has ended; callers that
  // use the transaction directly don't.
  let ended = false;
  const sending =
    <Result>(run: (query: DirectQuery) => Promise<Result>) =>
    async (query: DirectQuery): Promise<Result> => {
      // A commit that the database refused is rolled back.
      if (ended && query.sql !== 'ROLLBACK')
        throw new TransactionEnded('The transaction has ended');
      connection.stream.cork();
      process.nextTick(() => connection.stream.uncork());
      return run(query);
    };
  transaction.queryRaw = sending(transaction.queryRaw.bind(transaction));
  const execute = sending(transaction.executeRaw.bind(transaction));
  const commit = async (query: DirectQuery): Promise<number> => {
    const sent = [...(withCommit ? [withCommit] : []), query].map((each) => execute(each));
    ended = true;
    // Where the last statement fails, the database makes a rollback of the commit.
    for (const answer of await Promise.allSettled(sent)) {
      if (answer.status === 'rejected') throw answer.reason;
    }
    return 0;
  };
  transaction.executeRaw = async (query) => {
    if (query.sql === 'COMMIT') return committing(commit(query));
    if (query.sql === 'ROLLBACK') ended = true;
    return execute(query);
  };
  return Object.assign(transaction, {
    async sendWithCommit(query: DirectQuery) {
      // The driver doesn't send what it refuses: the commit would go out alone.
      if (query.args.every(isPlain)) withCommit = query;
      else await execute(query);
    },
  });
}

/** Needs connections with `pipeline`: what is asked at once doesn't wait for the answer to what was asked before. */
export class OrderedPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const begun = beginning.getStore();
      const transaction = inOrder(preparing(await start(level)));
      if (begun) begun.transaction = transaction;
      return transaction;
    };
    return adapter;
  }
}
