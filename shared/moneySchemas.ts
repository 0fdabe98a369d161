import { z } from 'zod';

/** Whole yen, up to a limit that is plausible and fits the database's integer. */
export const yenSchema = z
  .int({ error: 'yen' })
  .min(0, { error: 'yen' })
  .max(999_999_999, { error: 'yen_most' });

/** An amount in a URL: plain decimal digits. */
export const yenInAddressSchema = z
  .string({ error: 'yen' })
  .regex(/^\d{1,9}$/, { error: 'yen' })
  .transform(Number)
  .pipe(yenSchema);
