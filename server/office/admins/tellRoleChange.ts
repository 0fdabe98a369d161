import type { Role } from '@seminar/shared/roles';
import { currentOrigin } from '../../platform/audit/origin.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

interface RoleChange {
  personId: number;
  /** What they could log in with; null: they couldn't. */
  before: Role | null;
  after: Role | null;
  /** null: a command on the server. */
  byId: number | null;
  /** They read it in the mail with their link. */
  isInvited?: boolean;
  now: Date;
}

/** They manage people or money. */
const isTold = (role: Role | null) => role === 'administrator' || role === 'accountant';

/** What a person can log in with. */
export const roleOf = ({ role, archivedAt }: { role: Role; archivedAt: Date | null }) =>
  archivedAt === null ? role : null;

/**
 * Has all administrators who can log in told by mail of an administrator or accountant more or less, and the person
 * themself. A thief of an administrator's session could make an account that outlives it, or shut out those who would
 * object: the one who did it is told, too.
 */
export async function tellRoleChange(
  tx: Tx,
  { isInvited = false, now, ...change }: RoleChange,
): Promise<void> {
  const { personId, before, after } = change;
  if (before === after || (!isTold(before) && !isTold(after))) return;
  const others = await tx.admin.findMany({
    where: {
      id: { not: personId },
      role: 'administrator',
      archivedAt: null,
      passwordHash: { not: null },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const told = others.map(({ id }) => id);
  const about = { ...change, at: now.toISOString(), network: currentOrigin()?.address ?? '' };
  for (const adminId of isInvited ? told : [personId, ...told]) {
    await enqueue(tx, 'tellRoleChange', { ...about, adminId });
  }
}
