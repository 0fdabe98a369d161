import { z } from 'zod';
import { codeLengths } from './code.rules.ts';

export const submissionParams = z.object({ id: z.string() });

/** For the office's calls: what can't be a submission_id, however it was typed, is not found. */
export const officeParams = z.object({
  id: z
    .string()
    .refine((id) => codeLengths.includes(id.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '').length)),
});
