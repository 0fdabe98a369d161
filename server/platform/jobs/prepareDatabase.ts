import { join } from 'node:path';
import { declareActions } from '../audit/declareActions.ts';
import { projectFolder } from '../context/projectFolder.ts';
import { openPool } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from './startWorker.ts';

/**
 * Brings a database to what this version needs, as the owner of its tables: the migrations, the actions that the audit
 * can name, and the tables of the jobs.
 *
 * @returns the names of the migrations that were applied now
 */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const folder = join(projectFolder(), 'prisma/migrations');
  const applied = await migrate(ownerUrl, folder, { declare: declareActions });
  const pool = openPool(ownerUrl, 1, () => {});
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  return applied;
}
