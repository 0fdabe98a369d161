import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Stack } from '../ui/Stack.tsx';

interface PrintProgressProps {
  done: number;
  total: number;
  onCancel: () => void;
}

/** How many rows have been read for the printer, and the way to stop it. */
export function PrintProgress({ done, total, onCancel }: PrintProgressProps) {
  const { t } = useTranslation('lists');
  const counts = { done: formatCount(done), total: formatCount(total) };
  return (
    <Card>
      <Stack gap="s">
        <ProgressBar
          label={t('print.progress')}
          value={done}
          max={Math.max(1, total)}
          text={total > 0 ? t('print.progressText', counts) : ''}
        />
        <div>
          <Button size="s" onClick={onCancel}>
            {t('print.cancel')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
