import { hashPassword } from '../server/auth/logIn.ts';
import type { Context } from '../server/context.ts';
import { createDefaultTemplate } from '../server/form-templates/createDefaultTemplate.ts';
import { exampleAssociation } from './exampleAssociation.ts';

/**
 * What every installation starts with: the association's row, a form template, and in demo mode
 * the administrator of the environment. Adds only what is missing.
 */
export async function seedBasics(context: Context): Promise<void> {
  const { db, env } = context;
  await db.association.createMany({ data: [exampleAssociation], skipDuplicates: true });
  if (env.demo) {
    const admin = { name: '事務局 佐藤', email: env.adminEmail };
    const known = await db.admin.findUnique({ where: { email: admin.email } });
    if (!known) {
      const passwordHash = await hashPassword(env.adminPassword);
      await db.admin.createMany({ data: [{ ...admin, passwordHash }], skipDuplicates: true });
    }
  }
  if ((await db.formTemplate.count()) === 0) await createDefaultTemplate(db, null);
}
