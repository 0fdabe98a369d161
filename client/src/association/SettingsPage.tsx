import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../api/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SealCard } from './SealCard.tsx';
import { SettingsCards } from './SettingsCards.tsx';
import { AssociationForm } from './AssociationForm.tsx';
import { AssociationHistory } from './AssociationHistory.tsx';
import { BackupNote } from '../operations/BackupNote.tsx';
import { SigningNote } from './SigningNote.tsx';
import { useAssociation } from './useAssociation.ts';
import { May } from '../auth/May.tsx';
import { getAssociation } from '@seminar/shared/catalogue/association/endpoints';

/**
 * 設定: who the association is, what its documents and pages say, and links to all other settings.
 */
export default function SettingsPage() {
  const { t } = useTranslation('association');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <SettingsCards />
        <May call={getAssociation}>
          <AssociationSettings />
        </May>
      </Stack>
    </>
  );
}

function AssociationSettings() {
  const settings = useAssociation();
  // A new key fills the form again.
  const [loaded, setLoaded] = useState(0);
  return (
    <Loaded query={settings} lines={12}>
      {(association) => (
        <>
          <AssociationForm
            key={loaded}
            association={association}
            onReload={() => void settings.refetch().then(() => setLoaded(loaded + 1))}
          />
          <SealCard association={association} />
          <SigningNote signing={association.signing} />
          <BackupNote />
          <AssociationHistory />
        </>
      )}
    </Loaded>
  );
}
