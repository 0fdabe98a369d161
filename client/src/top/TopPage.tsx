import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useReadyCount } from '../certificates/useReadyCount.ts';
import { pathTo, paths } from '../routing/paths.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BankEntry } from './BankEntry.tsx';
import { Entries, Entry } from './Entry.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import styles from './TopPage.module.css';
import {
  useDepositCount,
  useOpenSeminars,
  useOverdueSubmissions,
  useUndeliveredMails,
} from './useCounts.ts';
import { May } from '../auth/May.tsx';
import { createSeminar } from '@seminar/shared/seminars/endpoints';

/** The way to everything, and what waits for a person: section 2 of the specification. */
export default function TopPage() {
  const { t } = useTranslation('top');
  const open = useOpenSeminars();
  const deposits = useDepositCount('needs_person');
  const overdue = useOverdueSubmissions();
  const certificates = useReadyCount();
  const mails = useUndeliveredMails();

  return (
    <>
      <PageHeader title={t('title')} />
      <NeedsAttention overdue={overdue} certificates={certificates} mails={mails} />
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
              count={open}
              countText={(number) => t('count.open', { number })}
            />
          </Entries>
        </Card>
        <Card title={t('group.payments')}>
          <Entries>
            <BankEntry />
            <Entry
              to={paths.paymentCheckList}
              label={t('entry.deposits')}
              countTo={pathTo('paymentCheckList', {}, { status: 'needs_person' })}
              count={deposits}
              countText={(number) => t('count.deposits', { number })}
              urgent
            />
            <Entry
              to={paths.paymentUnpaidList}
              label={t('entry.submissions')}
              countTo={pathTo('paymentUnpaidList', {}, { overdue: 'true' })}
              count={overdue}
              countText={(number) => t('count.overdue', { number })}
              urgent
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
            <Entry label={t('entry.certificates')} />
          </Entries>
        </Card>
      </div>
    </>
  );
}
