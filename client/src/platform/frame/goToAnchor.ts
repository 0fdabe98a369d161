/** Goes to what the address names after its #, if it is there: into view, with the focus. */
export function goToAnchor(hash: string): boolean {
  const anchor = document.getElementById(hash.slice(1));
  if (!anchor) return false;
  anchor.scrollIntoView({ block: 'center' });
  anchor.focus({ preventScroll: true });
  return true;
}
