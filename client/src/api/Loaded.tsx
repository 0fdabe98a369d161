import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Of the skeleton that is shown until then. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** Shows the answer of the server; before it arrives a skeleton, and after a failure the reason. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <Failed query={query} /> : <Skeleton lines={lines} />;
}
