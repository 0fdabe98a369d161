import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for the page. Lists are fresh for half a minute, so going back shows them at once;
 * writes are never repeated by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1 },
    mutations: { retry: false },
  },
});
