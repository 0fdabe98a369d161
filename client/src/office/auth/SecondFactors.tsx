import { useState } from 'react';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

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
