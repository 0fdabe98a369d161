import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { InfoPanel, type PanelType } from '../../../platform/ui/InfoPanel.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import { RefundSentences } from './RefundSentences.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import type { Situation } from './paymentSituation.rules.ts';

const panels: Record<Situation, PanelType> = {
  cancelled: 'warning',
  cancelling: 'info',
  queued: 'info',
  offered: 'warning',
  paid: 'success',
  free: 'success',
  unconfirmed: 'warning',
  waiting: 'info',
  fileCheck: 'info',
  fileAgain: 'warning',
  company: 'info',
  waitingFree: 'info',
  short: 'warning',
  over: 'warning',
  overdue: 'warning',
  unpaid: 'info',
};

const tones: Record<'PAID' | 'FREE' | 'UNPAID' | 'MISMATCH' | 'cancelled' | 'queued', Tone> = {
  PAID: 'success',
  FREE: 'neutral',
  UNPAID: 'neutral',
  MISMATCH: 'warning',
  cancelled: 'neutral',
  queued: 'neutral',
};

/** What a free application isn't told of: a transfer. */
const ofTransfer = ['queued', 'fileCheck', 'fileAgain', 'cancelled'] as const;

interface PaymentStateProps {
  submission: Submission;
  situation: Situation;
}

/** Whether it is paid, in a word, and what happens next, in a sentence. */
export function PaymentState({ submission, situation }: PaymentStateProps) {
  const { t } = useTranslation(applicantTexts);
  const { payment_status, expected_payment_amount, allocated_amount, waived_amount } =
    submission.applicant;
  const isFree = situation === 'free' || situation === 'waitingFree';
  const unseated = situation === 'cancelled' || situation === 'queued';
  const shown = unseated ? situation : isFree ? 'FREE' : payment_status;
  const money = submission.after_cancellation;
  const ofCompany = situation === 'queued' && submission.group !== null;
  const isPaidFor = situation === 'cancelling' && allocated_amount > 0;
  const untold = ofTransfer.find((one) => expected_payment_amount === 0 && one === situation);
  const amounts = {
    place: submission.queue_place ?? 0,
    deadline: submission.payment_deadline ? formatLongDay(submission.payment_deadline) : '',
    received: formatYen(allocated_amount),
    difference: formatYen(Math.abs(expected_payment_amount - allocated_amount)),
  };
  return (
    <section className={styles.state} aria-labelledby="payment">
      <div className={styles.stateHead}>
        <h2 id="payment">{t('state')}</h2>
        <StatusBadge tone={tones[shown]}>{t(`status.${shown}`)}</StatusBadge>
      </div>
      <InfoPanel type={panels[situation]} title={t(`${situation}.title`, amounts)}>
        {money === null ? (
          t(
            ofCompany
              ? 'queued.company'
              : isPaidFor
                ? 'cancelling.paid'
                : untold
                  ? `${untold}.free`
                  : `${situation}.what`,
            amounts,
          )
        ) : (
          <>
            {money.kept > 0 && <p>{t('cancelled.kept', { amount: formatYen(money.kept) })}</p>}
            {money.returned > 0 && (
              <p>{t('cancelled.returned', { amount: formatYen(money.returned) })}</p>
            )}
            <p>{t('cancelled.ask')}</p>
          </>
        )}
      </InfoPanel>
      {situation === 'paid' && submission.group === null && waived_amount > 0 && (
        <p>{t('paid.borne', { amount: formatYen(waived_amount) })}</p>
      )}
      {submission.kept_surplus > 0 && (
        <p>{t('paid.keptSurplus', { amount: formatYen(submission.kept_surplus) })}</p>
      )}
      {submission.refund_steps.length > 0 && <RefundSentences steps={submission.refund_steps} />}
    </section>
  );
}
