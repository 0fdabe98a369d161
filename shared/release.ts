import { z } from 'zod';

/** What a server runs: operators name it in a report, and know from it which database belongs to it. */
export const releaseSchema = z.object({
  version: z.string(),
  /** The commit of the build; `-dirty`: files had changed since. null: not known, or nothing was built. */
  commit: z.string().nullable(),
});
export type Release = z.output<typeof releaseSchema>;

/** As a person reads it: `1.0.0 (0123456789ab)`. */
export const releaseText = ({ version, commit }: Release): string =>
  commit === null ? version : `${version} (${commit})`;
