import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  finishBankLink,
  getBankRedirect,
  getBankStatus,
  listOddRows,
  syncBank,
} from '@seminar/shared/bank/bank/endpoints';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { fetchAgain, queryClient } from '../../platform/api/queryClient.ts';
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

/** Asks for the address of the bank's consent page, and goes there. */
export function useStartBankLink() {
  return useAct(
    async () => {
      const { redirect_url } = await call(getBankRedirect, {});
      window.location.assign(redirect_url);
    },
    {
      effect: 'nothing',
    },
  );
}

/**
 * Finishes the link with what the bank brought. The bank takes a code only once, so it is keyed by
 * the state of this one attempt and never asked for again, however often the page is drawn.
 */
export function useFinishBankLink(answer: BankAnswer) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [finishBankLink.path, answer.kind === 'consent' ? answer.state : ''],
    queryFn: async () => {
      if (answer.kind !== 'consent') return null;
      const { code, state } = answer;
      const status = await call(finishBankLink, { body: { code, state } });
      client.setQueryData(statusQuery.queryKey, status);
      return status.data;
    },
    enabled: answer.kind === 'consent',
    retry: false,
    retryOnMount: false,
    staleTime: 'static',
    gcTime: Infinity,
  });
}

/** Reads the bank. After a failure the state is fetched, too, since it says why. */
export async function readBank() {
  try {
    return (await call(syncBank, {})).data;
  } catch (error) {
    void fetchAgain(queryClient);
    throw error;
  }
}

export function useOddRows() {
  return useQuery({ ...queryOf(listOddRows, {}), select: dataOf });
}
