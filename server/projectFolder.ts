import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, from this source file as from the built one in server/dist. */
export function projectFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [join(here, '..'), join(here, '../..')];
  const found = candidates.find((folder) => existsSync(join(folder, 'prisma/migrations')));
  if (found === undefined) throw new Error(`The folder prisma/migrations is missing near ${here}`);
  return found;
}
