import './texts.ts';
import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { createSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Top } from '@seminar/shared/house/start-page/endpoints';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../platform/api/Failed.tsx';
import { May } from '../../platform/session/May.tsx';
import { useBankStatus } from '../../bank/bank/useBank.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { ActivityChart } from '../../catalogue/seminars/ActivityChart.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { FiguresLoading } from '../../platform/ui/Figures.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { BankEntry } from './BankEntry.tsx';
import { Entries, Entry } from './Entry.tsx';
import { lists } from './lists.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { TopFigures } from './TopFigures.tsx';
import styles from './TopPage.module.css';
import { useTop } from './useTop.ts';

/**
 * How things stand today, what waits for a person, and the way to everything: section 2 of the
 * specification.
 */
export default function TopPage() {
  const { t } = useTranslation('top');
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

function Today({ top, bank }: { top: Top; bank: BankStatus | undefined }) {
  const { t } = useTranslation('top');
  return (
    <>
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
  const { t } = useTranslation('top');
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

function Groups({ top }: { top: Top | undefined }) {
  const { t } = useTranslation('top');
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
            countTo={lists.unexplained}
            count={needs === undefined ? needs : t('count.unexplained', number(needs))}
          />
          <Entry
            to={paths.paymentUnpaidList}
            label={t('entry.submissions')}
            countTo={lists.overdue}
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
