import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';

/** So many remitters are worked out in one statement. */
const atATime = 200;

/**
 * Brings `known_payers` up to date with the ledger. Triggers note the remitters of whom something has changed
 * since; nothing else is read. Called before anybody reads the table, and where people are anonymised.
 */
export async function keepKnownPayers(db: Db | Tx): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ done: number }[]>`
      SELECT keep_known_payers(${atATime}) AS done`;
    if (!row || row.done < atATime) return;
  }
}

/** Does it each minute, so that readers find little to do. */
export async function keepKnownPayersJob({ db }: Pick<Context, 'db'>): Promise<void> {
  await keepKnownPayers(db);
}
