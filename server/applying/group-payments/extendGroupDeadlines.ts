import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { askedGroups, peopleOfAskedGroups } from '../../telling/mail/askedGroups.ts';
import { daysToPaySql } from '../payments/extendDeadlines.ts';

/** Gives groups, which the caller has locked, their days to pay once more: somebody is restored, or money is gone. */
export async function extendGroupDeadlines(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  groups: readonly number[],
): Promise<void> {
  if (groups.length === 0) return;
  const told = Prisma.sql`id = ANY(${[...groups]}::int[]) AND payment_asked_on IS NOT NULL`;
  const now = clock();
  await tx.$executeRaw`
    WITH ${askedGroups(told, tokyoDay(now))} ${daysToPaySql(peopleOfAskedGroups, now)}`;
}
