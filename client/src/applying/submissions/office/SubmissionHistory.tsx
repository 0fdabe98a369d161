import '../../../platform/i18n/officeSubmissionTexts.ts';
import { getSubmissionHistory } from '@seminar/shared/applying/submissions/endpoints';
import type { HistoryEntry as Entry } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { textKey } from '../../../platform/i18n/textKey.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../../platform/ui/HistoryList.tsx';
import { changesOf } from './history.rules.ts';
import { HistoryValue } from './HistoryValue.tsx';

/** What happened to an application, the newest first. */
export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('officeSubmissions');
  const history = useQuery({
    ...queryOf(getSubmissionHistory, { params: { id: submissionId } }),
    select: dataOf,
  });
  return (
    <Card title={t('history.title')}>
      <Loaded query={history} lines={4}>
        {(entries) => (
          <>
            {entries.length === 0 && <p>{t('history.empty')}</p>}
            <HistoryList>
              {entries.map((entry, index) => (
                <HistoryEntry
                  key={`${entry.at} ${entry.what} ${index}`}
                  at={entry.at}
                  who={entry.who ?? t('history.system')}
                  what={t(`history.what.${textKey(entry.what)}`)}
                >
                  {entry.reason !== null && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  <Changes entry={entry} />
                </HistoryEntry>
              ))}
            </HistoryList>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  return (
    changes.length > 0 && (
      <ul>
        {changes.map((change) => (
          <HistoryValue key={change.name} {...change} />
        ))}
      </ul>
    )
  );
}
