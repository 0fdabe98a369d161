import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SealCard } from './SealCard.tsx';
import { SettingsCards } from './SettingsCards.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { SigningNote } from './SigningNote.tsx';
import { useAssociation } from './useSettings.ts';

/** 設定: who the association is and what its documents and pages say, and the way to all else. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const failureText = useFailureText();
  const { data: association, error, isFetching, refetch } = useAssociation();
  // A new key fills the form anew.
  const [loaded, setLoaded] = useState(0);

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <SettingsCards />
        {error && !association && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {failureText(error)}
          </ErrorState>
        )}
        {!error && !association && <Skeleton lines={12} />}
        {association && (
          <>
            <SettingsForm
              key={loaded}
              association={association}
              onReload={() => void refetch().then(() => setLoaded(loaded + 1))}
            />
            <SealCard association={association} />
            <SigningNote signing={association.signing} />
            <SettingsHistory />
          </>
        )}
      </Stack>
    </>
  );
}
