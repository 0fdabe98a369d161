import './texts.ts';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Alerts } from './Alerts.tsx';
import { CurrentState } from './CurrentState.tsx';
import { Jobs } from './Jobs.tsx';
import { PastAlerts } from './PastAlerts.tsx';
import { useOperations } from './useOperations.ts';

/** システムの状態: how the system is, and what is wrong with it. */
export default function OperationsPage() {
  const { t } = useTranslation('operations');
  const operations = useOperations();
  const may = useMay();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        // Who may edit the texts of mails may open the settings.
        breadcrumbs={may(updateMailTemplate) ? [{ to: paths.settings, label: t('settings') }] : []}
      />
      <Loaded query={operations} lines={10}>
        {(data) => (
          <Stack>
            <Alerts operations={data} />
            <CurrentState operations={data} />
            <Jobs jobs={data.jobs} />
            <PastAlerts past={data.past} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
