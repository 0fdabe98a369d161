import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { useUiTexts } from './useUiTexts.ts';

interface ErrorStateProps {
  /** What happened. */
  title?: string | undefined;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown instead of something that could not be fetched. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  const t = useUiTexts();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t('errorState.title')}</p>
      <div className={styles.text}>{children ?? t('errorState.lead')}</div>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={retrying}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
