import type { Context } from './context/context.ts';
import type { Db } from './db/db.ts';
import { UnfitDatabase } from './db/migrate.ts';

const ofDemo = { demo: true, archivedAt: null } as const;

/**
 * @throws UnfitDatabase the database was a demo's, and its people could still log in with a password that
 *   everybody knows
 */
export async function refuseDemoPeople({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  if (env.demo) return;
  const people = await db.admin.findMany({ where: ofDemo, orderBy: { id: 'asc' } });
  if (people.length === 0) return;
  throw new UnfitDatabase(
    `The database of DATABASE_URL was a demo's: ${people.map(({ email }) => email).join(', ')} can log in with the demo's password. Use another database, or archive them with: npm run archive-demo`,
  );
}

/** Archives the demo's people. Returns their addresses. */
export async function archiveDemoPeople(db: Db, now: Date): Promise<string[]> {
  const people = await db.admin.updateManyAndReturn({
    where: ofDemo,
    data: { archivedAt: now },
    select: { email: true },
  });
  return people.map(({ email }) => email);
}
