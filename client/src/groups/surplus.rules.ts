import type { GroupRow } from '@seminar/shared/groups/schema';

/**
 * What a person must do about money that a group's fees don't use; null: there is none. Beside what lacks it came on a
 * former account: it pays for nobody by itself, and may well be meant for the fees.
 */
export function surplusNoteOf({
  surplus,
  to_come,
}: Pick<GroupRow['money'], 'surplus' | 'to_come'>): 'surplusNote' | 'formerNote' | null {
  if (surplus === 0) return null;
  return to_come > 0 ? 'formerNote' : 'surplusNote';
}
