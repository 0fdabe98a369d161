import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReminders, type Duty } from './useReminders.ts';

/** The reminders sent for a year, and the progress of the one being sent. */
export function DutyReminders(duty: Duty) {
  const { t } = useTranslation('annualDuty');
  const { data } = useReminders(duty);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('reminder.runs')}>
      <Stack gap="s">
        {data.data.slice(0, 5).map((run) => (
          <div key={run.id}>
            <p>{run.seminar.name}</p>
            {run.finished_at === null ? (
              <ProgressBar
                label={t('reminder.progress')}
                value={run.queued}
                max={Math.max(1, run.total)}
                text={t('reminder.progressText', {
                  queued: formatCount(run.queued),
                  total: formatCount(run.total),
                })}
              />
            ) : (
              <p>
                {t('reminder.done', {
                  queued: formatCount(run.queued),
                  at: formatInstant(run.started_at),
                  who: run.who,
                })}
              </p>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}
