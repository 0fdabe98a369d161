import { useQuery } from '@tanstack/react-query';
import { listDeposits, type depositViews } from '@seminar/shared/deposits/endpoints';
import { listMails } from '@seminar/shared/mail/endpoints';
import { listRefunds } from '@seminar/shared/refunds/endpoints';
import { listSeminars } from '@seminar/shared/seminars/endpoints';
import { listSubmissions } from '@seminar/shared/submissions/endpoints';
import { call } from '../api/call.ts';

// Of a list only its total is wanted, so one row is enough. The keys begin with the feature's name:
// whatever makes its lists be fetched anew makes these, too.
export function useOpenSeminars() {
  return useQuery({
    queryKey: ['seminars', 'count', 'open'],
    queryFn: async ({ signal }) =>
      (await call(listSeminars, { query: { state: 'open', per_page: 1 } }, { signal })).meta.total,
  }).data;
}

export function useSeminarCount() {
  return useQuery({
    queryKey: ['seminars', 'count', 'all'],
    queryFn: async ({ signal }) =>
      (await call(listSeminars, { query: { per_page: 1 } }, { signal })).meta.total,
  }).data;
}

type DepositView = (typeof depositViews)[number];

/** How many deposits a view of their list holds. */
export function useDepositCount(status: DepositView) {
  return useQuery({
    queryKey: ['deposits', 'count', status],
    queryFn: async ({ signal }) =>
      (await call(listDeposits, { query: { status, per_page: 1 } }, { signal })).meta.total,
  }).data;
}

export function useDueRefunds() {
  return useQuery({
    queryKey: ['refunds', 'count', 'due'],
    queryFn: async ({ signal }) =>
      (await call(listRefunds, { query: { state: 'due', per_page: 1 } }, { signal })).meta.total,
  }).data;
}

export function useSubmissionsToCheck() {
  return useQuery({
    queryKey: ['submissions', 'count', 'needs_check'],
    queryFn: async ({ signal }) =>
      (await call(listSubmissions, { query: { status: 'needs_check', per_page: 1 } }, { signal }))
        .meta.total,
  }).data;
}

export function useOverdueSubmissions() {
  return useQuery({
    queryKey: ['submissions', 'count', 'overdue'],
    queryFn: async ({ signal }) =>
      (await call(listSubmissions, { query: { overdue: 'true', per_page: 1 } }, { signal })).meta
        .total,
  }).data;
}

export function useUndeliveredMails() {
  return useQuery({
    queryKey: ['mails', 'count', 'undelivered'],
    queryFn: async ({ signal }) =>
      (await call(listMails, { query: { state: 'undelivered', per_page: 1 } }, { signal })).meta
        .total,
  }).data;
}
