import type { Release } from '@seminar/shared/release';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder.ts';

const { version } = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as {
  version: string;
};
// The build writes it beside the built files (scripts/build.mjs); the sources have no such file.
const built = new URL('./commit', import.meta.url);

/** What runs here. */
export const release: Release = {
  version,
  commit: existsSync(built) ? readFileSync(built, 'utf8') : null,
};
