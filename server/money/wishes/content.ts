import { entrySchema } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';

/** The name that is wished for; nothing once the person is anonymised. */
const nameContent = z.object({ entries: z.array(entrySchema).default([]) });

/** The answers that an applicant wishes to have, of a wish about the name. */
export function wishedName(content: unknown): z.output<typeof nameContent>['entries'] {
  return nameContent.parse(content).entries;
}
