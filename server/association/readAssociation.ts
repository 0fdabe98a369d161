import { isOpen } from '../db/atEnd.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Association } from '../generated/prisma/client.ts';

const read = new WeakMap<object, Promise<Association>>();

/** The association's settings; what one transaction writes by them is written by those of one moment. */
export async function readAssociation(tx: Tx | Db): Promise<Association> {
  const known = read.get(tx);
  if (known) return known;
  const association = tx.association.findUniqueOrThrow({ where: { id: 1 } });
  const settings = association.then((row) => row);
  if (isOpen(tx)) read.set(tx, settings);
  return settings;
}
