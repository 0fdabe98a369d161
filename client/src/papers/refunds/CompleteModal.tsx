import { isDay } from '@seminar/shared/date';
import { completeRefund } from '@seminar/shared/papers/refunds/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { RefundSummary } from './RefundSummary.tsx';
import { useToday } from '../../platform/api/useToday.ts';

interface CompleteModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Notes that money was sent back, and on which day. */
export function CompleteModal({ refund, onClose }: CompleteModalProps) {
  const { t } = useTranslation(refundsTexts);
  const today = useToday();
  const { reversed_on: reversedOn } = refund.deposit;
  const [day, setDay] = useState(reversedOn ?? today);
  // A file that was given to the bank before is carried out on its day.
  const latest = reversedOn !== null && refund.refund_file?.sent !== true ? reversedOn : today;
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const telling = useTelling();
  const params = { id: refund.id };
  const { version } = refund;
  const completing = useAct(
    (told: TellingBody) =>
      call(completeRefund, {
        params,
        body: { refunded_on: day, note: note.trim(), version, ...told },
      }),
    { done: t('complete.done'), close: onClose, failed: t('complete.failed') },
  );
  const complete = () => {
    setAsked(true);
    const told = telling.check();
    if (isDay(day) && told !== undefined) completing.run(told);
  };
  return (
    <ActModal
      title={t('complete.title')}
      act={t('complete.button')}
      busy={completing.busy}
      onAct={complete}
      onClose={onClose}
    >
      <Stack>
        {reversedOn !== null && (
          <InfoPanel type="warning" title={t('complete.reversedTitle')}>
            <p>{t('complete.reversed', { day: formatDay(reversedOn) })}</p>
          </InfoPanel>
        )}
        <p>{t('complete.lead')}</p>
        <RefundSummary refund={refund} />
        <DateField
          label={t('complete.day')}
          required
          data-autofocus
          min={refund.deposit.deposited_at}
          max={latest}
          value={day}
          error={asked && !isDay(day) ? t('complete.dayNeeded') : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextArea
          label={t('complete.note')}
          support={t('complete.noteHint')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {refund.kind === 'fee_returned' && <p>{t('complete.invoice')}</p>}
        <TellPart
          telling={telling}
          preview={(mail) => {
            setAsked(true);
            if (!isDay(day)) return undefined;
            const body = { refunded_on: day, note: note.trim(), version, ...mail };
            return call(mailPreviewOf(completeRefund), { params, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
