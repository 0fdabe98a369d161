/** How long after a person's last action what the page reads still counts as theirs. */
const actingMs = 60_000;

/** Opening the page is an action, too. */
let lastAct = 0;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export function watchActivity(): void {
  for (const act of acts) {
    window.addEventListener(act, () => (lastAct = performance.now()), {
      capture: true,
      passive: true,
    });
  }
}

/**
 * Whether a person has done something on this page lately. What the page reads by itself doesn't prolong
 * the session.
 */
export function isPersonActive(): boolean {
  return performance.now() - lastAct < actingMs;
}
