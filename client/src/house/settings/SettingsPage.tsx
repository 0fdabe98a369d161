import '../../catalogue/association/texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { SealCard } from '../../catalogue/association/SealCard.tsx';
import { SettingsCards } from './SettingsCards.tsx';
import { AssociationForm } from '../../catalogue/association/AssociationForm.tsx';
import { AssociationHistory } from '../../catalogue/association/AssociationHistory.tsx';
import { BackupNote } from '../operations/BackupNote.tsx';
import { SigningNote } from '../../catalogue/association/SigningNote.tsx';
import { useAssociation } from '../../catalogue/association/useAssociation.ts';
import { May } from '../../platform/session/May.tsx';
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
