import './texts.ts';
import { getSubmissionHistory } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { formatInstant } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { changesOf } from './history.rules.ts';
import { HistoryValue } from './HistoryValue.tsx';
import styles from './SubmissionHistory.module.css';

/** What happened to an application, the newest first. */
export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['submission-history', submissionId],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionHistory, { params: { id: submissionId } }, { signal })).data,
  });
  return (
    <Card title={t('history.title')}>
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!error && !data && <Skeleton lines={4} />}
      {data?.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.list}>
        {data?.map((entry, index) => {
          const changes = changesOf(entry);
          return (
            <li key={`${entry.at} ${entry.what} ${index}`} className={styles.entry}>
              <p className={styles.when}>
                <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
                <span>{entry.who ?? t('history.system')}</span>
              </p>
              <p className={styles.what}>
                {t(`history.what.${entry.what.replace('.', '_')}`, { defaultValue: entry.what })}
              </p>
              {entry.reason !== null && <p>{t('history.reason', { reason: entry.reason })}</p>}
              {changes.length > 0 && (
                <ul className={styles.changes}>
                  {changes.map((change) => (
                    <HistoryValue key={change.name} {...change} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
