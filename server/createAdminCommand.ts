import { z } from 'zod';
import {
  createPasswordLink,
  orderPasswordLink,
  passwordLinkUrl,
} from './office/admins/passwordLink.ts';
import { roleOf, tellRoleChange } from './office/admins/tellRoleChange.ts';
import { recordAudit } from './platform/audit/record.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { commandVariables } from './platform/context/secretFiles.ts';
import { connect, inTransaction } from './platform/db/db.ts';
import { sqlState } from './platform/db/sqlState.ts';

const usage = `Usage: node server/dist/create-admin.js EMAIL NAME
  Makes somebody an administrator, or lets one in again who was disabled, and prints a link that sets the
  password. DATABASE_URL names the database.`;

const inputSchema = z.object({
  url: z.string({ error: 'DATABASE_URL is not set' }).min(1, { error: 'DATABASE_URL is not set' }),
  appUrl: z.url({ error: 'APP_URL must be the address of the office’s site' }),
  email: z
    .email({ error: 'EMAIL must be an email address' })
    .transform((text) => text.toLowerCase()),
  name: z.string().trim().min(1, { error: 'NAME must not be empty' }),
});

/** An error of the database as a text for the operator. */
function databaseProblem(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (['42P01', '3F000'].includes(sqlState(error) ?? '') || code === 'P2021') {
    return 'The database has no tables yet: start the server once, then run this again.';
  }
  return `The database of DATABASE_URL can't be used: ${(error as Error).message.trim().split('\n').at(-1)}`;
}

/**
 * Makes somebody an administrator, restores them if they may not log in any more, and makes a link by
 * which they set their password; another one is sent by mail.
 */
async function store({ url, appUrl, email, name }: z.output<typeof inputSchema>): Promise<string> {
  const db = connect(url, 1);
  const now = new Date();
  try {
    return await inTransaction(db, async (tx) => {
      const change = { name, role: 'administrator', archivedAt: null } as const;
      const former = await tx.admin.findUnique({ where: { email } });
      const admin = await tx.admin.upsert({
        where: { email },
        create: { email, ...change },
        update: change,
      });
      const why = admin.passwordHash === null ? 'invited' : 'reset';
      await orderPasswordLink(tx, { adminId: admin.id, why, now });
      const link = await createPasswordLink(tx, { adminId: admin.id, now });
      await tellRoleChange(tx, {
        personId: admin.id,
        before: former && roleOf(former),
        after: admin.role,
        byId: null,
        isInvited: former === null,
        now,
      });
      await recordAudit(tx, {
        adminId: null,
        action: 'admin.invited',
        entity: 'admin',
        entityId: admin.id,
        after: { name, email, role: admin.role },
      });
      return passwordLinkUrl(appUrl.replace(/\/$/, ''), link.token);
    });
  } catch (error) {
    throw new Error(databaseProblem(error), { cause: error });
  } finally {
    await db.$disconnect();
  }
}

async function main(): Promise<void> {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [email, name] = positionals;
  if (email === undefined || name === undefined || positionals.length > 2) throw new Error(usage);
  const variables = commandVariables();
  const input = inputSchema.safeParse({
    url: variables['DATABASE_URL'],
    appUrl: variables['APP_URL'] || `http://localhost:${variables['PORT'] || 3000}`,
    email,
    name,
  });
  if (!input.success) throw new Error(input.error.issues.map(({ message }) => message).join('\n'));
  const link = await store(input.data);
  console.log(`${input.data.email} sets the password here, once and within 72 hours:\n${link}`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
