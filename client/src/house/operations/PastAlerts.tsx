import type { Operations } from '@seminar/shared/house/operations/schema';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';

/** What was wrong and is well again. */
export function PastAlerts({ past }: { past: Operations['past'] }) {
  const { t } = useTranslation('operations');
  if (past.length === 0) return null;
  return (
    <Card title={t('past.title')}>
      <HistoryList>
        {past.map(({ kind, subject, text, began_at, ended_at }) => (
          <HistoryEntry
            key={`${kind} ${subject} ${began_at}`}
            at={began_at}
            who={t('past.ended', { at: formatInstant(ended_at) })}
            what={t(`alert.${kind}`)}
          >
            <p>{text}</p>
          </HistoryEntry>
        ))}
      </HistoryList>
    </Card>
  );
}
