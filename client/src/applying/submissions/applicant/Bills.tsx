import './texts.ts';
import { askForBill, getSubmissionBill } from '@seminar/shared/papers/bills/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { addressOf, call } from '../../../platform/api/call.ts';
import { AskForBill } from '../../../papers/bills/ask/AskForBill.tsx';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { OnScreen } from '../../../platform/ui/OnScreen.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { Document } from './Document.tsx';

/** The invoice and the estimates, and where to ask for one; nothing where there is neither. */
export function Bills({ submission, mayAct }: { submission: Submission; mayAct: boolean }) {
  const { t } = useTranslation('applicant');
  const { submission_id: id, bills, billable } = submission;
  const asks = mayAct && billable.kinds.length > 0;
  if (bills.length === 0 && !asks) return null;
  const section = (
    <section aria-labelledby="bills">
      <h2 id="bills">{t('bills.title')}</h2>
      <Stack>
        {asks && (
          <OnScreen>
            <p>{t('bills.lead')}</p>
          </OnScreen>
        )}
        {bills.length > 0 && (
          <div className={styles.downloads}>
            {bills.map(({ kind, bill_number: number, issue_date: day }) => (
              <Document
                key={number}
                title={t(`bills.${kind}`)}
                what={t('documents.receiptNumber', { number, day: formatLongDay(day) })}
                href={addressOf(getSubmissionBill, { params: { id, bill_number: number } })}
                action={t(`bills.download.${kind}`)}
              />
            ))}
          </div>
        )}
        {asks && (
          <AskForBill
            billable={billable}
            ask={(body, headers) => call(askForBill, { params: { id }, body }, { headers })}
          />
        )}
      </Stack>
    </section>
  );
  // What can be asked for is of no use on paper.
  return bills.length > 0 ? section : <OnScreen>{section}</OnScreen>;
}
