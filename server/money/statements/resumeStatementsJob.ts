import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { readingGaveUp } from '../../platform/jobs/readingGaveUp.ts';
import { enqueueAllocating, enqueueImporting } from './lockImport.ts';

type Concerned = Pick<Context, 'db' | 'clock' | 'log'>;

const enqueueing = { importStatement: enqueueImporting, allocateStatement: enqueueAllocating };

interface Stranded {
  task: keyof typeof enqueueing;
  id: number;
}

async function giveUpReading({ db, clock, log }: Concerned): Promise<void> {
  const job = { task: 'readStatement', key: 'import_id', now: clock() } as const;
  const ended = await db.$queryRaw<{ id: number }[]>`
    UPDATE statement_imports SET state = 'failed'
    WHERE ${readingGaveUp(Prisma.sql`statement_imports`, job)} RETURNING id`;
  if (ended.length > 0) log.error({ ended }, 'statements could not be read');
}

/**
 * Queues another job for every statement that is being imported, or whose deposits are being allocated,
 * if its job has used up its tries, for example because the database was unreachable for minutes. Such a
 * statement can be neither imported again nor discarded, so it would wait for ever. One that can't be read is
 * marked as failed.
 */
export async function resumeStatementsJob(context: Concerned): Promise<void> {
  const { db, log } = context;
  await giveUpReading(context);
  const stranded = await db.$queryRaw<Stranded[]>`
    SELECT task, id FROM (
      SELECT 'importStatement' AS task, id FROM statement_imports WHERE state = 'importing'
      UNION
      SELECT 'allocateStatement', import_id FROM statement_rows WHERE waits_for_allocation
    ) AS under_way
    WHERE NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs
      WHERE key = task || ':' || under_way.id AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  for (const { task, id } of stranded) await enqueueing[task](db, id);
  if (stranded.length > 0) log.warn({ stranded }, 'statements without a job get another job');
}
