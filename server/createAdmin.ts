import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { hashPassword } from './auth/logIn.ts';
import { connect } from './db.ts';

const inputSchema = z.object({
  url: z.string({ error: 'DATABASE_URL is not set' }),
  email: z
    .email({ error: 'EMAIL must be an email address' })
    .transform((text) => text.toLowerCase()),
  name: z.string().min(1, { error: 'NAME must not be empty' }),
  password: z.string().min(12, { error: 'The password must have 12 characters or more' }),
});

/** Asks on a terminal; reads a line from a pipe. */
async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('Password (12 characters or more): ');
  } finally {
    terminal.close();
  }
}

const [email, name] = process.argv.slice(2);
if (email === undefined || name === undefined) {
  console.error('Usage: node server/dist/createAdmin.js EMAIL NAME   (the password is asked for)');
  process.exit(1);
}
const input = inputSchema.safeParse({
  url: process.env['DATABASE_URL'],
  email,
  name,
  password: await askPassword(),
});
if (!input.success) {
  console.error(input.error.issues.map((issue) => issue.message).join('\n'));
  process.exit(1);
}
const db = connect(input.data.url, 1);
const passwordHash = await hashPassword(input.data.password);
await db.admin.upsert({
  where: { email: input.data.email },
  create: { email: input.data.email, name: input.data.name, passwordHash },
  update: { name: input.data.name, passwordHash, archivedAt: null },
});
await db.$disconnect();
console.log(`${input.data.email} can log in now.`);
