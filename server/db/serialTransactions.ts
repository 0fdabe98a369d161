import { PrismaPg } from '@prisma/adapter-pg';
import { sqlState } from './sqlState.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/** The connection broke while a transaction was being committed: nobody knows whether it was. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** A refusal of the database at the commit (a deferred constraint) rolls back; a lost connection doesn't say. */
async function committing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (sqlState(error) !== undefined) throw error;
    throw new CommitUnknown('The connection broke during a commit', { cause: error });
  }
}

/** One query after another, as the one connection of a transaction takes them. */
function serial(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const turn = <Query, Result>(run: (query: Query) => Promise<Result>) => {
    return (query: Query): Promise<Result> => {
      const result = last.then(() => run(query));
      last = result.catch(() => {});
      return result;
    };
  };
  transaction.queryRaw = turn(transaction.queryRaw.bind(transaction));
  const execute = transaction.executeRaw.bind(transaction);
  transaction.executeRaw = turn((query) =>
    query.sql === 'COMMIT' ? committing(execute(query)) : execute(query),
  );
  return transaction;
}

/**
 * Prisma asks for several relations of a row at once, within a transaction too, where there is one
 * connection. `pg` queues such queries, but says that it will no longer.
 */
export class SerialPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => serial(await start(level));
    return adapter;
  }
}
