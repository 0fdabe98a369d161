import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';
import { useUiTexts } from './useUiTexts.ts';

export interface AlertOptions {
  message: ReactNode;
  title?: string;
  closeLabel?: string;
}

/** A message that must be read before work continues. */
export function AlertDialog(props: AlertOptions & { onClose: () => void }) {
  const { message, title, closeLabel, onClose } = props;
  const t = useUiTexts();
  return (
    <Modal
      title={title ?? t('notices')}
      size="s"
      role="alertdialog"
      easyToClose={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {closeLabel ?? t('close')}
        </Button>
      }
    >
      <div className={styles.text}>{message}</div>
    </Modal>
  );
}
