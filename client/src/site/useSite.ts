import { useQuery } from '@tanstack/react-query';
import { getSite } from '@seminar/shared/site/endpoints';
import { call } from '../api/call.ts';

/** Who runs this site; hardly ever changes, so it is asked once a visit. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: async ({ signal }) => (await call(getSite, {}, { signal })).data,
    staleTime: Infinity,
  });
}
