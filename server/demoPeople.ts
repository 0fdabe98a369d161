import type { Context } from './platform/context/context.ts';
import type { Db } from './platform/db/db.ts';
import { UnfitDatabase } from './platform/db/migrate.ts';

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

/**
 * @throws UnfitDatabase an office uses the database: a demo would let people with a known password in, and
 *   write the office's mails into files
 */
export async function refuseOffice({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  if (!env.demo || (await db.admin.count({ where: { demo: true } })) > 0) return;
  const own = await db.admin.findFirst({ where: { demo: false }, orderBy: { id: 'asc' } });
  if (own === null) return;
  throw new UnfitDatabase(
    `An office uses the database (${own.email} was invited to it): a demo may not. Set DEMO=0, or use another ${env.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}.`,
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
