import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { useUiTexts } from './useUiTexts.ts';

interface ActModalProps {
  title: string;
  /** What the button says that does it. */
  act: string;
  onAct: () => void;
  onClose: () => void;
  /** It is being done: it can't be left or done twice. */
  busy: boolean;
  /** Something can't be done yet. */
  disabled?: boolean;
  /** Something is lost by it. */
  danger?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A dialog to enter what one act needs, and to do it or not. */
export function ActModal(props: ActModalProps) {
  const { title, act, onAct, onClose, busy, disabled, danger, role = 'dialog', children } = props;
  const t = useUiTexts();
  return (
    <Modal
      title={title}
      role={role}
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
            onClick={onAct}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
