import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { toDate } from '../context/days.ts';
import type { Tx } from '../db/db.ts';

/** Gives groups, which the caller has locked, their days to pay once more: somebody is restored, or money is gone. */
export async function extendGroupDeadlines(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  groups: readonly number[],
): Promise<void> {
  await tx.group.updateMany({
    where: { id: { in: [...groups] }, paymentAskedOn: { not: null } },
    data: { paymentAskedOn: toDate(tokyoDay(clock())) },
  });
}
