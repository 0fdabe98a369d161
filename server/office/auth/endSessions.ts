import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { sessionsGoingOn } from '../../platform/http/session.ts';

interface Which {
  /** Whose sessions. */
  adminId: number;
  /** Only this one. */
  id?: number;
  /** All but this one. */
  except?: number | undefined;
}

/**
 * Ends sessions: their next request is refused.
 *
 * @returns how many there were
 */
export async function endSessionsOf(tx: Tx, { adminId, id, except, now }: Which & { now: Date }) {
  const { count } = await tx.adminSession.updateMany({
    where: {
      AND: [sessionsGoingOn(now), { adminId }],
      ...(id === undefined ? {} : { id }),
      ...(except === undefined ? {} : { NOT: { id: except } }),
    },
    data: { endedAt: now },
  });
  return count;
}

/**
 * Ends sessions at the wish of a person: their own, or as an administrator those of somebody else.
 *
 * @throws NotFound there is no such person, or no such session of theirs
 */
export async function endSessions(
  { db, clock }: Context,
  { by, ...which }: Which & { by: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await tx.admin.findUnique({ where: { id: which.adminId } });
    const count = person === null ? 0 : await endSessionsOf(tx, { ...which, now: clock() });
    if (person === null || (which.id !== undefined && count === 0)) throw new NotFound();
    if (count === 0) return;
    await recordAudit(tx, {
      adminId: by,
      action: 'sessions.ended',
      entity: 'admin',
      entityId: which.adminId,
      after: { count },
    });
  });
}
