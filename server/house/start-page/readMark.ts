import { tokyoDay } from '@seminar/shared/date';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../platform/context/context.ts';
import { z } from 'zod';
import { payeeMailIsGivenUp } from '../../platform/conditions/payees.ts';
import { poolOf } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const read = prepared(
  'mark',
  Prisma.sql`
    SELECT concat_ws('.', changes_mark(),
      (SELECT extract(epoch FROM max(expires_at)) FROM payee_accounts
        WHERE given_at IS NULL AND erased_at IS NULL AND expires_at <= to_timestamp(${0})),
      (SELECT string_agg(refund_id::text, ' ' ORDER BY refund_id) FROM payee_accounts
        WHERE given_at IS NULL AND erased_at IS NULL AND expires_at > to_timestamp(${0})
          AND ${payeeMailIsGivenUp.sql('payee_accounts')})) AS mark`,
  z.object({ mark: z.string() }),
);

/**
 * A text that is another one as soon as a list or a figure of the office can be: triggers count what is added (decision
 * 33). What nobody adds is the day, the end of a payer's link, and that the mail with a link is given up. Read it
 * before the rows that it stands for, and never within a transaction, which would keep those who count waiting
 * (decision 127).
 */
export async function readMark({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const now = clock();
  const seconds = now.getTime() / 1_000;
  const [row] = await read(poolOf(db), [seconds, seconds]);
  return `${tokyoDay(now)}.${row?.mark ?? ''}`;
}

/** Gives the mark to all requests that have arrived meanwhile by one reading, which begins after they have. */
export function markReader(context: Pick<Context, 'db' | 'clock'>): () => Promise<string> {
  let next: Promise<string> | null = null;
  const read = async () => {
    await nextTurn();
    next = null;
    return readMark(context);
  };
  return () => (next ??= read());
}
