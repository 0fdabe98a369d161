import type { Session } from '@seminar/shared/auth/endpoints';
import type { Context } from '../context/context.ts';
import { sessionsGoingOn } from '../http/session.ts';

/** Where a person is logged in, the last used first. */
export async function listSessions(
  { db, clock }: Context,
  { adminId, current }: { adminId: number; current: number | undefined },
): Promise<Session[]> {
  const rows = await db.adminSession.findMany({
    where: { ...sessionsGoingOn(clock()), adminId },
    orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ id, device, network, startedAt, usedAt }) => ({
    id,
    device,
    network,
    started_at: startedAt.toISOString(),
    used_at: usedAt.toISOString(),
    current: id === current,
  }));
}
