import type { CallOutput } from '@seminar/shared/endpoint';
import { countDeposits, listDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAhead } from '../../platform/api/fetchAhead.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { readListAhead } from '../../platform/lists/listAhead.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';

const work = { status: 'needs_person' } as const;
const all = { status: 'all' } as const;
const searchedPast = ['status'] as const;

/** In the list's address: the deposit that is open beside it, or was when one left for its page. */
export const openParam = 'deposit';

const countsQuery = queryOf(countDeposits, {});

/** The same before the page is opened. */
export async function askDepositsAhead(search: string): Promise<void> {
  await fetchAhead(countDeposits, {});
  const counts = queryClient.getQueryData<CallOutput<typeof countDeposits>>(countsQuery.queryKey);
  if (!counts) return;
  await readListAhead(
    listDeposits,
    search,
    counts.data.needs_person > 0 ? work : undefined,
    'screen',
  );
}

/** The list that the address asks for: the work while there is some, else all. A search looks through all. */
export function useDepositList() {
  const counts = useQuery({ ...countsQuery, select: dataOf });
  const isWork = counts.data === undefined || counts.data.needs_person > 0;
  const list = useListParams(listDeposits, {
    usual: isWork ? work : undefined,
    unusual: all,
    searchedPast,
    size: 'screen',
  });
  // Until it is known whether there is work, no other list is shown in its place.
  const isKnown = counts.data !== undefined || counts.error !== null;
  const fetched = useListPage(listDeposits, { query: list.query }, list, isKnown);
  return { list, counts: counts.data, fetched };
}

/** The page of a deposit, which knows the list that it is opened from. */
export function pageOf(id: number, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(openParam);
  const rest = params.toString();
  return pathTo('depositDetail', { id }) + (rest === '' ? '' : `?${rest}`);
}

/** The list that a deposit's page was opened from, at its place. */
export function listOf(id: number, search: string): string {
  const params = new URLSearchParams(search);
  params.set(openParam, String(id));
  return `${paths.paymentCheckList}?${params}`;
}

/**
 * The deposits before and after one in a list. One that has left the list, since it was dealt with, keeps its place:
 * what has moved up comes next.
 */
export function useNeighbours(id: number | undefined, rows: readonly Pick<Deposit, 'id'>[]) {
  const at = rows.findIndex((row) => row.id === id);
  const [place, setPlace] = useState({ id, at });
  if (at >= 0 && (place.id !== id || place.at !== at)) setPlace({ id, at });
  const known = at >= 0 ? at : place.id === id ? place.at : -1;
  if (known < 0) return {};
  return { previous: rows[known - 1]?.id, next: rows[at >= 0 ? known + 1 : known]?.id };
}
