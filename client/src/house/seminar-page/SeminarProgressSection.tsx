import type { SeminarProgress } from '@seminar/shared/catalogue/seminars/progress';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { isFull } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { ActivityChart } from '../../catalogue/seminars/ActivityChart.tsx';
import { useSeminarProgress } from '../../catalogue/seminars/useSeminars.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Figures, FiguresLoading, type Figure } from '../../platform/ui/Figures.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import styles from './SeminarDetail.module.css';

/** How the seats of each date and place stand; nothing for a seminar that has none of these. */
function SessionSeats({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation(seminarsTexts);
  const language = useLanguage();
  if (seminar.sessions.length === 0) return null;
  return (
    <Card title={t('section.sessions')}>
      <Table<SeminarSession>
        caption={t('section.sessions')}
        rows={seminar.sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'session',
            header: t('sessions.session'),
            lead: true,
            cell: (session) => (
              <Link
                to={pathTo(
                  'paymentUnpaidList',
                  {},
                  { seminar_id: seminar.id, session_id: session.id },
                )}
              >
                {sessionLine(session, language)}
              </Link>
            ),
          },
          {
            key: 'seats',
            header: t('sessions.taken'),
            align: 'end',
            nowrap: true,
            cell: ({ seats: { taken, capacity } }) =>
              capacity === null
                ? t('sessions.takenOf', { taken: formatCount(taken), of: t('seats.unlimited') })
                : t('sessions.takenOf', { taken: formatCount(taken), of: formatCount(capacity) }),
          },
          {
            key: 'waiting',
            header: t('sessions.waiting'),
            align: 'end',
            nowrap: true,
            cell: ({ seats }) => formatCount(seats.waiting),
          },
          {
            key: 'state',
            header: t('sessions.state'),
            nowrap: true,
            cell: ({ is_active: active, seats }) => {
              if (!active) return <StatusBadge tone="neutral">{t('sessions.stopped')}</StatusBadge>;
              return isFull(seats) ? (
                <StatusBadge tone="attention">{t('seats.full')}</StatusBadge>
              ) : (
                <StatusBadge tone="success">{t('sessions.open')}</StatusBadge>
              );
            },
          },
        ]}
      />
    </Card>
  );
}

/** How a seminar stands: its people, its money, its days. */
export function SeminarProgressSection({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation(seminarsTexts);
  const query = useSeminarProgress(seminar.id);
  if (query.data) return <Progress seminar={seminar} progress={query.data} />;
  if (query.error) return <Failed query={query} title={t('progress.failed')} />;
  return (
    <>
      <FiguresLoading count={4} />
      <div className={styles.pair}>
        <Card title={t('progress.money')}>
          <Skeleton lines={4} />
        </Card>
        <Card title={t('progress.chart')}>
          <Skeleton lines={6} />
        </Card>
      </div>
    </>
  );
}

interface ProgressProps {
  seminar: SeminarWithSeats;
  progress: SeminarProgress;
}

function Progress({ seminar, progress }: ProgressProps) {
  const { t } = useTranslation(seminarsTexts);
  const { id, seats } = seminar;
  const { applications, cancelled, waiting } = progress;
  const full = seats.capacity !== null && seats.taken >= seats.capacity;
  const step = (name: 'paid' | 'passed' | 'certified', to: string): Figure => ({
    label: t(`progress.${name}`),
    value: formatCount(progress[name]),
    unit: t('progress.people'),
    note:
      applications > 0 &&
      t('progress.share', { percent: Math.floor((progress[name] / applications) * 100) }),
    to,
  });
  return (
    <>
      <Figures
        label={t('progress.figures')}
        figures={[
          {
            label: t('progress.applications'),
            value: formatCount(applications),
            unit: t('progress.people'),
            note: cancelled > 0 && t('progress.cancelled', { number: formatCount(cancelled) }),
            to: pathTo('paymentUnpaidList', {}, { seminar_id: id }),
          },
          ...(seats.capacity === null && waiting === 0
            ? []
            : [
                {
                  label: t('seats.title'),
                  value: formatCount(seats.taken),
                  unit:
                    seats.capacity === null
                      ? t('progress.people')
                      : t('seats.ofCapacity', { capacity: formatCount(seats.capacity) }),
                  note:
                    waiting > 0
                      ? t('seats.waiting', { number: formatCount(waiting) })
                      : full && t('seats.full'),
                  to: pathTo('paymentUnpaidList', {}, { seminar_id: id, seat: 'waiting' }),
                },
              ]),
          step('paid', pathTo('paymentUnpaidList', {}, { seminar_id: id, payment_status: 'PAID' })),
          step('passed', pathTo('reviewTestList', {}, { seminar_id: id, passed: 'true' })),
          step('certified', pathTo('certificateList', {}, { seminar_id: id, status: 'issued' })),
        ]}
      />
      <SessionSeats seminar={seminar} />
      <div className={styles.pair}>
        <Card title={t('progress.money')}>
          <Money seminar={seminar} progress={progress} />
        </Card>
        <Card title={t('progress.chart')}>
          <ActivityChart activity={progress.activity} seminarId={id} />
        </Card>
      </div>
    </>
  );
}

function Money({ seminar: { id, entry_fee }, progress }: ProgressProps) {
  const { t } = useTranslation(seminarsTexts);
  const { expected, collected, waived, outstanding, overdue } = progress;
  const unsettled = { seminar_id: id, payment_status: 'unsettled' };
  if (entry_fee === 0 && expected === 0) return <p>{t('progress.free')}</p>;
  return (
    <Stack>
      <p className={styles.collected}>{formatYen(collected)}</p>
      <ProgressBar
        label={t('progress.collected', {
          amount: `${expected === 0 ? 0 : Math.floor((collected / expected) * 100)}%`,
        })}
        value={collected}
        max={Math.max(expected, 1)}
        text={t('progress.expected', { amount: formatYen(expected) })}
      />
      {waived > 0 && <p>{t('progress.waived', { amount: formatYen(waived) })}</p>}
      {outstanding > 0 && (
        <p>
          <Link to={pathTo('paymentUnpaidList', {}, unsettled)}>
            {t('progress.outstanding', { amount: formatYen(outstanding) })}
          </Link>
        </p>
      )}
      {overdue > 0 && (
        <p>
          <Link
            to={pathTo('paymentUnpaidList', {}, { seminar_id: id, overdue: 'true' })}
            className={styles.overdue}
          >
            {t('progress.overdue', { number: formatCount(overdue) })}
          </Link>
        </p>
      )}
      {outstanding === 0 && expected > 0 && <p>{t('progress.allPaid')}</p>}
    </Stack>
  );
}
