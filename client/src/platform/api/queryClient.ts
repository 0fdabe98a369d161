import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** No change by the office affects it. */
      unaffected?: true;
    };
    mutationMeta: {
      /**
       * `nothing`: it only reads. `gone`: what the page shows is deleted and the page is left; asking
       * for it again would fail. Without either, everything shown is fetched again.
       */
      effect?: 'nothing' | 'gone';
    };
  }
}

// An act is busy before the browser goes on: a second click finds its button disabled, and a choice that shows what was
// chosen keeps its mark. By default it would be busy a timer later, when React has put the former mark back.
notifyManager.setScheduler(queueMicrotask);

/** A second try may help where no answer came or the server failed, not where it refused. */
function retry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return failures === 0 && !refused;
}

/** The server found something else, or nothing: the screen is out of date. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/**
 * One cache for the page. Lists are fresh for half a minute, so going back shows them at once;
 * writes are never repeated by themselves.
 *
 * After any change every answer counts as old, and those on the screen are fetched again before the
 * change counts as done. A change moves more than its own page can know (a cancellation voids a
 * receipt and writes a mail), and few queries are on the screen at a time: a list of what to fetch
 * again would save little and be forgotten in places. What a form is filled from stays as it is
 * (`staleTime: 'static'`).
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // A call without a network fails and says so, instead of waiting silently for one.
      queries: { staleTime: 30_000, retry, networkMode: 'always', refetchOnReconnect: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, error, _input, _context, { meta }) => {
        if (meta?.effect === 'nothing' || (error && !isOutOfDate(error))) return;
        const refetchType = meta?.effect === 'gone' && !error ? 'none' : 'active';
        return fetchAgain(client, refetchType);
      },
    }),
  });
  return client;
}

/** Marks every answer as old and fetches those on the screen again. */
export function fetchAgain(
  client: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.unaffected !== true,
    refetchType,
  });
}

export const queryClient = createQueryClient();
