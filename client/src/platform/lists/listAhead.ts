import type { CallInput, Endpoint } from '@seminar/shared/endpoint';
import { fetchAhead } from '../api/fetchAhead.ts';
import {
  isNarrowed,
  readListParams,
  type FiltersOf,
  type ListEndpoint,
} from './listParams.rules.ts';
import { readPageSize, type UsualSize } from './pageSize.ts';

/**
 * Reads a list before its page is opened, as `useListParams` and `useListPage` will ask for it at an address.
 *
 * @param usual what the page chooses by itself as long as the address narrows nothing down
 */
export async function readListAhead<E extends ListEndpoint & Endpoint>(
  endpoint: E,
  search: string,
  usual?: Partial<FiltersOf<E>>,
  size: UsualSize = 'ten',
): Promise<void> {
  const read = readListParams(new URLSearchParams(search), endpoint);
  const { filters, ...others } = read;
  const chosen = isNarrowed(read) ? {} : { ...usual };
  const query = { ...others, ...filters, ...chosen, per_page: readPageSize(endpoint.path, size) };
  // The compiler can't tell that a list's filters, taken together, are the query of its endpoint; each of them was read
  // with the endpoint's own schema.
  await fetchAhead(endpoint, { query } as unknown as CallInput<E>);
}

/** The same as the `ahead` of a list's page. */
export const listAhead =
  <E extends ListEndpoint & Endpoint>(endpoint: E) =>
  (search: string) =>
    readListAhead(endpoint, search);
