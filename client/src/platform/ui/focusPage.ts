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
