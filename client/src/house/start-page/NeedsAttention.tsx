import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import type { Top, Work } from '@seminar/shared/house/start-page/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { topTexts } from './texts.ts';
import { formatCount, formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { workLists, postponedLists } from './lists.ts';
import styles from './NeedsAttention.module.css';

interface Line {
  text: string;
  to: string;
  count?: number;
  /** Yen. */
  amount?: number | null;
  since?: string | null;
}

const byAge = (a: Work, b: Work) => (a.since ?? '').localeCompare(b.since ?? '');

/** What waits for a person, the oldest first; what stops the office's money before all. */
export function NeedsAttention({ top, bank }: { top: Top; bank: BankStatus | undefined }) {
  const { t } = useTranslation(topTexts);
  const urgent = useBankTroubles(bank);
  const waiting = top.work.filter(({ count }) => count > 0).toSorted(byAge);
  const lines: Line[] = [
    ...urgent,
    ...waiting.map(({ kind, ...rest }) => ({
      text: t(`todo.${kind}`),
      to: workLists[kind],
      ...rest,
    })),
  ];
  return (
    <Card title={t('today')}>
      {lines.length === 0 && (
        <p className={styles.nothing}>
          <Icon name="success" size={1.5} />
          {t('nothing')}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.text}>
              <WaitingLine {...line} />
            </li>
          ))}
        </ul>
      )}
      <Postponed postponed={top.postponed} />
      <div className={styles.quiet}>
        <Disclosure label={t('quiet.label')}>
          <Quiet work={top.work} bank={bank} />
        </Disclosure>
      </div>
    </Card>
  );
}

/** What was postponed, and when the first of it comes back. */
function Postponed({ postponed }: Pick<Top, 'postponed'>) {
  const { t } = useTranslation(topTexts);
  const kinds = (['deposits', 'submissions'] as const).filter((kind) => postponed[kind].count > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.checked}>
      {kinds.map((kind) => {
        const { count, next } = postponed[kind];
        return (
          <li key={kind}>
            <Link to={postponedLists[kind]}>
              {t(`postponed.${kind}`, {
                number: formatCount(count),
                day: next === null ? '' : formatDay(next),
              })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingLine({ text, to, count, amount, since }: Line) {
  const { t } = useTranslation(topTexts);
  return (
    <Link to={to} className={styles.item}>
      <span className={styles.text}>
        <span>{text}</span>
        {since && <small className={styles.since}>{t('since', { day: formatDay(since) })}</small>}
      </span>{' '}
      {count !== undefined && (
        <span className={styles.count}>{t('items', { number: formatCount(count) })}</span>
      )}{' '}
      {typeof amount === 'number' && <span className={styles.amount}>{formatYen(amount)}</span>}
      <span className={styles.go}>
        <Icon name="right" size={1.125} />
      </span>
    </Link>
  );
}

/** Why all is quiet: what was looked at and is done, and until when the bank was read. */
function Quiet({ work, bank }: { work: readonly Work[]; bank: BankStatus | undefined }) {
  const { t } = useTranslation(topTexts);
  const read = bank?.linked ? bank.last_success_at : null;
  return (
    <ul className={styles.checked}>
      {bank && bank.provider !== 'none' && (
        <li>
          <Link to={paths.bankSignIn}>
            {read ? t('quiet.read', { at: formatInstant(read) }) : t('quiet.neverRead')}
          </Link>
        </li>
      )}
      {work
        .filter(({ count }) => count === 0)
        .map(({ kind }) => (
          <li key={kind}>
            <Link to={workLists[kind]}>{t('quiet.none', { what: t(`todo.${kind}`) })}</Link>
          </li>
        ))}
    </ul>
  );
}

function useBankTroubles(bank: BankStatus | undefined): Line[] {
  const { t } = useTranslation(topTexts);
  if (!bank || bank.provider === 'none') return [];
  const to = paths.bankSignIn;
  const { accounts, link_state: state } = bank;
  const lines: Line[] = [];
  if (state === 'none') lines.push({ text: t('bankTrouble.unlinked'), to });
  if (state === 'broken') lines.push({ text: t('bankTrouble.broken'), to });
  if (state === 'expiring') lines.push({ text: t('bankTrouble.expiring'), to });
  if (bank.linked && bank.last_error) lines.push({ text: t('bankTrouble.error'), to });
  if (bank.set_aside > 0) lines.push({ text: t('bankTrouble.oddRows'), to, count: bank.set_aside });
  if (bank.unread_days) lines.push({ text: t('bankTrouble.unreadDays'), to });
  for (const { name } of accounts.held_back) {
    lines.push({ text: t('bankTrouble.heldBack', { seminar: name }), to });
  }
  if (bank.linked && accounts.free === 0) lines.push({ text: t('bankTrouble.noAccounts'), to });
  else if (bank.linked && accounts.low) {
    lines.push({ text: t('bankTrouble.lowAccounts'), count: accounts.free, to });
  }
  return lines;
}
