import { bankTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import {
  dismissUnreadDays,
  releaseRush,
  settleOddRow,
  listOddRows,
  type BankStatus,
  type OddRow,
} from '@seminar/shared/bank/bank/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatCount, formatInstant, formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import styles from './OddRows.module.css';

/** Rows of the bank that could not be read, as it sent them: a person must look each up in a statement. */
function OddRows({ count }: { count: number }) {
  const { t } = useTranslation(bankTexts);
  const { data } = useQuery({ ...queryOf(listOddRows, {}), select: dataOf });
  const more = count - (data?.length ?? 0);
  return (
    <InfoPanel type="warning" title={t('problem.oddTitle', { count: formatCount(count) })}>
      <Stack gap="s">
        <p>{t('problem.odd')}</p>
        {data?.map((row) => (
          <OneOddRow key={row.id} row={row} />
        ))}
        {data && more > 0 && <p>{t('problem.oddMore', { count: formatCount(more) })}</p>}
      </Stack>
    </InfoPanel>
  );
}

function OneOddRow({ row: { id, seen_at, faults, sent } }: { row: OddRow }) {
  const { t } = useTranslation(bankTexts);
  const confirm = useConfirm();
  const settle = useAct(() => call(settleOddRow, { params: { id } }), { failed: true });
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.oddDone'),
      message: t('problem.oddConfirm'),
      confirmLabel: t('problem.oddDone'),
    });
    if (confirmed) settle.run();
  };
  const at = formatInstant(seen_at);
  return (
    <div>
      <p>
        {faults.length > 0
          ? t('problem.oddSeen', { at, faults: faults.join(', ') })
          : t('problem.oddSeenWhole', { at })}
      </p>
      <pre className={styles.sent}>{sent}</pre>
      <May call={settleOddRow}>
        <Button size="s" busy={settle.busy} onClick={() => void run()}>
          {t('problem.oddDone')}
        </Button>
      </May>
    </div>
  );
}

/** Days whose deposits the bank no longer reports: a person must look them up in a statement. */
function UnreadDays({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation(bankTexts);
  const confirm = useConfirm();
  const dismiss = useAct(() => call(dismissUnreadDays, {}), { failed: true });
  const days = { from: formatDay(from), to: formatDay(to) };
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.unreadDone'),
      message: t('problem.unreadConfirm', days),
      confirmLabel: t('problem.unreadConfirmLabel'),
    });
    if (confirmed) dismiss.run();
  };
  return (
    <InfoPanel type="error" title={t('problem.unreadTitle', days)}>
      <Stack gap="s">
        <p>{t('problem.unread')}</p>
        <May call={dismissUnreadDays}>
          <div>
            <Button size="s" busy={dismiss.busy} onClick={() => void run()}>
              {t('problem.unreadDone')}
            </Button>
          </div>
        </May>
      </Stack>
    </InfoPanel>
  );
}

/**
 * A seminar with a rush of applications, which wait for their accounts until the office has checked
 * them.
 */
function HeldBack({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation(bankTexts);
  const confirm = useConfirm();
  // A job gives accounts and mails to those who waited, so their list changes soon.
  const release = useAct(() => call(releaseRush, { params: { id } }), {
    done: t('problem.released'),
    failed: true,
  });
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.releaseTitle'),
      message: t('problem.releaseConfirm', { seminar: name }),
      confirmLabel: t('problem.release'),
    });
    if (confirmed) release.run();
  };
  const applications = { seminar_id: String(id), status: 'needs_check' };
  return (
    <InfoPanel type="warning" title={t('problem.heldBackTitle', { seminar: name })}>
      <Stack gap="s">
        <p>{t('problem.heldBack')}</p>
        <Stack row gap="s">
          <Link to={pathTo('paymentUnpaidList', {}, applications)}>
            {t('problem.seeApplications')}
          </Link>
          <May call={releaseRush}>
            <Button size="s" busy={release.busy} onClick={() => void run()}>
              {t('problem.release')}
            </Button>
          </May>
        </Stack>
      </Stack>
    </InfoPanel>
  );
}

/** Why deposits may not be seen, or applicants not learn where to pay. */
export function BankProblems({ status }: { status: BankStatus }) {
  const { t } = useTranslation(bankTexts);
  if (status.provider === 'none') {
    return (
      <InfoPanel type="info" title={t('problem.unusedTitle')}>
        {t('problem.unused')}
      </InfoPanel>
    );
  }
  const { accounts, link_state: state, unread_days: unread } = status;
  return (
    <>
      {state === 'none' && (
        <InfoPanel type="warning" title={t('problem.unlinkedTitle')}>
          {t('problem.unlinked')}
        </InfoPanel>
      )}
      {state === 'broken' && (
        <InfoPanel type="error" title={t('problem.brokenTitle')}>
          {t('problem.broken')}
        </InfoPanel>
      )}
      {state === 'expiring' && status.expires_at && (
        <InfoPanel type="warning" title={t('problem.expiringTitle')}>
          {t('problem.expiring', { at: formatInstant(status.expires_at) })}
        </InfoPanel>
      )}
      {status.linked && status.last_error && (
        <InfoPanel type="error" title={t('problem.errorTitle')}>
          {status.last_error}
        </InfoPanel>
      )}
      {unread && <UnreadDays {...unread} />}
      {status.set_aside > 0 && <OddRows count={status.set_aside} />}
      {accounts.held_back.map(({ id, name }) => (
        <HeldBack key={id} id={id} name={name} />
      ))}
      {status.linked && accounts.free === 0 && (
        <InfoPanel type="warning" title={t('problem.noAccountsTitle')}>
          {t('problem.noAccounts', { waiting: formatCount(accounts.waiting) })}
        </InfoPanel>
      )}
      {status.linked && accounts.low && accounts.free > 0 && (
        <InfoPanel
          type="warning"
          title={t('problem.lowTitle', { free: formatCount(accounts.free) })}
        >
          {t('problem.low', { limit: formatCount(accounts.limit) })}
        </InfoPanel>
      )}
    </>
  );
}
