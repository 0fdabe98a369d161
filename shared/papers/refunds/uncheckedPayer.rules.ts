import type { Refund } from './schema.ts';

/** Somebody else may have sent the money than whom it is promised to (null: not judged yet), and nobody has looked. */
export const payerIsUnchecked = (differs: boolean | null, isChecked: boolean) =>
  differs !== false && !isChecked;

/** Nothing is done with a refund before a person has looked who sent its money. */
export function mustCheckPayer({
  state,
  payer_differs: differs,
  payer_checked: checked,
}: Pick<Refund, 'state' | 'payer_differs' | 'payer_checked'>): boolean {
  return state === 'due' && payerIsUnchecked(differs, checked !== null);
}
