import { z } from 'zod';

/** How many applications may get a seat; null: as many as come. */
export const seatLimit = z
  .int({ error: 'capacity' })
  .min(0, { error: 'capacity' })
  .max(99_999, { error: 'capacity' })
  .nullable();

/** How the seats of a seminar stand, for the office. */
export const seatsSchema = z.object({
  /** null: as many as come. */
  capacity: z.int().nullable(),
  taken: z.int(),
  waiting: z.int(),
});
export type Seats = z.output<typeof seatsSchema>;

/** How they stand for who wants to apply. */
export const publicSeatsSchema = z.object({
  state: z.enum(['open', 'few', 'waiting_list', 'full']),
  /** Exact only where few are left. */
  left: z.int().nullable(),
});
export type PublicSeats = z.output<typeof publicSeatsSchema>;
