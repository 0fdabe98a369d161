import { z } from 'zod';

// Control characters break the database (NUL), mails and CSV files; characters that change the
// direction of writing make a name look like another one.
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** @param allowed the characters not allowed in a line that this text may have */
export function hasUnfitCharacter(text: string, allowed?: RegExp): boolean {
  return unfit.test(allowed ? text.replace(allowed, '') : text);
}

/** A text on one line, trimmed. */
export function lineSchema(maximum: number) {
  return z
    .string({ error: 'required' })
    .trim()
    .max(maximum, { error: 'too_long' })
    .refine((text) => !hasUnfitCharacter(text), { error: 'control_character' });
}

// They come with copied text, and say nothing in a name. Joiners and variation selectors do: they choose
// the form of the character beside them.
const unseenInNames = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu;
const nothingSeen = /^(?:[\s\u00ad\u200b-\u200f\u2060\ufeff]|\p{Variation_Selector})*$/u;

/** '' for a text of which nobody would see anything; any other stays as it is. */
export function seenText(text: string): string {
  return nothingSeen.test(text) ? '' : text;
}

/** A person's name as it was written, trimmed, without characters that nobody sees. */
export function personNameOf(text: string): string {
  return seenText(text.replace(unseenInNames, '').trim());
}

/** A person's name, which must not be empty. */
export function personNameSchema(maximum: number) {
  return z
    .string({ error: 'required' })
    .transform(personNameOf)
    .pipe(lineSchema(maximum).min(1, { error: 'required' }));
}

/** A text of several lines. */
export function paragraphsSchema(maximum: number) {
  return z
    .string({ error: 'required' })
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
  .transform((path) =>
    path
      .replace(/^.*[\\/]/su, '')
      .replace(new RegExp(unfit, 'gu'), '')
      .trim(),
  )
  .pipe(z.string().min(1, { error: 'required' }).max(255, { error: 'too_long' }));
