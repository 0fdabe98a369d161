import { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

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
  transaction.executeRaw = turn(transaction.executeRaw.bind(transaction));
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
