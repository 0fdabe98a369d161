// Generates the Prisma client from prisma/schema without the network: the command line requires
// the path of a schema engine, which generating doesn't use, so any existing file will do.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const schema = join(root, 'prisma/schema');
const generated = join(root, 'server/generated/prisma/client.ts');

/** When the schema was last saved; its folder changes with a file that comes or goes. */
function savedAt() {
  const paths = [schema, ...readdirSync(schema).map((name) => join(schema, name))];
  return Math.max(...paths.map((path) => statSync(path).mtimeMs));
}

/** Generates the client unless it is newer than the schema. */
export function generate() {
  if (existsSync(generated) && statSync(generated).mtimeMs > savedAt()) return;
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
  execFileSync(process.execPath, [cli, 'generate'], {
    cwd: root,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
