import { listDeposits, type depositViews } from '@seminar/shared/deposits/endpoints';
import { listMails } from '@seminar/shared/mail/endpoints';
import { listRefunds } from '@seminar/shared/refunds/endpoints';
import { listSeminars } from '@seminar/shared/seminars/endpoints';
import { listSubmissions } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queryOf.ts';

// Only the total of a list is wanted, so one row is enough.
const per_page = 1;
const totalOf = ({ meta }: { meta: { total: number } }) => meta.total;

export function useOpenSeminars() {
  const query = { state: 'open', per_page } as const;
  return useQuery({ ...queryOf(listSeminars, { query }), select: totalOf }).data;
}

export function useSeminarCount() {
  return useQuery({ ...queryOf(listSeminars, { query: { per_page } }), select: totalOf }).data;
}

type DepositView = (typeof depositViews)[number];

/** How many deposits a view of their list holds. */
export function useDepositCount(status: DepositView) {
  const query = { status, per_page };
  return useQuery({ ...queryOf(listDeposits, { query }), select: totalOf }).data;
}

export function useDueRefunds() {
  const query = { state: 'due', per_page } as const;
  return useQuery({ ...queryOf(listRefunds, { query }), select: totalOf }).data;
}

export function useSubmissionsToCheck() {
  const query = { status: 'needs_check', per_page } as const;
  return useQuery({ ...queryOf(listSubmissions, { query }), select: totalOf }).data;
}

export function useOverdueSubmissions() {
  const query = { overdue: 'true', per_page } as const;
  return useQuery({ ...queryOf(listSubmissions, { query }), select: totalOf }).data;
}

export function useUndeliveredMails() {
  const query = { state: 'undelivered', per_page } as const;
  return useQuery({ ...queryOf(listMails, { query }), select: totalOf }).data;
}
