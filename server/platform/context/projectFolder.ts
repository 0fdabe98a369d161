import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, from this source file as from the built one in server/dist: the first with migrations. */
export function projectFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  let folder = here;
  while (!existsSync(join(folder, 'prisma/migrations'))) {
    if (dirname(folder) === folder)
      throw new Error(`No folder above ${here} has prisma/migrations in it.`);
    folder = dirname(folder);
  }
  return folder;
}
