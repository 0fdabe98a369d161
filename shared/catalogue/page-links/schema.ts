import { z } from 'zod';

/** The secret link of an applicant's page, or of the page of a group's contact; for the office only. */
export const pageLinkSchema = z.object({
  url: z.string(),
  /** How often it was opened by somebody without a login, at most once in ten minutes. */
  uses: z.int(),
  last_used_at: z.string().nullable(),
  /** When the office has replaced the former one. */
  renewed_at: z.string().nullable(),
});
export type PageLink = z.output<typeof pageLinkSchema>;
