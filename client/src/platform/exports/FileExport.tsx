import { exportKinds } from '@seminar/shared/platform/exports/schema';
import { useTranslation } from 'react-i18next';
import { exportsTexts } from './texts.ts';
import { formatCount } from '../i18n/format.ts';
import { FileButton } from '../lists/FileButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { Exporting } from './useFileExport.ts';

/** The ways to download what matches the list's filters. */
export function ExportButtons({ exporting }: { exporting: Exporting }) {
  const { t } = useTranslation(exportsTexts);
  return exportKinds.map((kind) => (
    <FileButton
      key={kind}
      label={t(`${kind}.label`)}
      busy={exporting.state !== undefined}
      onClick={() => void exporting.start(kind)}
    >
      {t(`${kind}.button`)}
    </FileButton>
  ));
}

/** The progress of the file, and a button to stop it. */
export function ExportProgress({ exporting }: { exporting: Exporting }) {
  const { t } = useTranslation(exportsTexts);
  const { documents, state, cancel } = exporting;
  if (!state) return null;
  const counts = { done: formatCount(state.done), total: formatCount(state.total) };
  return (
    <Card>
      <Stack gap="s">
        <ProgressBar
          label={t(`${documents}.progress`)}
          value={state.done}
          max={Math.max(1, state.total)}
          text={state.total > 0 ? t('progressText', counts) : ''}
        />
        <Button size="s" onClick={cancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </Card>
  );
}
