import { syncBank, type BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { bankTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { BankLinkButton } from './BankLinkButton.tsx';
import { BankStateBadge } from './BankStateBadge.tsx';
import { readBank } from './readBank.ts';
import { May } from '../../platform/session/May.tsx';

export function BankState({ status }: { status: BankStatus }) {
  const { t } = useTranslation(bankTexts);
  const sync = useAct(readBank, {
    done: ({ added, allocated, running }) =>
      t(running ? 'syncGoesOn' : 'synced', {
        added: formatCount(added),
        allocated: formatCount(allocated),
      }),
    failed: t('syncFailed'),
  });

  const reading = sync.busy || status.sync.running;
  const instant = (at: string | null) => (at ? formatInstant(at) : t('never'));
  const items = [
    { term: t('state'), detail: <BankStateBadge status={status} /> },
    { term: t('provider'), detail: t(`providers.${status.provider}`) },
    { term: t('account'), detail: status.account_name ?? t('never') },
    { term: t('expires'), detail: status.expires_at ? formatInstant(status.expires_at) : '―' },
    { term: t('lastSync'), detail: instant(status.last_sync_at) },
    { term: t('lastSuccess'), detail: instant(status.last_success_at) },
    { term: t('lastError'), detail: status.last_error ?? t('noError') },
  ];
  const { accounts } = status;
  const number = (value: number) => t('accounts', { number: formatCount(value) });
  const pool = [
    { term: t('pool.free'), detail: number(accounts.free) },
    { term: t('pool.taken'), detail: number(accounts.taken) },
    { term: t('pool.closed'), detail: number(accounts.closed) },
    { term: t('pool.quarantined'), detail: number(accounts.quarantined) },
    { term: t('pool.waiting'), detail: number(accounts.waiting) },
    { term: t('pool.limit'), detail: number(accounts.limit) },
  ];
  return (
    <Stack>
      <Card>
        <Stack>
          <DescriptionList items={items} />
          {status.sync.running && (
            <InfoPanel type="rotate">
              {t('syncProgress', { read: formatCount(status.sync.read) })}
            </InfoPanel>
          )}
          {status.provider !== 'none' && (
            <Stack row gap="s">
              {status.linked && (
                <May call={syncBank}>
                  <Button variant="primary" busy={reading} onClick={() => sync.run()}>
                    {reading ? t('syncing') : t('sync')}
                  </Button>
                </May>
              )}
              <BankLinkButton linked={status.linked} />
            </Stack>
          )}
        </Stack>
      </Card>
      <Card title={t('pool.title')}>
        <DescriptionList items={pool} />
      </Card>
    </Stack>
  );
}
