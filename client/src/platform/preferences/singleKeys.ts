import { z } from 'zod';
import { readPreference, usePreference } from './usePreference.ts';

const name = 'single-keys';
const schema = z.boolean();

/** Whether single keys act (`/`, `?`, j, k, a, x); speech input may type them by accident (WCAG 2.1.4). */
export function useSingleKeys() {
  return usePreference(name, schema, true);
}

/** Where a key is a letter that is typed. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether a key is pressed for itself: not typed, not with another key, not over a dialog. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || defaultPrevented || isComposing)
    return false;
  if (target instanceof Element && target.closest(typing) !== null) {
    // Ticks take no letters.
    if (!target.matches('input[type="checkbox"], input[type="radio"]')) return false;
  }
  return document.querySelector('dialog[open]') === null && readPreference(name, schema, true);
}
