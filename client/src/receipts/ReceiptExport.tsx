import { exportKinds } from '@seminar/shared/receipts/schema';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { useReceiptExport } from './useReceiptExport.ts';

type Exporting = ReturnType<typeof useReceiptExport>;

/** The ways to take away what the list's filters leave. */
export function ReceiptExportButtons({ exporting }: { exporting: Exporting }) {
  const { t } = useTranslation('receipts');
  return exportKinds.map((kind) => (
    <Button
      key={kind}
      icon="download"
      busy={exporting.state !== undefined}
      onClick={() => void exporting.start(kind)}
    >
      {t(`export.${kind}`)}
    </Button>
  ));
}

/** How far the file is, and the way to stop it. */
export function ReceiptExportProgress({ exporting: { state, cancel } }: { exporting: Exporting }) {
  const { t } = useTranslation('receipts');
  if (!state) return null;
  const counts = { done: formatCount(state.done), total: formatCount(state.total) };
  return (
    <Card>
      <Stack gap="s">
        <ProgressBar
          label={t('export.progress')}
          value={state.done}
          max={Math.max(1, state.total)}
          text={state.total > 0 ? t('export.progressText', counts) : ''}
        />
        <Button size="s" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </Stack>
    </Card>
  );
}
