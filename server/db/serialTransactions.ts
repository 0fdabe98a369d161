import { PrismaPg } from '@prisma/adapter-pg';
import { sqlState } from './sqlState.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/** The connection broke during a commit: it is unknown whether the transaction was committed. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
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
function preparing(transaction: Transaction): Transaction {
  const options = Reflect.get(transaction, 'pgOptions') as object;
  Reflect.set(transaction, 'pgOptions', { ...options, statementNameGenerator: nameOf });
  return transaction;
}

/** Runs one query at a time, since a transaction has one connection. */
function serial(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <Query, Result>(run: (query: Query) => Promise<Result>) => {
    return (query: Query): Promise<Result> => {
      const result = last.then(() => run(query));
      last = result.catch(() => {});
      return result;
    };
  };
  transaction.queryRaw = inOrder(transaction.queryRaw.bind(transaction));
  const execute = transaction.executeRaw.bind(transaction);
  transaction.executeRaw = inOrder((query) =>
    query.sql === 'COMMIT' ? committing(execute(query)) : execute(query),
  );
  return transaction;
}

/**
 * Prisma queries several relations of a row at the same time, even in a transaction, which has only one
 * connection. `pg` still queues such queries, but has announced that it will stop doing so.
 */
export class SerialPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => serial(preparing(await start(level)));
    return adapter;
  }
}
