import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { newGroupSchema } from './schema.ts';

export const submitGroup = endpoint({
  method: 'POST',
  path: '/api/seminars/continuous-training/:id/submit-group',
  summary:
    'A company applies for up to 500 people, of whom it may name some later, all or none of them; an Idempotency-Key header makes a repeat return the first answer',
  access: 'public',
  noSession: true,
  statements: 70,
  params: z.object({ id: z.string() }),
  body: newGroupSchema,
  status: 201,
  response: z.object({
    data: z.object({
      group_id: z.string(),
      /** For people: it opens nothing. */
      group_number: z.string(),
      /** In the order of the attendees. */
      submission_ids: z.array(z.string()),
      /** The places without names; absent: none. */
      places: z.int().optional(),
      /** Yen: for all who have seats, with the places; 0 where all wait for one. */
      amount: z.int(),
      /** Some or all of them wait for seats, one after another from this place in line on; absent: all have seats. */
      waiting_from: z.int().optional(),
      /** How many of them wait; absent: none. */
      waiting: z.int().optional(),
    }),
    meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
  }),
});
