import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissUnreadDays,
  releaseRush,
  finishBankLink,
  getBankRedirect,
  getBankStatus,
  syncBank,
} from '@seminar/shared/bank/endpoints';
import { call } from '../api/call.ts';
import type { BankAnswer } from './bankAnswer.rules.ts';

const statusKey = ['bank', 'status'];

export function useBankStatus() {
  return useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }) => (await call(getBankStatus, {}, { signal })).data,
  });
}

/** Asks where the bank wants the browser, and goes there. */
export function useStartBankLink() {
  return useMutation({
    mutationFn: async () => {
      const { redirect_url } = await call(getBankRedirect, {});
      window.location.assign(redirect_url);
    },
  });
}

/**
 * Finishes the link with what the bank brought. The bank takes a code only once, so it is keyed by
 * the state of this one attempt and never asked for again, however often the page is drawn.
 */
export function useFinishBankLink(answer: BankAnswer) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['bank', 'link', answer.kind === 'consent' ? answer.state : ''],
    queryFn: async () => {
      if (answer.kind !== 'consent') return null;
      const { code, state } = answer;
      const { data } = await call(finishBankLink, { body: { code, state } });
      client.setQueryData(statusKey, data);
      return data;
    },
    enabled: answer.kind === 'consent',
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/**
 * New deposits may pay applications, so everything that is shown is fetched anew: also when this
 * reading found none, since another may have brought them after the screen was drawn.
 */
export function useSyncBank() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(syncBank, {})).data,
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'link' }),
  });
}

export function useDismissUnreadDays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissUnreadDays, {}),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}

/** Those who waited get their accounts and mails by a job: their list changes soon. */
export function useReleaseRush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(releaseRush, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}
