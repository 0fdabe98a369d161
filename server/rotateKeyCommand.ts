import { sealAgain } from './bank/bank/sealedColumns.ts';
import { readEnv } from './platform/context/env.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { loadSecrets } from './platform/context/secrets.ts';
import { connect } from './platform/db/db.ts';
import { startProblem } from './startProblem.ts';

const usage = `Usage: npm run rotate-key -- [--leave-lost]
  Encrypts with ENCRYPTION_KEY what ENCRYPTION_KEY_PREVIOUS encrypted. DATABASE_URL names the database.
  --leave-lost  leaves as they are the secrets that neither key opens, since theirs is lost`;

try {
  const { values } = readArguments(usage, {
    options: { 'leave-lost': { type: 'boolean', default: false } },
  });
  const env = readEnv(process.env);
  if (env.databaseUrl === null) throw new Error('DATABASE_URL is not set');
  if (env.previousEncryptionKey === null) throw new Error('ENCRYPTION_KEY_PREVIOUS is not set');
  const secrets = await loadSecrets(env);
  const db = connect(env.databaseUrl, 1);
  try {
    const { count, left } = await sealAgain({ db, secrets }, { leaveLost: values['leave-lost'] });
    console.log(
      `${count} secret(s) (the bank's tokens, second factors) are encrypted with ENCRYPTION_KEY now. ENCRYPTION_KEY_PREVIOUS is no longer needed.`,
    );
    if (left.length > 0) {
      console.log(`Left as they are, since neither key opens them: ${left.join(', ')}.`);
    }
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
