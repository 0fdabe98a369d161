import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { anonymiseMails } from './anonymiseMails.ts';

/** A group still holds places without names. */
export const holdsPlaces = Prisma.sql`EXISTS (
  SELECT FROM group_places AS places
  WHERE places.group_id = groups.id AND ${placeIsOpen.sql('places')})`;

/**
 * Removes the words of the groups whose people are all anonymised: company, contact, and the mails to it. One that
 * still holds places without names stays, since its contact may say who comes.
 *
 * @param alsoThese groups of which nobody among these applications is: they held places only, or their people were
 *   anonymised before. Places that these still hold are given up
 * @returns the ids of these groups
 */
export async function anonymiseGroups(
  tx: Tx,
  submissionIds: readonly number[],
  now: Date,
  alsoThese: readonly number[] = [],
): Promise<number[]> {
  const groups = await tx.$queryRaw<{ id: number }[]>`
    UPDATE groups SET company_name = ${anonymised}, company_kana = '', contact_name = ${anonymised},
      email = '', phone = '', search_text = lower(number), anonymised_at = ${now}
    WHERE (id = ANY(${alsoThese}::int[])
        OR (id IN (SELECT group_id FROM submissions WHERE id = ANY(${submissionIds}::int[]))
          AND NOT ${holdsPlaces}))
      AND NOT EXISTS (SELECT FROM submissions
        WHERE submissions.group_id = groups.id AND submissions.anonymised_at IS NULL)
    RETURNING id`;
  const ids = groups.map(({ id }) => id);
  await tx.groupPlace.updateMany({
    where: { groupId: { in: ids } },
    data: { claim: Prisma.DbNull },
  });
  await tx.groupPlace.updateMany({
    where: { groupId: { in: ids }, ...placeIsOpen.where },
    data: { releasedAt: now, coveredAt: null },
  });
  await tx.$executeRaw`
    UPDATE receipts SET void_reason = ${anonymised}
    WHERE group_id = ANY(${ids}::int[]) AND void_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE receipt_versions SET reason = ${anonymised}
    WHERE reason IS NOT NULL
      AND receipt_id IN (SELECT id FROM receipts WHERE group_id = ANY(${ids}::int[]))`;
  await tx.$executeRaw`
    UPDATE bills SET void_reason = ${anonymised}
    WHERE group_id = ANY(${ids}::int[]) AND void_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE return_invoices SET void_reason = ${anonymised}
    WHERE void_reason IS NOT NULL AND (
      receipt_id IN (SELECT id FROM receipts WHERE group_id = ANY(${ids}::int[]))
      OR bill_id IN (SELECT id FROM bills WHERE group_id = ANY(${ids}::int[])))`;
  await anonymiseMails(tx, Prisma.sql`group_id = ANY(${ids}::int[])`);
  return ids;
}
