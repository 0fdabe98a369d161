import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { ExportProgress as Progress } from './useStudentExport.ts';

/** The progress of the export, and a button to stop it. */
export function ExportProgress({
  progress,
  onCancel,
}: {
  progress: Progress;
  onCancel: () => void;
}) {
  const { t } = useTranslation('students');
  const { loaded, total } = progress;
  const counts = { loaded: formatCount(loaded), total: formatCount(total) };
  return (
    <Card>
      <Stack gap="s">
        <ProgressBar
          label={t('export.progress')}
          value={loaded}
          max={Math.max(1, total)}
          text={total > 0 ? t('export.progressText', counts) : ''}
        />
        <div>
          <Button size="s" onClick={onCancel}>
            {t('export.cancel')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
