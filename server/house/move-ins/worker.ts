import { withDatabase, type InThread } from '../../platform/db/withDatabase.ts';
import { carryOutMoveIn as carryOut } from './carryOutMoveIn.ts';
import type { Order } from './lockMoveIn.ts';
import { prepareMoveIn as prepare, sampleMoveIn as sample } from './prepareMoveIn.ts';

/** The entry of the threads that read files of data from before: see inThread.ts. */
export const prepareMoveIn = (order: InThread<Order>) => withDatabase(prepare, order);
export const carryOutMoveIn = (order: InThread<Order>) => withDatabase(carryOut, order);
export const sampleMoveIn = (order: InThread<Order & { rows: number }>) =>
  withDatabase(sample, order);
