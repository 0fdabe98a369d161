import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';
import { useUiTexts } from './useUiTexts.ts';

export interface ConfirmOptions {
  /** The question. */
  title: string;
  message?: ReactNode;
  /** What will be gone, named one by one. */
  lost?: readonly string[];
  /** Names the action: 割当を取り消す, not OK. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface ConfirmDialogProps extends ConfirmOptions {
  onAnswer: (confirmed: boolean) => void;
  busy?: boolean;
}

/** Asks before something is done. Enter confirms, unless it is dangerous: then it cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, lost = [], confirmLabel, cancelLabel, danger = false } = props;
  const { onAnswer, busy = false } = props;
  const t = useUiTexts();
  const first = { 'data-autofocus': true };
  return (
    <Modal
      title={title}
      size="s"
      role="alertdialog"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)} {...(danger && first)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => onAnswer(true)}
            {...(!danger && first)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message && <div className={styles.text}>{message}</div>}
      {lost.length > 0 && (
        <div className={styles.lost}>
          <p className={styles.lostTitle}>{t('lost')}</p>
          <ul>
            {lost.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
