import { inTransaction } from '../server/platform/db/db.ts';
import { hashPassword } from '../server/office/auth/passwords.ts';
import type { Context } from '../server/platform/context/context.ts';
import { createModel } from '../server/catalogue/form-templates/createModel.ts';

/** An arbitrary number that is the same for every server. */
const seedLock = 7_236_002;

/** The association's name until the office has entered it. */
const noName = '（協会名が設定されていません）';

/** One person for each other role; they log in with the password of the demo's administrator. */
const samplePeople = [
  { name: '経理 鈴木', email: 'accountant@example.com', role: 'accountant' },
  { name: '事務局 高橋', email: 'clerk@example.com', role: 'clerk' },
  { name: '監事 田中', email: 'viewer@example.com', role: 'viewer' },
] as const;

/**
 * Creates the rows that every installation starts with: the association, a form template, and in demo
 * mode the administrator of the environment. Adds only what is missing.
 */
export async function seedBasics(context: Pick<Context, 'db' | 'env'>): Promise<void> {
  const { db, env } = context;
  if ((await db.association.count()) === 0) {
    // Only the first start needs these texts.
    const { exampleAssociation, unsetAssociation } = await import('./exampleAssociation.ts');
    const association = env.demo ? exampleAssociation : { ...unsetAssociation, name: noName };
    await db.association.createMany({ data: [association], skipDuplicates: true });
  }
  if (env.demo) {
    const people = [
      { name: '事務局 佐藤', email: env.adminEmail, role: 'administrator' } as const,
      ...(env.sampleData ? samplePeople : []),
    ];
    const known = await db.admin.count({
      where: { email: { in: people.map(({ email }) => email) } },
    });
    if (known < people.length) {
      const passwordHash = await hashPassword(env.adminPassword);
      const data = people.map((person) => ({ ...person, passwordHash, demo: true }));
      await db.admin.createMany({ data, skipDuplicates: true });
    }
  }
  await inTransaction(db, async (tx) => {
    // Without the lock, servers that start at the same time would each create one.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock}::int)`;
    if ((await db.formTemplate.count()) === 0)
      await createModel({ db }, { model: 'continuous_training', adminId: null });
  });
}

/** The tasks that an operator still has to do before the office can work. */
export async function openTasks({ db, env }: Context): Promise<string[]> {
  if (env.demo) return [];
  const association = await db.association.findUniqueOrThrow({ where: { id: 1 } });
  const admins = await db.admin.count({ where: { archivedAt: null } });
  return [
    ...(env.appUrl.startsWith('https://') && env.trustProxy === false
      ? ['TRUST_PROXY is not set: behind a proxy that speaks https nobody can log in.']
      : []),
    ...env.unset.map((name) => `${name} is not set: mails say what its default says.`),
    ...(association.name === noName
      ? [`The association has no name yet: log in and open ${env.appUrl}/settings`]
      : []),
    ...(admins === 0
      ? ["Nobody can log in yet: node server/dist/create-admin.js EMAIL 'NAME'"]
      : []),
  ];
}
