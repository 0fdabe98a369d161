import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType } from 'react-router-dom';
import { leavingTexts } from './texts.ts';
import { useConfirm } from '../ui/dialogs.ts';
import { useGuard, useWorkInProgress } from '../ui/unsavedInput.ts';

interface LeaveWarning {
  /** Addresses of the same form: going there loses nothing. */
  withinWork?: (pathname: string) => boolean;
  /** The person chose to discard the input. */
  onDiscard?: () => void;
}

/**
 * Asks before a page with unsaved input is left, for another page or for another site. Call what it
 * returns right before going on after the input was saved.
 */
export function useLeaveWarning(dirty: boolean, options: LeaveWarning = {}): () => void {
  const { t } = useTranslation(leavingTexts);
  useWorkInProgress(dirty);
  const confirm = useConfirm();
  const saved = useRef(false);

  const ask = async () => {
    const leave = await confirm({
      title: t('title'),
      message: t('what'),
      confirmLabel: t('leave'),
      cancelLabel: t('stay'),
      danger: true,
    });
    if (leave) options.onDiscard?.();
    return leave;
  };
  useGuard(dirty, {
    holds: (from, to, how) => {
      if (saved.current) return false;
      // A page changes its own query without losing anything; on the way back another one may be of another form.
      if (to.pathname === from.pathname)
        return how === NavigationType.Pop && to.search !== from.search;
      return !options.withinWork?.(to.pathname);
    },
    ask,
  });

  return useCallback(() => (saved.current = true), []);
}
