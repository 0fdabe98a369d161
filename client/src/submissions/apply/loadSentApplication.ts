import type { ComponentType } from 'react';
import type { SentApplicationProps } from './SentApplication.tsx';

/**
 * Part of the last step, fetched while the answers are confirmed, so that filling in the form is light.
 * An application is never lost over it: without it, the mail says the same.
 */
export function loadSentApplication(): Promise<{ default: ComponentType<SentApplicationProps> }> {
  return import('./SentApplication.tsx').catch(() => ({ default: () => null }));
}
