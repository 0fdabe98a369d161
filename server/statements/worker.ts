import { connect, type Db } from '../db/db.ts';
import { carryOutImport as carryOut } from './carryOutImport.ts';
import type { Order } from './order.ts';
import { prepareImport as prepare } from './prepareImport.ts';
import { sampleStatement as sample, type SampleOrder } from './sampleStatement.ts';

/** One connection for the transaction, one for storing the progress. */
const connections = 2;

type InThread<Given> = Given & { databaseUrl: string };

async function withDatabase<Given, Result>(
  work: (db: Db, order: Given) => Promise<Result>,
  order: InThread<Given>,
): Promise<Result> {
  const db = connect(order.databaseUrl, connections);
  try {
    return await work(db, order);
  } finally {
    await db.$disconnect();
  }
}

/** The entry of the threads that read statements: see inThread.ts. */
export const prepareImport = (order: InThread<Order>) => withDatabase(prepare, order);
export const carryOutImport = (order: InThread<Order>) => withDatabase(carryOut, order);
export const sampleStatement = (order: InThread<SampleOrder>) => withDatabase(sample, order);
