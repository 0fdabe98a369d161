import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

/**
 * Locks the settings for a change.
 *
 * @param version the version that the staff member was shown
 * @throws Conflict somebody else has changed them since
 */
export async function lockAssociation(tx: Tx, version: number) {
  await tx.$queryRaw`SELECT id FROM association WHERE id = 1 FOR UPDATE`;
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  if (association.version !== version) throw new Conflict(message('association_stale'));
  return association;
}
