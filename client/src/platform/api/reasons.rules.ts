import { ApiError } from './errors.ts';

/**
 * What a refusal says about fields, each text once, without those that the part shows beside its inputs.
 *
 * @param shown the fields that the part shows: their names, or all that can be named
 * @returns null: it names no field
 */
export function reasonsOf(error: unknown, shown: readonly string[] | 'all' = []): string[] | null {
  const named = error instanceof ApiError ? Object.entries(error.problems) : [];
  if (named.length === 0) return null;
  return [
    ...new Set(
      named.flatMap(([field, texts]) => (shown === 'all' || shown.includes(field) ? [] : texts)),
    ),
  ];
}
