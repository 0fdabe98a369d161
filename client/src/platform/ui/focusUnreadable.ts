/**
 * Has the boxes that hold no number say so, and moves to the first: what can't be read would be sent as nothing.
 *
 * @returns whether there is one
 */
export function focusUnreadable(form: HTMLFormElement): boolean {
  const unreadable = [...form.elements].filter(
    (box) => box instanceof HTMLInputElement && box.validity.patternMismatch,
  ) as HTMLInputElement[];
  for (const box of unreadable) box.checkValidity();
  unreadable[0]?.focus();
  return unreadable.length > 0;
}
