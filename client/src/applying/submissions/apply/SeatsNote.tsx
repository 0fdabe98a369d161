import { useTranslation } from 'react-i18next';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** All seats are taken: what an application means then. */
export function SeatsNote({ seats }: Pick<ApplicationSeminar, 'seats'>) {
  const { t } = useTranslation('apply');
  if (seats.state !== 'waiting_list') return null;
  return (
    <InfoPanel type="warning" title={t('seats.waitingTitle')}>
      {t('seats.waitingWhat')}
    </InfoPanel>
  );
}
