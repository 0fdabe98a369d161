import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { forOffice } from '../../roles.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { submissionSchema } from '../submissions/schema.ts';

export const offerSeat = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/offer-seat',
  summary: 'Offers a seat to an application on the waiting list, with an account and a deadline',
  access: forOffice,
  statements: 60,
  params: officeParams,
  body: z.object({
    /** Also when no seat is free. */
    beyond_seats: z.boolean({ error: 'invalid' }).default(false),
  }),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});
