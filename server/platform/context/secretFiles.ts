import { readFileSync } from 'node:fs';

/** The variables that may hold a secret, and so may come from a file: `SESSION_SECRET_FILE=/run/secrets/…`. */
const secretVariables = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'MAIL_URL',
  'GMO_AOZORA_CLIENT_SECRET',
  'PDF_SIGNING_PASSWORD',
  'ALERT_WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
  'ADMIN_PASSWORD',
] as const;

/**
 * The variables with those of files filled in: docker and Kubernetes hand out secrets as files, which no
 * process list and no `docker inspect` shows.
 *
 * @param problems gets a line for each file that can't be used
 */
export function withSecretFiles(given: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv {
  const filled = { ...given };
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (text === '') problems.push(`${name}_FILE names an empty file (${file})`);
      else filled[name] = text;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE can't be read (${String(code)} at ${file})`);
    }
  }
  return filled;
}

/**
 * The variables of a command that needs only some of them, with those of files filled in. If a file can't be
 * used, says so and ends the process.
 */
export function commandVariables(): NodeJS.ProcessEnv {
  const problems: string[] = [];
  const variables = withSecretFiles(process.env, problems);
  if (problems.length === 0) return variables;
  console.error(problems.join('\n'));
  process.exit(1);
}
