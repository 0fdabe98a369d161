import { withDatabase, type InThread } from '../../platform/db/withDatabase.ts';
import { carryOutImport as carryOut } from './carryOutImport.ts';
import type { CarryOutOrder, Order } from './lockStatementImport.ts';
import { prepareImport as prepare } from './prepareImport.ts';
import { recogniseStatement } from './recogniseStatement.rules.ts';
import { sampleStatement as sample, type SampleOrder } from './sampleStatement.ts';

/** The entry of the threads that read statements: see inThread.ts. */
export { recogniseStatement };
export const prepareImport = (order: InThread<Order>) => withDatabase(prepare, order);
export const carryOutImport = (order: InThread<CarryOutOrder>) => withDatabase(carryOut, order);
export const sampleStatement = (order: InThread<SampleOrder>) => withDatabase(sample, order);
