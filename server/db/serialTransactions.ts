import { PrismaPg } from '@prisma/adapter-pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import { sqlState } from './sqlState.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type AdapterTransaction = Awaited<ReturnType<Adapter['startTransaction']>>;
export type DirectQuery = Parameters<AdapterTransaction['queryRaw']>[0];

/** A transaction that runs one query at a time. */
export interface SerialTransaction extends AdapterTransaction {
  /** Has a last statement sent together with the commit, which fails if the statement does. */
  sendWithCommit: (query: DirectQuery) => void;
}

/** Where the caller of Prisma finds the transaction that Prisma begins for it. */
export interface Begun {
  transaction?: SerialTransaction;
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

/**
 * If the database refuses a commit (a deferred constraint), the transaction is rolled back; after a
 * lost connection its outcome is unknown.
 */
async function committing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (sqlState(error) !== undefined) throw error;
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
  /** Whether a query is sent before the one before it is answered. */
  pipeline: boolean;
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * Sends the last statement of a transaction and its commit in one go: others wait for what it has locked, so its
 * answer isn't waited for. Where the statement fails, the database makes a rollback of the commit.
 */
async function sendTogether(
  client: Wire,
  statement: () => Promise<number>,
  commit: () => Promise<number>,
): Promise<number> {
  const { stream } = client.connection;
  client.pipeline = true;
  stream.cork();
  const sent = [statement(), commit()] as const;
  stream.uncork();
  const [written, committed] = await Promise.allSettled(sent);
  client.pipeline = false;
  if (written.status === 'rejected') throw written.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return committed.value;
}

/** Runs one query at a time, since a transaction has one connection. */
function serial(transaction: AdapterTransaction): SerialTransaction {
  let last: Promise<unknown> = Promise.resolve();
  let withCommit: DirectQuery | undefined;
  // From then on somebody else uses the connection. Prisma knows when a transaction has ended; callers that
  // use the transaction directly don't.
  let ended = false;
  const inOrder = <Query extends { sql: string }, Result>(
    run: (query: Query) => Promise<Result>,
  ) => {
    return (query: Query): Promise<Result> => {
      const result = last.then(() => {
        // A commit that the database refused is rolled back.
        if (ended && query.sql !== 'ROLLBACK')
          throw new TransactionEnded('The transaction has ended');
        return run(query);
      });
      last = result.catch(() => {});
      return result;
    };
  };
  transaction.queryRaw = inOrder(transaction.queryRaw.bind(transaction));
  const execute = transaction.executeRaw.bind(transaction);
  transaction.executeRaw = inOrder((query) => {
    if (query.sql === 'COMMIT' || query.sql === 'ROLLBACK') ended = true;
    const run = () => execute(query);
    if (query.sql !== 'COMMIT') return run();
    const statement = withCommit;
    if (statement === undefined) return committing(run());
    const client = Reflect.get(transaction, 'client') as Wire;
    return committing(sendTogether(client, () => execute(statement), run));
  });
  return Object.assign(transaction, {
    sendWithCommit(query: DirectQuery) {
      withCommit = query;
    },
  });
}

/**
 * Prisma queries several relations of a row at the same time, even in a transaction, which has only one
 * connection. `pg` still queues such queries, but has announced that it will stop doing so.
 */
export class SerialPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const begun = beginning.getStore();
      const transaction = serial(preparing(await start(level)));
      if (begun) begun.transaction = transaction;
      return transaction;
    };
    return adapter;
  }
}
