import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import styles from './SecondFactor.module.css';

/** Shows new recovery codes, this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('auth');
  return (
    <Modal
      title={t('second.codes')}
      easyToClose={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('second.kept')}
        </Button>
      }
    >
      <Stack>
        <InfoPanel type="warning">{t('second.codesWhat')}</InfoPanel>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyField label={t('second.copyAll')} value={codes.join(' ')} />
      </Stack>
    </Modal>
  );
}
