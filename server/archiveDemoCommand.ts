import { readEnv } from './platform/context/env.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { connect } from './platform/db/db.ts';
import { archiveDemoPeople } from './demoPeople.ts';
import { startProblem } from './startProblem.ts';

const usage = `Usage: npm run archive-demo
  Nobody logs in any more with the demo's password. DATABASE_URL names the database.`;

try {
  readArguments(usage, {});
  const env = readEnv(process.env);
  if (env.databaseUrl === null) throw new Error('DATABASE_URL is not set');
  const db = connect(env.databaseUrl, 1);
  try {
    const emails = await archiveDemoPeople(db, new Date());
    console.log(
      emails.length === 0 ? 'Nobody of a demo can log in.' : `Archived: ${emails.join(', ')}`,
    );
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
