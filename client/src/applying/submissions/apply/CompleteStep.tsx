import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appliedTexts } from './texts.ts';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import { TransferAccount } from '../applicant/TransferAccount.tsx';
import { asksForTransfer, situationOf, transferOf } from '../applicant/paymentSituation.rules.ts';
import { useSubmission } from '../useSubmission.ts';
import styles from './CompleteStep.module.css';
import { MailAddress } from './MailAddress.tsx';
import { asksMember } from './asksMember.rules.ts';
import { outcomeOf } from './outcome.rules.ts';
import type { Result, Sent } from './applyStep.rules.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface CompleteStepProps {
  seminar: ApplicationSeminar;
  /** The chosen date; null: the seminar has no dates, or the page was reloaded. */
  session: FormSession | null;
  result: Result;
  /** The mail address that was typed here; null: the page was opened again since. */
  typedAddress: string | null;
  /** Right after sending: the result comes over the page first. */
  announce: boolean;
  /** One person of a company often applies for several. */
  onAnother: () => void;
}

interface SentApplicationProps {
  sent: Sent;
  /** The mail address that was typed here; null: the page was opened again since. */
  typedAddress: string | null;
}

/** What can be said of an application right after it was sent: where its mail went, where to pay. */
function SentApplication({ sent, typedAddress }: SentApplicationProps) {
  const { t } = useTranslation(appliedTexts);
  const today = useToday();
  const { data: submission } = useSubmission(sent.submission_id);
  if (!submission) return <p>{t('inMail')}</p>;
  const account = submission.applicant.virtual_bank_account;
  return (
    <>
      <MailAddress
        sent={sent}
        typedAddress={typedAddress}
        hiddenAddress={submission.applicant.email}
      />
      {account && asksForTransfer(situationOf(submission, today)) && (
        <TransferAccount account={account} {...transferOf(submission)} />
      )}
    </>
  );
}

/** What happens after an application, in its order. */
function NextSteps({
  seminar,
  session,
  result,
}: Pick<CompleteStepProps, 'seminar' | 'session' | 'result'>) {
  const { t } = useTranslation([appliedTexts, applyTexts]);
  const today = useToday();
  // With a member price, the mail says which one holds.
  const fee = asksMember(seminar)
    ? t('apply:prices.asMailed')
    : formatYen(priceFor(seminar, { day: today, member: false }).amount);
  const id = result.sent?.submission_id ?? '';
  const { data: submission } = useSubmission(id, { enabled: id !== '' });
  const deadline = submission?.payment_deadline ?? (session ?? seminar).last_day_to_pay;
  const steps = {
    paid: [
      { title: t('nextMail.title'), what: t('nextMail.what') },
      {
        title: t('nextPay.title'),
        what: deadline
          ? t('nextPay.by', { fee, deadline: formatLongDay(deadline) })
          : t('nextPay.what', { fee }),
      },
      { title: t('nextNumber.title'), what: t('nextNumber.what') },
    ],
    free: [{ title: t('nextFree.title'), what: t('nextFree.what') }],
    office: [{ title: t('nextOffice.title'), what: t('nextOffice.what') }],
    queue: [
      {
        title: t('nextSeat.title'),
        what: t(seminar.entry_fee === 0 ? 'nextSeat.free' : 'nextSeat.what'),
      },
    ],
  }[outcomeOf(seminar, session, result)];
  return (
    <section aria-label={t('next')}>
      <h2>{t('next')}</h2>
      <ol className={styles.next}>
        {steps.map(({ title, what }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Unbroken>{what}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The application was received: what its number is, and what happens next. */
export default function CompleteStep({
  seminar,
  session,
  result,
  typedAddress,
  announce,
  onAnother,
}: CompleteStepProps) {
  const { t } = useTranslation(appliedTexts);
  const [open, setOpen] = useState(announce);
  const partial = result.status === 'partial_success';
  const title = {
    queue: t('waiting'),
    office: t('partial'),
    free: t('success'),
    paid: t('success'),
  }[outcomeOf(seminar, session, result)];
  const success = seminar.entry_fee === 0 ? t('confirmation') : t('instructions');
  const text = (partial && result.message) || success;
  const { sent } = result;
  const page = sent && pathTo('submissionDetail', { id: sent.submission_id });

  // A tab that was opened from a link may not close itself; then the page behind the dialog stays.
  const close = () => {
    setOpen(false);
    window.close();
  };

  return (
    <div className={styles.complete}>
      <PageHeader about={seminar.name} title={title} />
      <InfoPanel type={partial ? 'warning' : 'success'}>{text}</InfoPanel>
      {sent ? (
        <>
          <CopyField
            label={t('number')}
            value={sent.application_number}
            support={t('numberSupport')}
          />
          <SentApplication sent={sent} typedAddress={typedAddress} />
        </>
      ) : (
        <p>{t('numberInMail')}</p>
      )}
      <NextSteps seminar={seminar} session={session} result={result} />
      <div className={styles.end}>
        {page && (
          <LinkButton to={page} variant="primary" size="l">
            {t('page')}
          </LinkButton>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
        <p>{t('mayClose')}</p>
      </div>
      {open && (
        <Modal
          title={title}
          easyToClose={false}
          onClose={close}
          footer={
            <Button variant="primary" size="l" onClick={close} data-autofocus>
              {t('close')}
            </Button>
          }
        >
          <div className={styles.result}>
            <p>{text}</p>
            {sent && page && (
              <>
                <dl className={styles.number}>
                  <dt>{t('number')}</dt>
                  <dd>{sent.application_number}</dd>
                </dl>
                <p>
                  <a href={page}>{t('page')}</a>
                </p>
              </>
            )}
          </div>
        </Modal>
      )}
    </div>
  );
}
