import { pino } from 'pino';
import { connect, openPool } from '../../db/db.ts';
import { readEnv } from '../../context/env.ts';
import { lanesOf } from '../../../tasks.ts';
import { startWorker } from '../startWorker.ts';

/** Runs jobs as a server in tests that kill it; ends with the test. */
const [databaseUrl = '', mailUrl = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const context = {
  db: connect(databaseUrl, 5),
  databaseUrl,
  env: readEnv({ MAIL_URL: mailUrl, BANK_PROVIDER: 'none' }),
  secrets: {
    session: 'a secret of the tests, long enough',
    encryption: Buffer.alloc(32, 7),
    previousSession: null,
    previousEncryption: null,
  },
  clock: () => new Date(),
  bank: null,
  log: pino({ level: 'silent' }),
};
await startWorker(
  context,
  openPool(databaseUrl, 8, () => undefined),
  lanesOf(context),
);
