import type { HistoryEntry, HistoryValues } from '@seminar/shared/submissions/schema';

export interface HistoryChange {
  name: string;
  before: HistoryValues[string];
  after: HistoryValues[string];
}

/** Ids mean nothing to a person, and the status shows why to look. */
const hidden = new Set(['seminar_id', 'session_id', 'virtual_account_id', 'attention', 'wish_id']);

/** What an entry changed, value by value; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name): HistoryChange[] => {
    const change = { name, before: before?.[name] ?? null, after: after?.[name] ?? null };
    const same = JSON.stringify(change.before) === JSON.stringify(change.after);
    return hidden.has(name) || same ? [] : [change];
  });
}
