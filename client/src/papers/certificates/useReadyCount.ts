import { listCertificates } from '@seminar/shared/papers/certificates/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/queryOf.ts';

/** How many certificates can be issued today, of one seminar or of all; undefined until it is known. */
export function useReadyCount(seminarId?: string): number | undefined {
  const query = { status: 'ready', per_page: 1, seminar_id: seminarId } as const;
  return useQuery({
    ...queryOf(listCertificates, { query }),
    select: ({ meta }) => meta.total,
  }).data;
}
