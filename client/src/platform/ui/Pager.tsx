import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { pageNumbers } from './pageNumbers.ts';
import styles from './Pager.module.css';
import { useUiTexts } from './useUiTexts.ts';

interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Page numbers on each side of the current one; 0 for none but previous, next and the position. */
  siblings?: number;
  /** Shows the position of a single page too. */
  always?: boolean;
}

/** Through the pages of a list; nothing when there is only one, unless `always`. */
export function Pager({ page, lastPage, onPage, siblings = 3, always = false }: PagerProps) {
  const t = useUiTexts();
  if (lastPage <= 1 && !always) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager')}>
      <Button size="s" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      {siblings > 0 && (
        <ul className={styles.numbers}>
          {pageNumbers(page, lastPage, siblings).map((number) => (
            <li key={number}>
              <button
                type="button"
                className={styles.number}
                aria-label={t('toPage', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => number !== page && onPage(number)}
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.position} aria-live="polite">
        {t('pageOf', { page, last: lastPage })}
      </span>
      <Button size="s" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {t('next')}
        <Icon name="right" />
      </Button>
    </nav>
  );
}
