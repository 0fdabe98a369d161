import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { z } from 'zod';
import { poolOf } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const read = prepared(
  'mark',
  Prisma.sql`SELECT changes_mark() AS mark`,
  z.object({ mark: z.string() }),
);

/**
 * A text that is another one as soon as a list or a figure of the office can be: triggers count what is added (decision
 * 33). Read it before the rows that it stands for.
 */
export async function readMark({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const [row] = await read(poolOf(db), []);
  return `${tokyoDay(clock())}.${row?.mark ?? ''}`;
}
