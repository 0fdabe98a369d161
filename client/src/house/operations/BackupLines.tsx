import type { Operations } from '@seminar/shared/house/operations/schema';
import { useTranslation } from 'react-i18next';
import { operationsTexts } from './texts.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { formatBytes } from '../../platform/i18n/formatBytes.rules.ts';

/** The last backup and its check. */
export function BackupLines({ backup: { kept, last } }: { backup: Operations['backup'] }) {
  const { t } = useTranslation(operationsTexts);
  return (
    <Lines>
      <span>
        {last === null
          ? t('backup.none')
          : t('backup.taken', {
              at: formatInstant(last.taken_at),
              size: formatBytes(last.size),
              encrypted: t(last.encrypted ? 'backup.encrypted' : 'backup.plain'),
            })}
      </span>
      {last && (
        <span>
          {last.checked_at === null
            ? t('backup.unchecked')
            : t(last.problem === null ? 'backup.checked' : 'backup.problem', {
                at: formatInstant(last.checked_at),
              })}
        </span>
      )}
      {last?.problem && <span>{last.problem}</span>}
      <span>
        {kept === null ? t('backup.off') : t('backup.kept', { count: formatCount(kept) })}
      </span>
    </Lines>
  );
}
