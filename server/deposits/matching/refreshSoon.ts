import type { Tx } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Has the suggestions worked out that this transaction makes necessary; to be called at its end. */
export async function refreshSuggestionsSoon(tx: Tx): Promise<void> {
  await enqueue(tx, 'refreshSuggestions', {}, { key: 'refreshSuggestions' });
}
