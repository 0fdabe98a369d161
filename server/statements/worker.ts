import { connect, type Db } from '../db/db.ts';
import { carryOutImport as carryOut } from './carryOutImport.ts';
import type { Order } from './order.ts';
import { prepareImport as prepare } from './prepareImport.ts';

/** One connection for the transaction, one for storing the progress. */
const connections = 2;

type ThreadOrder = Order & { databaseUrl: string };

async function withDatabase(
  work: (db: Db, order: Order) => Promise<void>,
  { databaseUrl, ...order }: ThreadOrder,
): Promise<void> {
  const db = connect(databaseUrl, connections);
  try {
    await work(db, order);
  } finally {
    await db.$disconnect();
  }
}

/** The entry of the threads that read statements: see inThread.ts. */
export const prepareImport = (order: ThreadOrder) => withDatabase(prepare, order);
export const carryOutImport = (order: ThreadOrder) => withDatabase(carryOut, order);
