import { tokyoDay } from '@seminar/shared/date';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { wishesTexts } from './texts.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import styles from './WishContent.module.css';

/** A place that is handed over changes each answer about a person: the name comes first, in one line. */
const few = 2;

interface WishContentProps {
  wish: Wish;
  /** Every change is seen at once: somebody decides on it. */
  whole?: boolean;
}

/** What would change, and once it is settled, by whom, when and why. */
export function WishContent({ wish, whole = false }: WishContentProps) {
  const { t } = useTranslation(wishesTexts);
  const ui = useUiTexts();
  const { asked_by: by, changes, cancellation, settled_at: at, settled_by: who, reason } = wish;
  const shown = (answer: string) => (answer === '' ? ui('notEntered') : formatDay(answer));
  const line = ({ label, before, after }: Wish['changes'][number]) => (
    <span key={label}>{t('change', { label, before: shown(before), after: shown(after) })}</span>
  );
  return (
    <Lines>
      {by === 'contact' && <span>{t('byContact')}</span>}
      {whole && changes.map(line)}
      {!whole && changes.length > 0 && (
        <span className={styles.first}>{changes.slice(0, few).map(line)}</span>
      )}
      {!whole && changes.length > few && (
        <Disclosure label={t('moreChanges', { count: changes.length - few })}>
          <Lines>{changes.slice(few).map(line)}</Lines>
        </Disclosure>
      )}
      {cancellation && (
        <span>
          {cancellation.most === null
            ? t('cancellation', {
                kept: formatYen(cancellation.kept),
                returned: formatYen(cancellation.returned),
              })
            : cancellation.most === 0
              ? t('cancellationUnpaid')
              : t('cancellationOpen', { came: formatYen(cancellation.returned) })}
        </span>
      )}
      {at !== null && (
        <span>
          {t('settled', { day: formatDay(tokyoDay(new Date(at))), who: who ?? t('byRule') })}
        </span>
      )}
      {reason !== null && <span>{t('reason', { reason })}</span>}
    </Lines>
  );
}
