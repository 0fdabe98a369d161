import type { Context } from '../context/context.ts';

/**
 * Adds up what the triggers have appended to the kept totals, so that few rows stay for each fact. One
 * statement: whoever reads meanwhile sees the rows before or after, and each sum is the same. Whoever adds
 * up at the same time finds nothing left.
 */
export async function addUpListCountsJob({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.$executeRaw`
    WITH alike AS (
      SELECT list, facts FROM list_counts GROUP BY list, facts HAVING count(*) > 1 OR sum(rows) = 0
    ), taken AS (
      DELETE FROM list_counts USING alike
      WHERE list_counts.list = alike.list AND list_counts.facts = alike.facts
      RETURNING list_counts.list, list_counts.facts, list_counts.rows
    )
    INSERT INTO list_counts (list, facts, rows)
    SELECT list, facts, sum(rows) FROM taken GROUP BY list, facts HAVING sum(rows) <> 0`;
}
