import { isFull } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** How the seats of each date and place stand; nothing for a seminar that has none of these. */
export function SessionSeats({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation('seminars');
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
