import { getBankStatus, type BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { createSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import { addDays, firstOfMonth, type Day } from '@seminar/shared/date';
import { type Top, getTop } from '@seminar/shared/house/start-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { topTexts } from './texts.ts';
import { BankLinkButton } from '../../bank/bank/BankLinkButton.tsx';
import { BankStateBadge } from '../../bank/bank/BankStateBadge.tsx';
import { useBankStatus } from '../../bank/bank/useBank.ts';
import { ActivityChart } from '../../catalogue/seminars/ActivityChart.tsx';
import { Failed } from '../../platform/api/Failed.tsx';
import { fetchAhead } from '../../platform/api/fetchAhead.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatCount, formatInstant, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { useSite } from '../../platform/public-pages/useSite.ts';
import { May } from '../../platform/session/May.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { FiguresLoading, Figures, type Figure } from '../../platform/ui/Figures.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import styles from './TopPage.module.css';
import { workLists } from './lists.ts';

// An office that has begun never fetches them.
const FirstSteps = lazy(() => import('./FirstSteps.tsx'));

/** Whether the office has yet to begin: it has no name in what it writes, or no seminar. */
function useIsBeginning(seminars: number): boolean {
  const { data: site } = useSite();
  return seminars === 0 || site?.association.email === '';
}

TopPage.ahead = () => Promise.all([fetchAhead(getTop, {}), fetchAhead(getBankStatus, {})]);

/** The figures of the start page. */
function useTop() {
  return useQuery({ ...queryOf(getTop, {}), select: dataOf });
}

/**
 * How things stand today, what waits for a person, and the way to everything: section 2 of the
 * specification.
 */
export default function TopPage() {
  const { t } = useTranslation(topTexts);
  const fetched = useTop();
  const bank = useBankStatus();
  return (
    <>
      <PageHeader title={t('title')} />
      {!fetched.data && fetched.error && <Failed query={fetched} title={t('failed')} />}
      {fetched.data && !bank.isPending && <Today top={fetched.data} bank={bank.data} />}
      {!fetched.error && (!fetched.data || bank.isPending) && <TodayLoading />}
      <Groups top={fetched.data} />
    </>
  );
}

/** Yen that came, that are owed, that are overdue and that nobody can explain. */
function TopFigures({ top }: { top: Top }) {
  const { t } = useTranslation(topTexts);
  const { today } = top;
  const yen = (
    sum: Top['owed'],
    figure: Pick<Figure, 'label' | 'to' | 'beside' | 'alarming'>,
  ): Figure => ({
    ...figure,
    value: formatCount(sum.amount),
    unit: currentLanguage() === 'en' ? 'yen' : '円',
    note: t('items', { number: formatCount(sum.count) }),
  });
  const received = (from: Day, until: Day) =>
    pathTo('paymentCheckList', {}, { deposited_from: from, deposited_to: until });
  const month = firstOfMonth(today);
  const lastMonth = addDays(month, -1);
  return (
    <Figures
      label={t('figures', { day: formatDay(today) })}
      figures={[
        yen(top.received_today, { label: t('figure.receivedToday'), to: received(today, today) }),
        yen(top.received_month, {
          label: t('figure.receivedMonth'),
          to: received(month, today),
          // On the first days of a month it is what an office asks for.
          beside: {
            text: t('figure.receivedLastMonth', {
              amount: formatYen(top.received_last_month.amount),
              number: formatCount(top.received_last_month.count),
            }),
            to: received(firstOfMonth(lastMonth), lastMonth),
          },
        }),
        yen(top.owed, {
          label: t('figure.owed'),
          to: pathTo('paymentUnpaidList', {}, { payment_status: 'unsettled' }),
        }),
        yen(top.overdue, {
          label: t('figure.overdue'),
          to: workLists.overdue,
          alarming: top.overdue.count > 0,
        }),
        yen(top.unexplained, {
          label: t('figure.unexplained'),
          to: workLists.unexplained,
          alarming: top.unexplained.count > 0,
        }),
      ]}
    />
  );
}

function Today({ top, bank }: { top: Top; bank: BankStatus | undefined }) {
  const { t } = useTranslation(topTexts);
  const { total } = top.seminars;
  const isBeginning = useIsBeginning(total);
  const steps = isBeginning && (
    <Suspense fallback={null}>
      <FirstSteps seminars={total} bank={bank} />
    </Suspense>
  );
  // Without a seminar there is nothing to count yet.
  if (total === 0) return steps;
  return (
    <>
      {steps}
      <TopFigures top={top} />
      <div className={styles.today}>
        <NeedsAttention top={top} bank={bank} />
        <Card title={t('chart')}>
          <ActivityChart activity={top.activity} />
        </Card>
      </div>
    </>
  );
}

/** As high as what comes, so that nothing below it jumps. */
function TodayLoading() {
  const { t } = useTranslation(topTexts);
  return (
    <>
      <FiguresLoading count={5} />
      <div className={styles.today}>
        <Card title={t('today')}>
          <div className={styles.loading}>
            <Skeleton lines={7} />
          </div>
        </Card>
        <Card title={t('chart')}>
          <Skeleton lines={5} />
        </Card>
      </div>
    </>
  );
}

/** The bank's state, and the button that links it. */
function BankEntry() {
  const { t } = useTranslation(topTexts);
  const { data: status } = useBankStatus();
  const synced = status?.linked ? status.last_success_at : null;
  return (
    <li className={styles.entry}>
      <div className={styles.state}>
        <Link to={paths.bankSignIn}>{t('bank')}</Link>
        {status && <BankStateBadge status={status} />}
        {synced && (
          <span className={styles.at}>{t('lastSync', { at: formatInstant(synced) })}</span>
        )}
      </div>
      {status?.provider !== 'none' && <BankLinkButton linked={status?.linked ?? false} />}
    </li>
  );
}

function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

interface EntryProps {
  label: string;
  /** Without it the entry is a line of text. */
  to?: string;
  /** The number that matters. */
  count?: string | undefined;
  /** The list of just those; without it the number is text. */
  countTo?: string;
}

function Entry({ label, to, count, countTo }: EntryProps) {
  return (
    <li className={styles.entryEntry}>
      {to ? (
        <Link to={to} className={styles.link}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {count !== undefined && countTo && (
        <Link to={countTo} className={styles.count}>
          {count}
        </Link>
      )}
      {count !== undefined && !countTo && <span className={styles.count}>{count}</span>}
    </li>
  );
}

function Groups({ top }: { top: Top | undefined }) {
  const { t } = useTranslation(topTexts);
  const number = (count: number) => ({ number: formatCount(count) });
  const needs = top?.work.find(({ kind }) => kind === 'unexplained')?.count;
  return (
    <div className={styles.groups}>
      <Card title={t('group.seminars')}>
        <Entries>
          <May call={createSeminar}>
            <Entry to={paths.seminarRegister} label={t('entry.register')} />
          </May>
          <Entry
            to={paths.seminarList}
            label={t('entry.seminars')}
            countTo={pathTo('seminarList', {}, { state: 'open' })}
            count={top && t('count.open', number(top.seminars.open))}
          />
        </Entries>
      </Card>
      <Card title={t('group.payments')}>
        <Entries>
          <BankEntry />
          <Entry
            to={paths.paymentCheckList}
            label={t('entry.deposits')}
            countTo={workLists.unexplained}
            count={needs === undefined ? needs : t('count.unexplained', number(needs))}
          />
          <Entry
            to={paths.paymentUnpaidList}
            label={t('entry.submissions')}
            countTo={workLists.overdue}
            count={top && t('count.overdue', number(top.overdue.count))}
          />
          <Entry to={paths.paymentPaidList} label={t('entry.students')} />
        </Entries>
      </Card>
      <Card title={t('group.receipts')}>
        <Entries>
          <Entry to={paths.receiptList} label={t('entry.receipts')} />
        </Entries>
      </Card>
      <Card title={t('group.certificates')}>
        <Entries>
          <Entry
            label={t('entry.certificates')}
            count={
              top &&
              t('count.reviewTests', {
                ...number(top.review_tests.total),
                passed: formatCount(top.review_tests.passed),
              })
            }
          />
        </Entries>
      </Card>
    </div>
  );
}
