import type {
  HistoryEntry,
  HistoryValues,
} from '@seminar/shared/applying/submissions/history/schema';
import { changedFields, type ChangedField } from '../../../platform/ui/changedFields.ts';

export type HistoryChange = ChangedField<HistoryValues[string]>;

/** Ids mean nothing to a person, and the status shows why to look. */
const hidden = new Set(['seminar_id', 'session_id', 'virtual_account_id', 'attention', 'wish_id']);

/** What an entry changed, value by value; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  return changedFields(before, after).filter(({ name }) => !hidden.has(name));
}
