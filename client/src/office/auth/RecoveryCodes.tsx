import '../../platform/session/texts.ts';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { ShownOnceModal } from '../../platform/ui/ShownOnceModal.tsx';
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
    <ShownOnceModal
      title={t('second.codes')}
      warning={t('second.codesWhat')}
      kept={t('second.kept')}
      onClose={onClose}
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={t('second.copyAll')} value={codes.join(' ')} />
    </ShownOnceModal>
  );
}
