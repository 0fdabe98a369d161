import { z } from 'zod';

/** A `date` column that a statement has selected as text, as Prisma would return it. */
export const dateText = z.iso.date().transform((day) => new Date(`${day}T00:00:00Z`));
