import { callKey } from '@seminar/shared/catalogue/site/pageAnswers';
import type { CallInput, CallOutput, Endpoint } from '@seminar/shared/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from './call.ts';
import { callAnswer } from './pageAnswer.ts';

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
  const key = callKey(endpoint, input as object, ...dependsOn);
  const queryKey: QueryKey = key;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // The server that wrote it into the page has parsed it.
    initialData: () => callAnswer(key) as CallOutput<E> | undefined,
  });
}

/** A query's `select`: what is under `data`. */
export function dataOf<Data>(answer: { data: Data }): Data {
  return answer.data;
}
