import { z } from 'zod';

/** What every job of a statement import is told. */
export const jobPayload = z.object({ import_id: z.int() });
