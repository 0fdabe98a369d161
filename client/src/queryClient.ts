import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for the page. Lists are fresh for half a minute, so going back shows them at once;
 * writes are never repeated by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails and says so, instead of waiting silently for one.
    queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
