import type { GroupPage } from '@seminar/shared/money/groups/contact-page/endpoints';

/** Which papers a company's people will get; null: a free seminar without certificates has none. */
export function documentsToCome({
  free,
  seminar: { certifies },
}: Pick<GroupPage, 'free'> & { seminar: Pick<GroupPage['seminar'], 'certifies'> }):
  | 'both'
  | 'certificates'
  | 'receipts'
  | null {
  if (free) return certifies ? 'certificates' : null;
  return certifies ? 'both' : 'receipts';
}
