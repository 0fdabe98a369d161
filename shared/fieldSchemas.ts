import { z } from 'zod';
import { isDay } from './date.ts';
import { mostYen } from './money.ts';
import { foldRadicals } from './platform/japan/radicals.ts';
import {
  hasUnfitCharacter,
  personNameOf,
  seenText,
  withoutUnfitCharacters,
  withoutUnseen,
} from './text.ts';

/** A text on one line, trimmed, without characters that nobody sees; one of which nothing is seen is empty. */
export function lineSchema(maximum: number) {
  return z
    .string({ error: 'required' })
    .overwrite((text) => foldRadicals(withoutUnseen(text)))
    .trim()
    .overwrite(seenText)
    .max(maximum, { error: 'too_long' })
    .refine((text) => !hasUnfitCharacter(text), { error: 'control_character' });
}

/** A person's name, which must not be empty. */
export function personNameSchema(maximum: number) {
  return z
    .string({ error: 'required' })
    .transform(personNameOf)
    .pipe(lineSchema(maximum).min(1, { error: 'required' }));
}

/** A text of several lines; one of which nothing is seen is empty. */
export function paragraphsSchema(maximum: number) {
  return z
    .string({ error: 'required' })
    .overwrite((text) => foldRadicals(seenText(text)))
    .max(maximum, { error: 'too_long' })
    .refine((text) => !hasUnfitCharacter(text, /[\r\n\t]/g), { error: 'control_character' });
}

/**
 * The name of a file that somebody sends: what follows the last slash, without control characters and
 * those that turn the direction of writing (`exe.vsc` would read as a statement).
 */
export const fileNameSchema = z
  .string()
  .max(1000, { error: 'too_long' })
  .transform((path) => withoutUnfitCharacters(path.replace(/^.*[\\/]/su, '')).trim())
  .pipe(z.string().min(1, { error: 'required' }).max(255, { error: 'too_long' }));

export const daySchema = z.string().refine(isDay, { error: 'day' });

/** Whole yen. */
export const yenSchema = z
  .int({ error: 'yen' })
  .min(0, { error: 'yen' })
  .max(mostYen, { error: 'yen_most' });

/** An amount in a URL: plain decimal digits. */
export const yenInAddressSchema = z
  .string({ error: 'yen' })
  .regex(/^\d{1,9}$/, { error: 'yen' })
  .transform(Number)
  .pipe(yenSchema);
