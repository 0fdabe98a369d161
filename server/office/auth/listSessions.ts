import type { Session } from '@seminar/shared/office/auth/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { offsetOf, type PageQuery } from '../../platform/http/listPage.ts';
import { sessionsGoingOn } from '../../platform/http/session.ts';

/** Where a person is logged in, the last used first. */
export async function listSessions(
  { db, clock }: Context,
  { adminId, current, query }: { adminId: number; current: number | undefined; query: PageQuery },
): Promise<{ rows: Session[]; total: number }> {
  const where = { ...sessionsGoingOn(clock()), adminId };
  const [found, total] = await Promise.all([
    db.adminSession.findMany({
      where,
      orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf(query),
      take: query.per_page,
    }),
    db.adminSession.count({ where }),
  ]);
  const rows = found.map(({ id, device, network, startedAt, usedAt }) => ({
    id,
    device,
    network,
    started_at: startedAt.toISOString(),
    used_at: usedAt.toISOString(),
    current: id === current,
  }));
  return { rows, total };
}
