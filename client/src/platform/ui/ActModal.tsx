import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { useAskBeforeLoss } from './useAskBeforeLoss.ts';
import { useLeadToProblem } from './useLeadToProblem.ts';
import { useUiTexts } from './useUiTexts.ts';

interface ActModalProps {
  title: string;
  /** The label of the button that does it. */
  act: string;
  onAct: () => void;
  onClose: () => void;
  /** The act is being done: the dialog can't be closed, and the button can't be pressed twice. */
  busy: boolean;
  /** The act can't be done yet. */
  disabled?: boolean;
  /** Something was chosen that a closing would lose: closing asks, as after typing. */
  chosen?: boolean;
  /** The act removes something. */
  danger?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** Many want to tick by Enter: that must not do what the dialog is for. */
function refuseEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  const ticks = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  if (key === 'Enter' && ticks) event.preventDefault();
}

/**
 * A dialog in which a person enters what one action needs, and does it or cancels. Enter in a box to write in does it,
 * too, except what removes something: that takes its button.
 */
export function ActModal(props: ActModalProps) {
  const { title, act, onAct, onClose, busy, disabled, chosen, danger } = props;
  const { role = 'dialog', children } = props;
  const t = useUiTexts();
  const [entered, setEntered] = useState(false);
  const formId = useId();
  const leaving = useAskBeforeLoss(onClose, { busy, chosen });
  const { box, tried } = useLeadToProblem<HTMLFormElement>(busy);
  const press = () => {
    onAct();
    tried();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!danger) press();
  };
  useEffect(() => {
    const form = box.current;
    form?.addEventListener('keydown', refuseEnter);
    return () => form?.removeEventListener('keydown', refuseEnter);
  }, [box]);
  return (
    <Modal
      title={title}
      role={role}
      holdsInput={entered}
      onClose={leaving.close}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          {danger ? (
            <Button variant="danger" busy={busy} disabled={disabled} onClick={press}>
              {act}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
              {act}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={box}
        id={formId}
        noValidate
        onInput={(event) => {
          setEntered(true);
          leaving.onInput(event);
        }}
        onSubmit={submit}
      >
        {children}
      </form>
    </Modal>
  );
}
