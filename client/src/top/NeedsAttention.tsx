import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBankStatus } from '../bank/useBank.ts';
import { formatCount } from '../i18n/format.ts';
import { pathTo, paths } from '../routing/paths.ts';
import { useSite } from '../site/useSite.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './NeedsAttention.module.css';
import {
  useDepositCount,
  useDueRefunds,
  useSeminarCount,
  useSubmissionsToCheck,
} from './useCounts.ts';
import { useMay } from '../auth/useMay.ts';
import { createSeminar } from '@seminar/shared/seminars/endpoints';
import { updateAssociation } from '@seminar/shared/association/endpoints';

interface Waiting {
  text: string;
  count?: number;
  to: string;
  /** What is done there, if it isn't to check. */
  act?: string;
}

/** What waits for a person today; every line leads to the list of just those. */
export function NeedsAttention(props: {
  overdue: number | undefined;
  certificates: number | undefined;
  mails: number | undefined;
}) {
  const { overdue, certificates, mails } = props;
  const { t } = useTranslation('top');
  const may = useMay();
  const { data: bank } = useBankStatus();
  const { data: site } = useSite();
  const seminars = useSeminarCount();
  const unlinked = useDepositCount('unlinked');
  const mismatch = useDepositCount('mismatch');
  const late = useDepositCount('late');
  const reversed = useDepositCount('reversed_in_use');
  const refunds = useDueRefunds();
  const toCheck = useSubmissionsToCheck();
  const deposits = (status: string) => pathTo('paymentCheckList', {}, { status });
  const counted = [
    { text: t('todo.unlinked'), count: unlinked, to: deposits('unlinked') },
    { text: t('todo.mismatch'), count: mismatch, to: deposits('mismatch') },
    { text: t('todo.late'), count: late, to: deposits('late') },
    { text: t('todo.reversed'), count: reversed, to: deposits('reversed_in_use') },
    { text: t('todo.refunds'), count: refunds, to: pathTo('refundList', {}, { state: 'due' }) },
    {
      text: t('todo.check'),
      count: toCheck,
      to: pathTo('paymentUnpaidList', {}, { status: 'needs_check' }),
    },
    {
      text: t('todo.overdue'),
      count: overdue,
      to: pathTo('paymentUnpaidList', {}, { overdue: 'true' }),
    },
    {
      text: t('todo.certificates'),
      count: certificates,
      to: pathTo('certificateList', {}, { status: 'ready' }),
    },
    {
      text: t('todo.mails'),
      count: mails,
      to: pathTo('mailList', {}, { state: 'undelivered' }),
    },
  ];
  const known = bank !== undefined || counted.some(({ count }) => count !== undefined);

  const waiting: Waiting[] = counted.flatMap(({ text, count, to }) =>
    count ? [{ text, count, to }] : [],
  );
  // The first steps of an office; nobody can pay or be written to in its name before.
  if (site?.association.email === '' && may(updateAssociation)) {
    waiting.push({ text: t('todo.association'), to: paths.settings, act: t('act.settings') });
  }
  if (seminars === 0 && may(createSeminar)) {
    waiting.push({ text: t('todo.noSeminar'), to: paths.seminarRegister, act: t('act.seminar') });
  }
  if (bank && bank.provider !== 'none') {
    const to = paths.bankSignIn;
    const { accounts, link_state: state } = bank;
    if (state === 'none') waiting.push({ text: t('todo.bankUnlinked'), to });
    if (state === 'broken') waiting.push({ text: t('todo.bankBroken'), to });
    if (state === 'expiring') waiting.push({ text: t('todo.bankExpiring'), to });
    if (bank.linked && bank.last_error) waiting.push({ text: t('todo.bankError'), to });
    if (bank.set_aside > 0) waiting.push({ text: t('todo.oddRows'), to });
    if (bank.unread_days) waiting.push({ text: t('todo.unreadDays'), to });
    for (const { name } of accounts.held_back) {
      waiting.push({ text: t('todo.heldBack', { seminar: name }), to });
    }
    if (bank.linked && accounts.free === 0) waiting.push({ text: t('todo.noAccounts'), to });
    else if (bank.linked && accounts.low) {
      waiting.push({ text: t('todo.lowAccounts'), count: accounts.free, to });
    }
  }

  return (
    <Card title={t('today')}>
      {!known && <Skeleton lines={2} />}
      {known && waiting.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(({ text, count, to, act = t('check') }) => (
            <li key={text}>
              <Link to={to} className={styles.item}>
                <span className={styles.text}>{text}</span>
                {count !== undefined && (
                  <span className={styles.count}>{t('items', { number: formatCount(count) })}</span>
                )}
                <span className={styles.check}>
                  <span className={styles.word}>{act}</span>
                  <Icon name="right" size={1} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
