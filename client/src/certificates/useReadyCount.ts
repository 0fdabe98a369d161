import { listCertificates } from '@seminar/shared/certificates/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How many certificates can be issued today, of one seminar or of all; undefined until it is known. */
export function useReadyCount(seminarId?: string): number | undefined {
  const query = { status: 'ready', per_page: 1, seminar_id: seminarId } as const;
  return useQuery({
    queryKey: ['certificates', 'count', 'ready', seminarId],
    queryFn: async ({ signal }) => (await call(listCertificates, { query }, { signal })).meta.total,
  }).data;
}
