import { useQuery } from '@tanstack/react-query';
import { finishBankLink, getBankStatus } from '@seminar/shared/bank/bank/endpoints';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import type { BankAnswer } from './bankAnswer.rules.ts';

/** Milliseconds between two requests for the progress of a running sync. */
const pollMs = 2_000;
const statusQuery = queryOf(getBankStatus, {});

export function useBankStatus() {
  return useQuery({
    ...statusQuery,
    select: dataOf,
    refetchInterval: ({ state: { data } }) => (data?.data.sync.running ? pollMs : false),
  });
}

/**
 * Finishes the link with what the bank brought. The bank takes a code only once, so it is keyed by
 * the state of this one attempt and never asked for again, however often the page is drawn.
 */
export function useFinishBankLink(answer: BankAnswer) {
  return useQuery({
    queryKey: [finishBankLink.path, answer.kind === 'consent' ? answer.state : ''],
    queryFn: async () => {
      if (answer.kind !== 'consent') return null;
      const { code, state } = answer;
      const status = await call(finishBankLink, { body: { code, state } });
      queryClient.setQueryData(statusQuery.queryKey, status);
      return status.data;
    },
    enabled: answer.kind === 'consent',
    retry: false,
    retryOnMount: false,
    staleTime: 'static',
    gcTime: Infinity,
  });
}
