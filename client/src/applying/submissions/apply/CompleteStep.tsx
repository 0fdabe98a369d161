import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import styles from './CompleteStep.module.css';
import { NextSteps } from './NextSteps.tsx';
import { SentApplication } from './SentApplication.tsx';
import type { Result } from './step.rules.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface CompleteStepProps {
  seminar: ApplicationSeminar;
  result: Result;
  /** The mail address that was typed here; null: the page was opened again since. */
  typedAddress: string | null;
  /** Right after sending: the result comes over the page first. */
  announce: boolean;
  /** One person of a company often applies for several. */
  onAnother: () => void;
}

/** The application was received: what its number is, and what happens next. */
export default function CompleteStep({
  seminar,
  result,
  typedAddress,
  announce,
  onAnother,
}: CompleteStepProps) {
  const { t } = useTranslation('apply');
  const [open, setOpen] = useState(announce);
  const partial = result.status === 'partial_success';
  const free = seminar.entry_fee === 0;
  const waits = partial && seminar.seats.state === 'waiting_list';
  const received = partial ? t('result.partial') : t('result.success');
  const title = waits ? t('result.waiting') : received;
  const success = free ? t('result.confirmation') : t('result.instructions');
  const text = partial ? result.message : success;
  const page = pathTo('submissionDetail', { id: result.submission_id });

  // A tab that was opened from a link may not close itself; then the page behind the dialog stays.
  const close = () => {
    setOpen(false);
    window.close();
  };

  return (
    <div className={styles.complete}>
      <PageHeader about={seminar.name} title={title} />
      <InfoPanel type={partial ? 'warning' : 'success'}>{text}</InfoPanel>
      <CopyField
        label={t('result.number')}
        value={result.application_number}
        support={t('result.numberSupport')}
      />
      <SentApplication result={result} typedAddress={typedAddress} />
      <NextSteps seminar={seminar} partial={partial} />
      <div className={styles.end}>
        <LinkButton to={page} variant="primary" size="l">
          {t('result.page')}
        </LinkButton>
        <Button variant="quiet" onClick={onAnother}>
          {t('result.another')}
        </Button>
        <p>{t('result.mayClose')}</p>
      </div>
      {open && (
        <Modal
          title={title}
          easyToClose={false}
          onClose={close}
          footer={
            <Button variant="primary" size="l" onClick={close} data-autofocus>
              {t('result.close')}
            </Button>
          }
        >
          <div className={styles.result}>
            <p>{text}</p>
            <dl className={styles.number}>
              <dt>{t('result.number')}</dt>
              <dd>{result.application_number}</dd>
            </dl>
            <p>
              <a href={page}>{t('result.page')}</a>
            </p>
          </div>
        </Modal>
      )}
    </div>
  );
}
