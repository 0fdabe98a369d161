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
  await queryClient.prefetchQuery({
    ...options,
    queryFn: ({ signal }) => call(endpoint, input, { signal, ahead: true }),
    retry: false,
  });
  if (queryClient.getQueryState(queryKey)?.status === 'error') {
    await queryClient.resetQueries({ queryKey, exact: true });
  }
}
