let awaited = false;

const heading = () => document.querySelector<HTMLElement>('#content h1');

/**
 * Moves the focus to the page's heading, so that a screen reader says where one is and reads on from there; to
 * its whole content while the heading is still being fetched.
 */
export function focusPage(): void {
  const found = heading();
  awaited = found === null;
  (found ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** Once the heading that `focusPage` did not find has come, unless the focus has gone elsewhere meanwhile. */
export function focusAwaitedHeading(): void {
  if (awaited && document.activeElement?.id === 'content' && heading()) focusPage();
}

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
