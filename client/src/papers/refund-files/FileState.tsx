import type { RefundFile } from '@seminar/shared/papers/refund-files/schema';
import { useTranslation } from 'react-i18next';
import { refundFilesTexts } from './texts.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<RefundFile['state'], Tone> = {
  waiting: 'warning',
  ready: 'info',
  sent: 'info',
  done: 'success',
  withdrawn: 'neutral',
};

/** Where a file is on its way to the bank. */
export function FileState({ file }: { file: RefundFile }) {
  const { t } = useTranslation(refundFilesTexts);
  return (
    <Lines>
      {file.broken ? (
        <StatusBadge tone="danger">{t('broken')}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[file.state]}>{t(`state.${file.state}`)}</StatusBadge>
      )}
      {file.state === 'sent' && (
        <small>
          {t('doneOf', {
            done: formatCount(file.number_done),
            number: formatCount(file.number_of_refunds),
          })}
        </small>
      )}
      {file.approved_by !== null && <small>{t('approvedBy', { name: file.approved_by })}</small>}
      {file.withdrawal_reason !== null && <small>{file.withdrawal_reason}</small>}
    </Lines>
  );
}
