import type { ComponentType } from 'react';
import type { Result } from './step.rules.ts';

/**
 * Part of the last step, fetched while the answers are confirmed, so that filling in the form is light.
 * An application is never lost over it: without it, the mail says the same.
 */
export function loadSentApplication(): Promise<{ default: ComponentType<{ result: Result }> }> {
  return import('./SentApplication.tsx').catch(() => ({ default: () => null }));
}
