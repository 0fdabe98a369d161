import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import type { Wish } from '@seminar/shared/wishes/schema';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../i18n/format.ts';
import { Lines } from '../ui/Lines.tsx';

/** What would change, and once it is settled, by whom, when and why. */
export function WishContent({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const { changes, cancellation, settled_at: at, settled_by: who, reason } = wish;
  return (
    <Lines>
      {changes.map((change) => (
        <span key={change.label}>{t('change', change)}</span>
      ))}
      {cancellation && (
        <span>
          {t('cancellation', {
            kept: formatYen(cancellation.kept),
            returned: formatYen(cancellation.returned),
          })}
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
