import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '@seminar/shared/office/auth/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { largestPage } from '@seminar/shared/pagination';
import { authTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';

function useSessionColumns(): readonly Column<Session>[] {
  const { t } = useTranslation(authTexts);
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      lead: true,
      cell: ({ device, current }) => (
        <>
          {device || t('sessions.unknown')}{' '}
          {current && <StatusBadge tone="info">{t('sessions.current')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'network',
      header: t('sessions.network'),
      nowrap: true,
      cell: ({ network }) => network,
    },
    {
      key: 'started',
      header: t('sessions.started'),
      nowrap: true,
      cell: ({ started_at: at }) => formatInstant(at),
    },
    {
      key: 'used',
      header: t('sessions.used'),
      nowrap: true,
      cell: ({ used_at: at }) => formatInstant(at),
    },
  ];
}

/** ログイン中の端末: where one's own account is logged in, and the way to end it there. */
export function SessionsCard() {
  const { t } = useTranslation(authTexts);
  const confirm = useConfirm();
  const columns = useSessionColumns();
  const sessions = useQuery({
    ...queryOf(listSessions, { query: { per_page: largestPage } }),
    select: dataOf,
  });
  const end = useAct(
    (id: number | 'others') =>
      id === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    {
      done: t('sessions.ended'),
      failed: true,
    },
  );
  const ask = async (id: number | 'others') => {
    const sure = await confirm({
      title: t(id === 'others' ? 'sessions.endOthersTitle' : 'sessions.endTitle'),
      message: t('sessions.endWhat'),
      confirmLabel: t(id === 'others' ? 'sessions.endOthers' : 'sessions.end'),
      danger: true,
    });
    if (sure) end.run(id);
  };
  return (
    <Card title={t('sessions.title')}>
      <Loaded query={sessions} lines={3}>
        {(rows) => (
          <Stack>
            <p>{t('sessions.what')}</p>
            <Table
              caption={t('sessions.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns}
              actions={({ id, current, device, started_at: at }) =>
                current ? null : (
                  <Button
                    size="s"
                    aria-label={t('sessions.endOf', {
                      device: device || t('sessions.unknown'),
                      at: formatInstant(at),
                    })}
                    disabled={end.busy}
                    onClick={() => void ask(id)}
                  >
                    {t('sessions.end')}
                  </Button>
                )
              }
            />
            {rows.length > 1 && (
              <div>
                <Button variant="dangerAsk" disabled={end.busy} onClick={() => void ask('others')}>
                  {t('sessions.endOthers')}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
