import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './ManageViewsModal.module.css';
import type { SavedView } from './savedViews.rules.ts';

interface ManageViewsModalProps {
  views: readonly SavedView[];
  onDelete: (name: string) => void;
  onClose: () => void;
}

/** The saved views, each with the way to delete it. */
export function ManageViewsModal({ views, onDelete, onClose }: ManageViewsModalProps) {
  const { t } = useTranslation('lists');
  return (
    <Modal title={t('views.manageTitle')} size="s" onClose={onClose}>
      {views.length === 0 ? (
        <p>{t('views.none')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <Button
                size="s"
                variant="dangerAsk"
                aria-label={t('views.deleteOf', { name })}
                onClick={() => onDelete(name)}
              >
                {t('views.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
