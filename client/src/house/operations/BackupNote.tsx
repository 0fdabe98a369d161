import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operationsTexts } from './texts.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { BackupLines } from './BackupLines.tsx';
import { useOperations } from './useOperations.ts';

/** On the settings screen: the last backup and its check, and a warning when there is none. */
export function BackupNote() {
  const { t } = useTranslation(operationsTexts);
  const { data } = useOperations();
  if (data === undefined) return null;
  const { backup, alerts } = data;
  const late = alerts.some(({ kind }) => kind === 'backup_late');
  const damaged = alerts.some(({ kind }) => kind === 'backup_damaged');
  return (
    <Card title={t('backup.title')}>
      <Stack gap="s">
        {late && (
          <InfoPanel type="warning" title={t('backup.lateTitle')}>
            {t('backup.late')}
          </InfoPanel>
        )}
        {damaged && (
          <InfoPanel type="error" title={t('alert.backup_damaged')}>
            {t('backup.late')}
          </InfoPanel>
        )}
        <BackupLines backup={backup} />
        <Link to={paths.operations}>{t('backup.more')}</Link>
      </Stack>
    </Card>
  );
}
