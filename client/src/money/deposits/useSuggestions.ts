import { suggestApplications } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit, Suggestions } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** The server's current suggestions for a deposit. */
export function useSuggestions({ id, version }: Pick<Deposit, 'id' | 'version'>) {
  return useQuery({
    // Those for an older state of the deposit are not shown while new ones are fetched.
    ...queryOf(suggestApplications, { params: { id } }, version),
    select: dataOf,
    // What is shown here is decided upon.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The suggestions have been fetched, and there are none. */
export function hasNone(found: Suggestions | undefined): boolean {
  return found?.suggestions.length === 0 && found.sets.length === 0 && found.groups.length === 0;
}
