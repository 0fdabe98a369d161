import { readFileSync } from 'node:fs';

/** A file as an office had it, with invented data. */
export const caseFile = (name: string): Buffer =>
  readFileSync(new URL(`./cases/${name}`, import.meta.url));
