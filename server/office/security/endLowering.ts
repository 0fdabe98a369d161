import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import type { Lowering } from '../../generated/prisma/client.ts';
import { openLowerings } from './lowerings.ts';
import { noteLowering } from './noteLowering.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

export interface Choice {
  /** Absent: what is shown first, with what was asked by the same call. */
  id: number | undefined;
  adminId: number;
}

/**
 * What a person means who confirms or withdraws.
 *
 * @throws NotFound
 * @throws Conflict it has ended meanwhile, or nothing waits
 */
export async function chosen(tx: Tx, id: number | undefined): Promise<Lowering[]> {
  const open = await openLowerings(tx);
  if (id !== undefined) {
    const one = open.find((row) => row.id === id);
    if (one) return [one];
    if (!(await tx.lowering.findUnique({ where: { id } }))) throw new NotFound();
    throw new Conflict(message('lowering_ended'));
  }
  const [first] = open;
  if (!first) throw new Conflict(message('lowering_none'));
  // One call is one transaction, whose moment the database writes.
  return open.filter(
    ({ askedBy, askedAt }) =>
      askedBy === first.askedBy && askedAt.getTime() === first.askedAt.getTime(),
  );
}

export async function closeLowering(
  tx: Tx,
  { id }: Lowering,
  { as, by, now }: { as: NonNullable<Lowering['endedAs']>; by: number | null; now: Date },
): Promise<Lowering> {
  return tx.lowering.update({
    where: { id },
    data: { endedAt: now, endedBy: by, endedAs: as },
  });
}

/** Lowers what has ended as confirmed or by time. The caller has locked the rules. */
export async function carryOutLowering(
  tx: Tx,
  row: Lowering,
  { adminId, now }: { adminId: number | null; now: Date },
): Promise<void> {
  if (row.adminId === null) {
    const rule =
      row.what === 'refund_four_eyes' ? { refundFourEyes: false } : { requireSecondFactor: false };
    await tx.securitySettings.update({
      where: { id: 1 },
      data: { ...rule, version: { increment: 1 } },
    });
  } else {
    await removeSecondFactor(tx, { id: row.adminId, adminId: row.askedBy, now });
  }
  await noteLowering(tx, row, { event: 'took_effect', adminId, now });
}

/** Withdraws what waits. The caller has locked the rules. */
export async function withdraw(
  tx: Tx,
  row: Lowering,
  { adminId, now }: { adminId: number | null; now: Date },
): Promise<void> {
  const ended = await closeLowering(tx, row, { as: 'withdrawn', by: adminId, now });
  await noteLowering(tx, ended, { event: 'withdrawn', adminId, now });
}

/** Those whose asker is still an administrator: what somebody asked who was sent away is withdrawn. */
export async function askedByAdministrators(
  tx: Tx,
  rows: readonly Lowering[],
): Promise<Lowering[]> {
  const askers = await tx.admin.findMany({
    where: { id: { in: rows.map(({ askedBy }) => askedBy) }, administratorSince: { not: null } },
    select: { id: true },
  });
  return rows.filter(({ askedBy }) => askers.some((asker) => asker.id === askedBy));
}
