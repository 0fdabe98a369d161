import { Prisma } from '../generated/prisma/client.ts';
import type { Db } from '../platform/db/db.ts';

/** Does the work while the disk of the database has no space for new rows of a table. */
export async function onFullDisk(
  db: Db,
  table: 'statement_rows' | 'move_in_rows' | 'deposit_suggestions',
  work: () => Promise<unknown>,
): Promise<void> {
  await db.$executeRaw`
    CREATE OR REPLACE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`;
  const at = Prisma.raw(table);
  await db.$executeRaw`CREATE TRIGGER no_space BEFORE INSERT ON ${at} EXECUTE FUNCTION no_space()`;
  try {
    await work();
  } finally {
    await db.$executeRaw`DROP TRIGGER no_space ON ${at}`;
  }
}
