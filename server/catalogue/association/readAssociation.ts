import { isOpen } from '../../platform/db/atEnd.ts';
import { asFields } from '../../platform/db/columns.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma, type Association } from '../../generated/prisma/client.ts';

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
