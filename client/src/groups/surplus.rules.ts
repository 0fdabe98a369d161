import type { GroupRow } from '@seminar/shared/groups/schema';

/**
 * The note about money of a group that pays for nobody; null: there is none. If fees are still unpaid, the money came on
 * an account that the group had before, and may be meant for these fees.
 */
export function surplusNoteOf({
  surplus,
  to_come,
}: Pick<GroupRow['money'], 'surplus' | 'to_come'>): 'surplusNote' | 'formerNote' | null {
  if (surplus === 0) return null;
  return to_come > 0 ? 'formerNote' : 'surplusNote';
}
