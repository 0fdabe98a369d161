import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The number of lines of the skeleton. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** Shows the server's answer: a skeleton before it arrives, the reason if it fails. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <Failed query={query} /> : <Skeleton lines={lines} />;
}
