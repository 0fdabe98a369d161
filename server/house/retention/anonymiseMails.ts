import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { anonymisedKey } from '../../platform/conditions/mails.ts';

/**
 * Leaves of mails only their kind, dates and state. To be called within `whileAnonymising`.
 *
 * @param which a condition on `mails`
 * @returns their ids
 */
export async function anonymiseMails(tx: Tx, which: Prisma.Sql): Promise<number[]> {
  const mails = await tx.$queryRaw<{ id: number }[]>`
    UPDATE mails SET "to" = ${anonymised}, subject = ${anonymised}, text = ${anonymised},
      html = ${anonymised}, search_text = '', last_error = NULL, event_key = ${anonymisedKey},
      state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
    WHERE ${which}
    RETURNING id`;
  const ids = mails.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE mail_attempts SET "to" = ${anonymised}, note = NULL WHERE mail_id = ANY(${ids}::int[])`;
  return ids;
}

/** Mails to these addresses that belong to no application, student or group. */
export function mailsToNobodyAt(addresses: readonly string[]): Prisma.Sql {
  return Prisma.sql`(submission_id IS NULL AND student_id IS NULL AND group_id IS NULL
    AND "to" = ANY(${[...addresses]}::text[]))`;
}
