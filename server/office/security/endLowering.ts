import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import type { Lowering } from '../../generated/prisma/client.ts';
import { confirmingAdmins, lockSecurity, openLowerings } from './lowerings.ts';
import { noteLowering } from './noteLowering.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

interface Choice {
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
async function chosen(tx: Tx, id: number | undefined): Promise<Lowering[]> {
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

/**
 * Confirms what another administrator has asked to lower: it takes effect at once.
 *
 * @throws NotFound
 * @throws Conflict this person asked for it, or became an administrator less than a day ago; who asked is no
 *   administrator any more; it has ended; nothing waits
 */
export async function confirmLowering(
  { db, env, clock }: Context,
  { id, adminId }: Choice,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    const rows = await chosen(tx, id);
    if (rows.some(({ askedBy }) => askedBy === adminId)) {
      throw new Conflict(message('lowering_own'));
    }
    if (!(await confirmingAdmins(tx, env)).includes(adminId)) {
      throw new Conflict(message('lowering_new_administrator'));
    }
    if (rows.length > (await askedByAdministrators(tx, rows)).length) {
      throw new Conflict(message('lowering_ended'));
    }
    for (const row of rows) {
      const ended = await closeLowering(tx, row, { as: 'confirmed', by: adminId, now });
      await noteLowering(tx, ended, { event: 'confirmed', adminId, now });
      await carryOutLowering(tx, ended, { adminId, now });
    }
  });
}

/**
 * Withdraws what was to be lowered.
 *
 * @throws NotFound
 * @throws Conflict it has ended, or nothing waits
 */
export async function withdrawLowering(
  { db, clock }: Context,
  { id, adminId }: Choice,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    for (const row of await chosen(tx, id)) await withdraw(tx, row, { adminId, now });
  });
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
