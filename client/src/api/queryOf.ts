import type { CallInput, Endpoint } from '@seminar/shared/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * How an endpoint is read. The key of the answer is what was asked, so nobody types one.
 *
 * @param dependsOn what else makes it another answer
 */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...dependsOn: readonly (string | number)[]
) {
  const queryKey: QueryKey = [`${endpoint.method} ${endpoint.path}`, input, ...dependsOn];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** A query's `select`: what is under `data`. */
export function dataOf<Data>(answer: { data: Data }): Data {
  return answer.data;
}
