import { dismissJobs, getOperations, retryJobs } from '@seminar/shared/house/operations/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** Looked at again every half minute, as long as the page is open. */
const everyMs = 30_000;

export function useOperations() {
  return useQuery({ ...queryOf(getOperations, {}), select: dataOf, refetchInterval: everyMs });
}

/** What is told of jobs that are gone from the page afterwards, and with them the buttons. */
interface Told {
  onSuccess: (count: number) => void;
  onError: (error: unknown) => void;
}

export function useRetryJobs(told: Told) {
  return useMutation({
    mutationFn: async (task: string) => (await call(retryJobs, { params: { task } })).data.count,
    ...told,
  });
}

export function useDismissJobs(told: Told) {
  return useMutation({
    mutationFn: async (task: string) => (await call(dismissJobs, { params: { task } })).data.count,
    ...told,
  });
}
