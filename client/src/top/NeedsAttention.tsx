import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBankStatus } from '../bank/useBank.ts';
import { formatCount } from '../i18n/format.ts';
import { pathTo, paths } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './NeedsAttention.module.css';

interface Waiting {
  text: string;
  count?: number;
  to: string;
}

/** What waits for a person today. */
export function NeedsAttention(props: {
  deposits: number | undefined;
  overdue: number | undefined;
  certificates: number | undefined;
  mails: number | undefined;
}) {
  const { deposits, overdue, certificates, mails } = props;
  const { t } = useTranslation('top');
  const { data: bank } = useBankStatus();
  const known = deposits !== undefined || overdue !== undefined || bank !== undefined;

  const waiting: Waiting[] = [];
  if (deposits) {
    const to = pathTo('paymentCheckList', {}, { status: 'needs_person' });
    waiting.push({ text: t('todo.deposits'), count: deposits, to });
  }
  if (overdue) {
    const to = pathTo('paymentUnpaidList', {}, { overdue: 'true' });
    waiting.push({ text: t('todo.overdue'), count: overdue, to });
  }
  if (certificates) {
    const to = pathTo('certificateList', {}, { status: 'ready' });
    waiting.push({ text: t('todo.certificates'), count: certificates, to });
  }
  if (mails) {
    const to = pathTo('mailList', {}, { state: 'undelivered' });
    waiting.push({ text: t('todo.mails'), count: mails, to });
  }
  if (bank && bank.provider !== 'none') {
    const to = paths.bankSignIn;
    const { accounts, link_state: state } = bank;
    if (state === 'none') waiting.push({ text: t('todo.bankUnlinked'), to });
    if (state === 'broken') waiting.push({ text: t('todo.bankBroken'), to });
    if (state === 'expiring') waiting.push({ text: t('todo.bankExpiring'), to });
    if (bank.linked && bank.last_error) waiting.push({ text: t('todo.bankError'), to });
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
          {waiting.map(({ text, count, to }) => (
            <li key={text}>
              <Link to={to} className={styles.item}>
                <span className={styles.text}>{text}</span>
                {count !== undefined && (
                  <span className={styles.count}>{t('items', { number: formatCount(count) })}</span>
                )}
                <span className={styles.check}>
                  {t('check')}
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
