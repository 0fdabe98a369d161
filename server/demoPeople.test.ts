import { describe, expect, it } from 'vitest';
import { seedBasics } from '../prisma/seed.ts';
import { archiveDemoPeople, refuseDemoPeople, refuseOffice } from './demoPeople.ts';
import { buildAdmin } from './testing/factories.ts';
import { testContext } from './testing/testContext.ts';

const context = await testContext();
const office = { ...context, env: { ...context.env, demo: false } };

describe('a database that an office uses', () => {
  it('is refused in demo mode, whose people have a known password', async () => {
    const { db, env } = await testContext();
    const demo = { db, env: { ...env, demo: true } };
    await refuseOffice(demo);
    await buildAdmin(db, { email: 'office@example.jp' });
    await expect(refuseOffice(demo)).rejects.toThrow(
      /An office uses the database \(office@example\.jp .* Set DEMO=0, or use another DATA_DIR\.$/,
    );
    await refuseOffice({ db, env: { ...env, demo: false } });
  });

  it('is no demo’s, whose own people were there first', async () => {
    const { db, env } = await testContext();
    await seedBasics({ db, env: { ...env, demo: true } });
    await buildAdmin(db, { email: 'invited@example.jp' });
    await refuseOffice({ db, env: { ...env, demo: true } });
  });
});

describe('a database that was a demo’s', () => {
  it('is refused outside demo mode until the people with the demo’s password are disabled', async () => {
    const own = await buildAdmin(context.db);
    await refuseDemoPeople(office);
    await seedBasics(context);
    await refuseDemoPeople(context);
    await expect(refuseDemoPeople(office)).rejects.toThrow(
      /was a demo's: admin@example\.com.* npm run archive-demo$/,
    );
    expect(await archiveDemoPeople(context.db, context.clock())).toContain('admin@example.com');
    await refuseDemoPeople(office);
    expect(await archiveDemoPeople(context.db, context.clock())).toEqual([]);
    expect(await context.db.admin.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject({
      archivedAt: null,
    });
  });
});
