import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyList.module.css';
import { unbroken } from './Unbroken.tsx';
import { useCopy } from './useCopy.ts';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Copyable {
  term: string;
  /** What is shown. */
  detail: ReactNode;
  /** What is copied; absent: nothing is to be carried elsewhere. */
  value?: string;
  note?: ReactNode;
}

interface CopyListProps {
  items: readonly Copyable[];
  /** Everything as one text. */
  all: string;
  allLabel: string;
}

/** Facts that are typed in elsewhere, at the bank: each can be copied by itself, and all at once. */
export function CopyList({ items, all, allLabel }: CopyListProps) {
  const t = useUiTexts();
  const { result, copy } = useCopy();
  const icon = (text: string) =>
    result?.copied && result.text === text ? ('check' as const) : ('copy' as const);
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {items.map(({ term, detail, value, note }) => (
          <div key={term} className={styles.item}>
            <dt>{term}</dt>
            <dd>
              <div className={styles.line}>
                <span className={styles.detail}>{unbroken(detail)}</span>
                {value !== undefined && (
                  <Button
                    size="s"
                    icon={icon(value)}
                    aria-label={`${t('copy')}: ${term}`}
                    onClick={() => void copy(value)}
                  >
                    {t('copy')}
                  </Button>
                )}
              </div>
              {note && <div className={styles.note}>{unbroken(note)}</div>}
            </dd>
          </div>
        ))}
      </dl>
      <Button icon={icon(all)} onClick={() => void copy(all)}>
        {allLabel}
      </Button>
      {result?.copied === false && <p role="alert">{t('copyFailed')}</p>}
      <VisuallyHidden>
        <span role="status">{result?.copied === true && t('copied')}</span>
      </VisuallyHidden>
    </div>
  );
}
