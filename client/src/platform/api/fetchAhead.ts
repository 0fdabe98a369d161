import type { CallInput, Endpoint } from '@seminar/shared/endpoint';
import { call } from './call.ts';
import { queryClient } from './queryClient.ts';
import { queryOf } from './queryOf.ts';

/**
 * Reads an endpoint before its page is opened. A refusal is forgotten: a page that is open by then asks anew, and is
 * told by its own call that the session has ended.
 */
export async function fetchAhead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const options = queryOf(endpoint, input);
  const { queryKey } = options;
  // The screen fetches its own rows, and keeps them where newer ones can't be fetched.
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) return;
  await queryClient.prefetchQuery({
    ...options,
    queryFn: ({ signal }) => call(endpoint, input, { signal, ahead: true }),
    retry: false,
  });
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === 'error' && state.data === undefined) {
    await queryClient.resetQueries({ queryKey, exact: true });
  }
}
