import type { Refund } from '@seminar/shared/papers/refunds/schema';

/** Somebody else sent the money, and nobody has looked: nothing is done with the refund before. */
export function mustCheckPayer({
  state,
  payer_differs: differs,
  payer_checked: checked,
}: Pick<Refund, 'state' | 'payer_differs' | 'payer_checked'>): boolean {
  return state === 'due' && differs && checked === null;
}
