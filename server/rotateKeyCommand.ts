import { sealAgain } from './bank/sealedColumns.ts';
import { readEnv } from './context/env.ts';
import { readArguments } from './context/readArguments.ts';
import { loadSecrets } from './context/secrets.ts';
import { connect } from './db/db.ts';
import { startProblem } from './startProblem.ts';

const usage = `Usage: npm run rotate-key
  Encrypts with ENCRYPTION_KEY what ENCRYPTION_KEY_PREVIOUS encrypted. DATABASE_URL names the database.`;

try {
  readArguments(usage, {});
  const env = readEnv(process.env);
  if (env.databaseUrl === null) throw new Error('DATABASE_URL is not set');
  if (env.previousEncryptionKey === null) throw new Error('ENCRYPTION_KEY_PREVIOUS is not set');
  const secrets = await loadSecrets(env);
  const db = connect(env.databaseUrl, 1);
  try {
    const count = await sealAgain({ db, secrets });
    console.log(
      `${count} secret(s) (the bank's tokens, second factors) are encrypted with ENCRYPTION_KEY now. ENCRYPTION_KEY_PREVIOUS is no longer needed.`,
    );
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
