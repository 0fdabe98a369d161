import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyList.module.css';
import { useCopy } from './useCopy.ts';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyValueProps {
  /** What the value is. */
  term: string;
  value: string;
  /** What is shown instead of the value: a link. */
  shown?: ReactNode;
}

/**
 * A number or an address within other facts, which one reads out or types in elsewhere: with a button that copies it.
 */
export function CopyValue({ term, value, shown = value }: CopyValueProps) {
  const t = useUiTexts();
  const { result, copy } = useCopy();
  return (
    <span className={styles.value}>
      <span>{shown}</span>
      <Button
        size="s"
        variant="quiet"
        icon={result?.copied === true ? 'check' : 'copy'}
        aria-label={`${t('copy')}: ${term}`}
        onClick={() => void copy(value)}
      />
      {result?.copied === false && <span role="alert">{t('copyFailed')}</span>}
      <VisuallyHidden>
        <span role="status">{result?.copied === true && t('copied')}</span>
      </VisuallyHidden>
    </span>
  );
}
