import type { Operations } from '@seminar/shared/house/operations/schema';
import { releaseText } from '@seminar/shared/release';
import { useTranslation } from 'react-i18next';
import { operationsTexts } from './texts.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { BackupLines } from './BackupLines.tsx';
import { formatBytes } from '../../platform/i18n/formatBytes.rules.ts';

/** Bank, accounts, mail, backup and servers, each in a few words. */
export function CurrentState({ operations }: { operations: Operations }) {
  const { t } = useTranslation(operationsTexts);
  const { bank, accounts, mails, servers } = operations;
  const linkStates = {
    none: 'unlinked',
    linked: 'linked',
    expiring: 'expiring',
    broken: 'broken',
  } as const;
  const items = [
    {
      term: t('bank.term'),
      detail: (
        <Lines>
          <span>
            {t(bank.provider === 'none' ? 'bank.none' : `bank.${linkStates[bank.link_state]}`)}
          </span>
          {bank.provider !== 'none' && (
            <span>
              {bank.last_success_at
                ? t('bank.read', { at: formatInstant(bank.last_success_at) })
                : t('bank.never')}
            </span>
          )}
        </Lines>
      ),
    },
    ...(bank.provider === 'none'
      ? []
      : [
          {
            term: t('accounts.term'),
            detail: (
              <Lines>
                <span>{t('accounts.left', { left: formatCount(accounts.left) })}</span>
                {accounts.waiting > 0 && (
                  <span>{t('accounts.waiting', { count: formatCount(accounts.waiting) })}</span>
                )}
              </Lines>
            ),
          },
        ]),
    {
      term: t('mails.term'),
      detail: (
        <Lines>
          {mails.server_failing_since && (
            <span>{t('mails.failing', { at: formatInstant(mails.server_failing_since) })}</span>
          )}
          <span>
            {mails.waiting_since
              ? t('mails.waiting', {
                  count: formatCount(mails.waiting),
                  at: formatInstant(mails.waiting_since),
                })
              : t('mails.none')}
          </span>
          {mails.undelivered > 0 && (
            <span>{t('mails.undelivered', { count: formatCount(mails.undelivered) })}</span>
          )}
        </Lines>
      ),
    },
    { term: t('backup.term'), detail: <BackupLines backup={operations.backup} /> },
    {
      term: t('servers.term'),
      wide: true,
      detail:
        servers.length === 0 ? (
          t('servers.none')
        ) : (
          <Disclosure label={t('servers.technical')}>
            <Lines>
              {servers.map(({ host, started_at, does_jobs, disk_free }) => (
                <span key={`${host} ${started_at}`}>
                  {[
                    t('servers.line', { host, at: formatInstant(started_at) }),
                    t(does_jobs ? 'servers.jobs' : 'servers.noJobs'),
                    ...(disk_free === null
                      ? []
                      : [t('servers.free', { free: formatBytes(disk_free) })]),
                  ].join(' / ')}
                </span>
              ))}
            </Lines>
          </Disclosure>
        ),
    },
    { term: t('release'), detail: releaseText(operations.release) },
  ];
  return (
    <Card title={t('now')}>
      <DescriptionList items={items} />
    </Card>
  );
}
