import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { ShownOnceModal } from '../../platform/ui/ShownOnceModal.tsx';
import styles from './SecondFactor.module.css';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';

/** Shows new recovery codes, this once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(authTexts);
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

/**
 * One's own second factors: the authenticator app and the passkeys.
 *
 * @param onKept called when the person has kept the recovery codes that came with the first one
 */
export function SecondFactors({ onKept }: { onKept?: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <SecondFactorCard onCodes={setCodes} />
      <PasskeysCard onCodes={setCodes} />
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            onKept?.();
          }}
        />
      )}
    </>
  );
}
