import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissUnreadDays,
  releaseRush,
  finishBankLink,
  getBankRedirect,
  getBankStatus,
  listOddRows,
  settleOddRow,
  syncBank,
} from '@seminar/shared/bank/bank/endpoints';
import { call } from '../../platform/api/call.ts';
import { fetchAgain } from '../../platform/api/queryClient.ts';
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
  return useMutation({
    mutationFn: async () => {
      const { redirect_url } = await call(getBankRedirect, {});
      window.location.assign(redirect_url);
    },
    meta: { effect: 'nothing' },
  });
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

export function useSyncBank() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(syncBank, {})).data,
    // Also where the bank could not be read: its state says so.
    onError: () => fetchAgain(client),
  });
}

export function useOddRows() {
  return useQuery({ ...queryOf(listOddRows, {}), select: dataOf });
}

export function useSettleOddRow() {
  return useMutation({
    mutationFn: (id: number) => call(settleOddRow, { params: { id } }),
  });
}

export function useDismissUnreadDays() {
  return useMutation({ mutationFn: () => call(dismissUnreadDays, {}) });
}

/** A job gives accounts and mails to those who waited, so their list changes soon. */
export function useReleaseRush() {
  return useMutation({ mutationFn: (id: number) => call(releaseRush, { params: { id } }) });
}
