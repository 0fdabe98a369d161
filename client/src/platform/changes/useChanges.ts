import { getChanges, type Changes } from '@seminar/shared/house/start-page/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useOnline } from '../ui/useOnline.ts';

const everyMs = 15_000;
/** While no answer comes. */
const longestMs = 5 * 60_000;

const key = ['changes'];

interface Known {
  mark: string;
  changes: Changes | null;
  role: string;
  /** The newest that the screen shows. */
  seen: Changes['newest'] | undefined;
}

/**
 * What waits for a person and what is new, asked for again and again: seldom while no answer comes, and
 * not at all without a network, in a hidden tab, or once the session has ended.
 */
export function useChanges(enabled: boolean) {
  const client = useQueryClient();
  const online = useOnline();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Known> => {
      const before = client.getQueryData<Known>(key);
      const { deposits, submissions, mails } = before?.seen ?? {};
      // The id 0 means that the list was empty.
      const query = {
        mark: before?.mark,
        deposit: deposits || undefined,
        submission: submissions || undefined,
        mail: mails || undefined,
      };
      const { mark, changes, role } = (await call(getChanges, { query }, { signal })).data;
      return {
        mark,
        changes: changes ?? before?.changes ?? null,
        role,
        seen: before?.seen ?? changes?.newest,
      };
    },
    enabled: enabled && online,
    retry: false,
    staleTime: 0,
    // As long as it has failed already, so that the pauses double.
    refetchInterval: ({ state }) =>
      state.error
        ? Math.min(longestMs, Math.max(everyMs, Date.now() - state.dataUpdatedAt))
        : everyMs,
  });
  /** To be called when the screen shows what has changed. */
  const seeAll = () =>
    client.setQueryData<Known>(key, (known) => {
      if (!known?.changes) return undefined;
      const arrived = { deposits: 0, submissions: 0, mails: 0 };
      return {
        ...known,
        changes: { ...known.changes, arrived },
        seen: known.changes.newest,
      };
    });
  return { known: data, seeAll };
}
