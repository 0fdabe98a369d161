import { startMailing } from '@seminar/shared/applying/mailings/endpoints';
import { useTranslation } from 'react-i18next';
import { mailingsTexts } from './texts.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useMailings } from './useMailings.ts';

/** The progress of the mailings that are being written; shows nothing without any. */
export function RunningMailings() {
  const { t } = useTranslation(mailingsTexts);
  const may = useMay();
  const { data } = useMailings(may(startMailing));
  const running = data?.filter((one) => one.finished_at === null) ?? [];
  if (running.length === 0) return null;
  return (
    <Card>
      <Stack gap="s">
        {running.map(({ id, subject, looked, total }) => (
          <ProgressBar
            key={id}
            label={t('progress', { subject })}
            value={looked}
            max={Math.max(1, total)}
            text={t('progressText', { done: formatCount(looked), total: formatCount(total) })}
          />
        ))}
      </Stack>
    </Card>
  );
}
