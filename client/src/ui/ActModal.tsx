import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { useLeadToProblem } from './useLeadToProblem.ts';
import { useUiTexts } from './useUiTexts.ts';

interface ActModalProps {
  title: string;
  /** The label of the button that does it. */
  act: string;
  onAct: () => void;
  onClose: () => void;
  /** It is being done: the dialog can't be closed, and the button can't be pressed twice. */
  busy: boolean;
  /** It can't be done yet. */
  disabled?: boolean;
  /** It removes something. */
  danger?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A dialog in which a person enters what one action needs, and does it or cancels. */
export function ActModal(props: ActModalProps) {
  const { title, act, onAct, onClose, busy, disabled, danger, role = 'dialog', children } = props;
  const t = useUiTexts();
  const [entered, setEntered] = useState(false);
  const { box, tried } = useLeadToProblem<HTMLDivElement>(busy);
  const press = () => {
    onAct();
    tried();
  };
  return (
    <Modal
      title={title}
      role={role}
      holdsInput={entered}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            onClick={press}
          >
            {act}
          </Button>
        </>
      }
    >
      <div ref={box} onInput={() => setEntered(true)}>
        {children}
      </div>
    </Modal>
  );
}
