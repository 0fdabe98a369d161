import { z } from 'zod';

/** How many characters a submission_id has without its hyphens; those of earlier versions have 20. */
const idLengths = [30, 20];

export const submissionParams = z.object({ id: z.string() });

/** For the office's calls: what can't be a submission_id, however it was typed, is not found. */
export const officeParams = z.object({
  id: z
    .string()
    .refine((id) => idLengths.includes(id.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '').length)),
});
