import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { hashPassword } from './auth/logIn.ts';
import { findUnstorableText } from './http/storableText.rules.ts';
import { connect, isUniqueViolation } from './db/db.ts';
import { sqlState } from './db/sqlState.ts';

const inputSchema = z.object({
  url: z.string({ error: 'DATABASE_URL is not set' }).min(1, { error: 'DATABASE_URL is not set' }),
  email: z
    .email({ error: 'EMAIL must be an email address' })
    .transform((text) => text.toLowerCase()),
  name: z.string().trim().min(1, { error: 'NAME must not be empty' }),
  password: z
    .string()
    .min(12, { error: 'The password must have 12 characters or more' })
    .max(1000, { error: 'The password must have 1000 characters or fewer' })
    .refine((text) => findUnstorableText(text).length === 0, {
      error: 'The password contains characters that a login can’t send',
    }),
});

/** Asks for the password: on a terminal without showing it; from a pipe one line ('' at its end). */
async function askPassword(): Promise<string> {
  process.stderr.write('Password (12 characters or more): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('close', () => resolve(''));
      terminal.once('SIGINT', () => reject(new Error('Stopped.')));
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** An error of the database as a text for the operator. */
function databaseProblem(error: unknown): string {
  if (sqlState(error) === '42P01' || (error as { code?: unknown }).code === 'P2021') {
    return 'The database has no tables yet: start the server once, then run this again.';
  }
  return `The database of DATABASE_URL can't be used: ${(error as Error).message.trim().split('\n').at(-1)}`;
}

/** Creates the account; or gives an existing one the name and password, and restores it if archived. */
async function store({ url, email, name, password }: z.output<typeof inputSchema>): Promise<void> {
  const db = connect(url, 1);
  const passwordHash = await hashPassword(password);
  const change = { name, role: 'administrator' as const, passwordHash, archivedAt: null };
  try {
    await db.admin.upsert({ where: { email }, create: { email, ...change }, update: change });
  } catch (error) {
    // Another command created it a moment ago.
    if (!isUniqueViolation(error)) throw new Error(databaseProblem(error), { cause: error });
    await db.admin.update({ where: { email }, data: change });
  } finally {
    await db.$disconnect();
  }
}

async function main([email, name]: string[]): Promise<void> {
  if (email === undefined || name === undefined) {
    throw new Error(
      'Usage: node server/dist/createAdmin.js EMAIL NAME   (the password is asked for)',
    );
  }
  const input = inputSchema.safeParse({
    url: process.env['DATABASE_URL'],
    email,
    name,
    password: await askPassword(),
  });
  if (!input.success) throw new Error(input.error.issues.map(({ message }) => message).join('\n'));
  await store(input.data);
  console.log(`${input.data.email} can log in now.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
