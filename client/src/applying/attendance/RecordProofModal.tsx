import { recordProof } from '@seminar/shared/applying/attendance/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { plainDigits } from '../../platform/ui/plainDigits.ts';
import { useReason } from '../../platform/ui/useReason.ts';

const whats = ['whole', 'minutes', 'check_in'] as const;
type What = (typeof whats)[number];

const minutesOf = (text: string): number | undefined => {
  const number = Number(plainDigits(text));
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : undefined;
};

/** Records by hand, with a reason, that a student attended. */
export function RecordProofModal({
  studentId,
  onClose,
}: {
  studentId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation(attendanceTexts);
  const reason = useReason();
  const [what, setWhat] = useState<What>('whole');
  const [minutes, setMinutes] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const record = useAct(
    (given: { minutes: number | null; reason: string }) =>
      call(recordProof, {
        params: { id: studentId },
        body: { kind: what === 'check_in' ? 'check_in' : 'by_hand', ...given },
      }),
    {
      done: t('record.done'),
      close: onClose,
      failed: t('record.failed'),
    },
  );
  const act = () => {
    const said = reason.check();
    const given = what === 'minutes' ? minutesOf(minutes) : null;
    setIsWrong(given === undefined);
    if (said === undefined || given === undefined) return;
    record.run({ minutes: given, reason: said });
  };
  return (
    <ActModal
      title={t('record.title')}
      act={t('record.act')}
      busy={record.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <RadioGroup
          name="what"
          label={t('record.kind')}
          required
          value={what}
          onChange={({ currentTarget }) =>
            setWhat(whats.find((it) => it === currentTarget.value) ?? 'whole')
          }
          options={whats.map((value) => ({ value, label: t(`record.${value}`) }))}
        />
        {what === 'minutes' && (
          <NumberField
            name="minutes"
            label={t('record.number')}
            required
            unit={t('record.unit')}
            value={minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
            error={isWrong ? t('record.numberProblem') : undefined}
          />
        )}
        <ReasonField
          label={t('record.reason')}
          support={t('record.reasonSupport')}
          reason={reason}
        />
      </Stack>
    </ActModal>
  );
}
