import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { leaving as en } from '../i18n/en/leaving.ts';
import { addTexts } from '../i18n/i18n.ts';
import { leaving as ja } from '../i18n/ja/leaving.ts';
import { useConfirm } from '../ui/dialogs.ts';
import { useWorkInProgress } from '../ui/unsavedInput.ts';

addTexts('leaving', { ja, en });

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
  const { t } = useTranslation('leaving');
  useWorkInProgress(dirty);
  const confirm = useConfirm();
  const saved = useRef(false);
  const onDiscard = useEffectEvent(() => options.onDiscard?.());

  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const within = options.withinWork?.(next.pathname) ?? false;
    return dirty && !saved.current && !within && next.pathname !== here.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('title'),
      message: t('what'),
      confirmLabel: t('leave'),
      cancelLabel: t('stay'),
      danger: true,
    };
    void confirm(question).then((leave) => {
      if (!leave) return blocker.reset();
      onDiscard();
      blocker.proceed();
    });
  }, [blocker, confirm, t]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return useCallback(() => (saved.current = true), []);
}
