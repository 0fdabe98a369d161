import { z } from 'zod';

export const conditionSchema = z.object({
  /** The field whose answer decides; one with options. */
  field_id: z.int({ error: 'id' }),
  /** One of these must be chosen. */
  option_ids: z
    .array(z.int({ error: 'id' }))
    .min(1, { error: 'options_needed' })
    .max(200, { error: 'too_many' })
    .overwrite((ids) => [...new Set(ids)]),
});
export type Condition = z.output<typeof conditionSchema>;
