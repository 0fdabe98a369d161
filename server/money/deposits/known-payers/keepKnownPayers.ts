import type { Context } from '../../../platform/context/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** How many notes of the triggers are read in one statement. */
const atATime = 500;

/**
 * Brings `known_payers` up to date with the ledger. Triggers note the records that have changed since; only what is
 * known of their remitters is worked out. Called before anybody reads the table, and where people are anonymised.
 */
export async function keepKnownPayers(db: Db | Tx): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ read: number }[]>`
      SELECT keep_known_payers(${atATime}) AS read`;
    if (!row || row.read < atATime) return;
  }
}

/** Does it each minute, so that readers find little to do. */
export async function keepKnownPayersJob({ db }: Pick<Context, 'db'>): Promise<void> {
  await keepKnownPayers(db);
}
