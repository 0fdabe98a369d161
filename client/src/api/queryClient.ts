import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/** A second try may help where no answer came or the server failed, not where it refused. */
function retry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return failures === 0 && !refused;
}

/**
 * One cache for the page. Lists are fresh for half a minute, so going back shows them at once;
 * writes are never repeated by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails and says so, instead of waiting silently for one.
    queries: { staleTime: 30_000, retry, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
