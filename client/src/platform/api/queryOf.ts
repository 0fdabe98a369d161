import type { CallInput, Endpoint } from '@seminar/shared/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * The query that reads an endpoint. Its key is made of the endpoint and its input.
 *
 * @param dependsOn what else the answer depends on
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
