import type { Logger } from 'pino';
import type { BankPort } from './bankPort.ts';
import type { Db } from '../db/db.ts';
import type { Env } from './env.ts';
import type { Secrets } from './secrets.ts';

/** What use cases and jobs need; created once, at start. */
export interface Context {
  db: Db;
  /** For parts that need a connection of their own (sessions, rate limits, jobs). */
  databaseUrl: string;
  env: Env;
  secrets: Secrets;
  clock: () => Date;
  /** null: no bank is configured. */
  bank: BankPort | null;
  log: Logger;
}
