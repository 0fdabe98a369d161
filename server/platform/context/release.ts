import type { Release } from '@seminar/shared/release';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder.ts';

const { version } = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as {
  version: string;
};
// The build writes the commit in place of the variable (scripts/build.mjs).
const commit = process.env['BUILT_FROM'];

/** What runs here. */
export const release: Release = {
  version,
  commit: commit === undefined || commit === '' ? null : commit,
};
