import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import type { GroupPlace } from '../../generated/prisma/client.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { queueGroupPlacesReleased } from '../../telling/mail/definitions/groupPlacesReleased.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';
import { lockWholeGroup, type WholeGroup } from './lockWholeGroup.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Gives up places without names: their seats are free, and the group owes that much less. What came for them
 * and nobody else lacks is the group's surplus, of which the office decides.
 *
 * @param why who has, that their last day has passed, or that nothing was paid in time (of which another mail tells)
 */
export async function giveUpPlaces(
  tx: Tx,
  context: Context,
  {
    group,
    places,
    why,
    adminId,
  }: {
    group: WholeGroup;
    places: readonly GroupPlace[];
    why: 'contact' | 'office' | 'last_day' | 'unpaid';
    adminId: number | null;
  },
): Promise<void> {
  const now = context.clock();
  await tx.groupPlace.updateMany({
    where: { id: { in: places.map(({ id }) => id) } },
    data: { releasedAt: now, coveredAt: null },
  });
  await recordAudit(tx, {
    adminId,
    action: 'group.places_released',
    entity: 'group',
    entityId: group.id,
    after: { places: places.length, amount: places.reduce((sum, { fee }) => sum + fee, 0) },
  });
  await settleGroups(tx, context, [group.id], { adminId, reason: systemReasons.placesReleased });
  await seatIsFree(tx, group.seminarId);
  if (why === 'office' || why === 'last_day') {
    const placeIds = places.map(({ id }) => id);
    await queueGroupPlacesReleased(tx, context, { groupId: group.id, placeIds, adminId });
  }
}

/**
 * Gives up places of a group, all or none of the given ones. The contact does so as long as they are unpaid.
 *
 * @throws NotFound no such group or place
 * @throws Conflict one is named or released already, is paid (for the contact), or the group is anonymised
 */
export async function releasePlaces(
  context: Context,
  input: { publicId: string; placeIds: readonly string[]; adminId: number | null },
): Promise<void> {
  const { publicId, adminId } = input;
  const placeIds = [...new Set(input.placeIds)];
  await inTransaction(context.db, async (tx) => {
    const group = await lockWholeGroup(tx, publicId);
    const places = await tx.groupPlace.findMany({
      where: { groupId: group.id, publicId: { in: placeIds } },
      orderBy: { id: 'asc' },
    });
    if (places.length < placeIds.length) throw new NotFound();
    if (!places.every(placeIsOpen.of)) throw new Conflict(message('places_changed'));
    if (adminId === null && places.some(({ coveredAt }) => coveredAt !== null)) {
      throw new Conflict(message('place_paid'));
    }
    const why = adminId === null ? 'contact' : 'office';
    await giveUpPlaces(tx, context, { group, places, why, adminId });
  });
}

/**
 * Gives up the places that were not named by their last day. A crash between two groups loses nothing: the
 * next run goes on.
 */
export async function releasePlacesJob(context: Context): Promise<void> {
  const today = tokyoDay(context.clock());
  const over = await context.db.$queryRaw<{ id: number; publicId: string }[]>`
    SELECT DISTINCT groups.id, groups.public_id AS "publicId"
    FROM group_places AS places JOIN groups ON groups.id = places.group_id
    JOIN seminars ON seminars.id = places.seminar_id
    LEFT JOIN seminar_sessions AS sessions ON sessions.id = places.session_id
    WHERE ${placeIsOpen.sql('places')} AND ${lastNamingDay.sql('seminars', 'sessions')} < ${today}::date
      AND groups.archived_at IS NULL AND groups.anonymised_at IS NULL
    ORDER BY groups.id`;
  for (const { id, publicId } of over) {
    await attempt(context, { groupId: id }, async () => {
      await inTransaction(context.db, async (tx) => {
        const group = await lockWholeGroup(tx, publicId);
        // Read again after the lock: the office may have named some meanwhile, or set another day.
        const open = await tx.groupPlace.findMany({
          where: { groupId: id, ...placeIsOpen.where },
          include: { session: true },
          orderBy: { id: 'asc' },
        });
        const places = open.filter(({ session }) => {
          const until = lastNamingDay.of(group.seminar, session);
          return until !== null && until < today;
        });
        if (places.length > 0) {
          await giveUpPlaces(tx, context, { group, places, why: 'last_day', adminId: null });
        }
      });
    });
  }
}
