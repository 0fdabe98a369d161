import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uiTexts } from './texts.ts';
import { Button } from './Button.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { Modal } from './Modal.tsx';
import { Stack } from './Stack.tsx';
import { useAskBeforeLoss } from './useAskBeforeLoss.ts';
import { useLeadToProblem } from './useLeadToProblem.ts';

interface FormModalProps {
  title: string;
  submitLabel: string;
  busy: boolean;
  /** The act takes something away. */
  danger?: boolean;
  /** Why it was not saved; what was typed stays. */
  failure: string;
  /** Above `failure`. */
  failed?: string;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form over a page. A click beside it does nothing and Escape asks, since what was typed would be lost. */
export function FormModal(props: FormModalProps) {
  const { title, submitLabel, busy, danger, failed, failure, onSubmit, onClose, children } = props;
  const { t } = useTranslation(uiTexts);
  const formId = useId();
  const leaving = useAskBeforeLoss(onClose, { busy });
  const { box, tried } = useLeadToProblem<HTMLFormElement>(busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    tried();
  };
  return (
    <Modal
      title={title}
      easyToClose={false}
      onClose={leaving.close}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={box} id={formId} noValidate onInput={leaving.onInput} onSubmit={submit}>
        <Stack>
          {failure && (
            <InfoPanel type="error" title={failed}>
              {failure}
            </InfoPanel>
          )}
          {children}
        </Stack>
      </form>
    </Modal>
  );
}
