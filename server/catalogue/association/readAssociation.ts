import { message } from '@seminar/shared/platform/messages/message';
import { Prisma, type Association } from '../../generated/prisma/client.ts';
import { isOpen } from '../../platform/db/atEnd.ts';
import { asFields } from '../../platform/db/columns.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

const columns = asFields(Object.values(Prisma.AssociationScalarFieldEnum));

const read = new WeakMap<object, Promise<Association>>();

/** The association's settings; what one transaction writes by them is written by those of one moment. */
export async function readAssociation(tx: Tx | Db): Promise<Association> {
  const known = read.get(tx);
  if (known) return known;
  const rows = tx.$queryRaw<Association[]>`SELECT ${columns} FROM association WHERE id = 1`;
  const settings = rows.then(([row]) => {
    if (!row) throw new Error('the association has no settings');
    return row;
  });
  if (isOpen(tx)) read.set(tx, settings);
  return settings;
}

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
