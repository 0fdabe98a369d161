import { currentOrigin } from '../../platform/audit/origin.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import type { Lowering } from '../../generated/prisma/client.ts';
import { effectiveAt } from './lowerings.ts';

export interface LoweringEvent {
  event: TaskPayload<'tellLowering'>['event'];
  /** null: the system. */
  adminId: number | null;
  now: Date;
}

/**
 * Records what happened to a lowering, and has all administrators who can log in told of it by mail. Whose second
 * factor it is hears of it before, too, since they know whether they asked for it; after it another mail tells them.
 */
export async function noteLowering(
  tx: Tx,
  row: Lowering,
  { event, adminId, now }: LoweringEvent,
): Promise<void> {
  const names = await namesOfAdmins(tx, [row.adminId, row.askedBy]);
  await recordAudit(tx, {
    adminId,
    action: `lowering.${event}`,
    entity: 'security',
    entityId: 1,
    after: {
      what: row.what,
      ...(row.adminId === null ? {} : { person: names.get(row.adminId) ?? '' }),
      asked_by: names.get(row.askedBy) ?? '',
      effective_at: effectiveAt(row).toISOString(),
    },
  });
  // Once it was confirmed it takes effect at once: one mail says both.
  if (event === 'took_effect' && row.endedAs === 'confirmed') return;
  const isBefore = event === 'asked' || event === 'withdrawn';
  const told = await tx.admin.findMany({
    where: {
      OR: [{ role: 'administrator' }, ...(isBefore ? [{ id: row.adminId ?? 0 }] : [])],
      archivedAt: null,
      passwordHash: { not: null },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const about = { loweringId: row.id, event, byId: adminId, at: now.toISOString() };
  const network = currentOrigin()?.address ?? '';
  for (const { id } of told) await enqueue(tx, 'tellLowering', { ...about, network, adminId: id });
}
