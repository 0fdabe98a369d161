import { startDutyReminder } from '@seminar/shared/money/annual-duty/endpoints';
import { annualDutyTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/api/useAct.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatDay } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './ReminderModal.module.css';
import { useReminderPreview, useReminders, type Duty, dutyQuery } from './useReminders.ts';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';

/** Chooses the seminar, shows the mail and its recipients, and sends it after a confirmation. */
export function ReminderModal({ onClose, ...duty }: Duty & { onClose: () => void }) {
  const { t } = useTranslation(annualDutyTexts);
  const ui = useUiTexts();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<string>();
  const { data: reminders } = useReminders(duty);
  // Of a single seminar it is said at once who would get the mail.
  const [first, ...others] = reminders?.targets ?? [];
  const seminarId = chosen ?? (first && others.length === 0 ? String(first.id) : '');
  const preview = useReminderPreview(duty, seminarId);
  const shown = preview.data;
  const total = formatCount(shown?.recipients ?? 0);

  const start = useAct(
    (recipients: number) =>
      call(startDutyReminder, { body: { ...dutyQuery(duty), seminar_id: seminarId, recipients } }),
    { done: t('reminder.started', { total }), close: onClose },
  );
  const send = async () => {
    if (!shown) return;
    const sure = await confirm({
      title: t('reminder.confirmTitle', { total }),
      message: t('reminder.confirmLead'),
      confirmLabel: t('reminder.confirm', { total }),
    });
    if (sure) start.run(shown.recipients);
  };

  const failure = start.error ?? preview.error;
  return (
    <Modal
      title={t('reminder.title')}
      size="l"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!shown || shown.recipients === 0}
            busy={start.busy}
            onClick={() => void send()}
          >
            {t('reminder.start')}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && (
          <InfoPanel type="error" title={t('reminder.failed')}>
            {failureText(failure)}
          </InfoPanel>
        )}
        {reminders?.targets.length === 0 ? (
          <InfoPanel type="info" title={t('reminder.noTarget')} />
        ) : (
          <SelectField
            label={t('reminder.target')}
            required
            placeholder={t('reminder.choose')}
            value={seminarId}
            onChange={(event) => setChosen(event.target.value)}
            options={(reminders?.targets ?? []).map((target) => ({
              value: String(target.id),
              label: t('reminder.entryEnd', {
                name: target.name,
                day: formatDay(target.entry_end),
              }),
            }))}
          />
        )}
        {preview.isLoading && <Skeleton lines={6} />}
        {shown && (
          <>
            {shown.recipients === 0 && <InfoPanel type="warning" title={t('reminder.nobody')} />}
            <DescriptionList
              columns={1}
              items={[
                { term: t('reminder.recipients'), detail: t('reminder.count', { total }) },
                {
                  term: t('reminder.leftOut'),
                  detail: t('reminder.leftOutCounts', {
                    reminded: formatCount(shown.reminded),
                    refused: formatCount(shown.refused),
                    unreachable: formatCount(shown.unreachable),
                  }),
                },
                { term: t('reminder.subject'), detail: shown.subject },
                {
                  term: t('reminder.preview'),
                  detail: <pre className={styles.letter}>{shown.text}</pre>,
                },
              ]}
            />
            <p>{t('reminder.previewNote')}</p>
          </>
        )}
      </Stack>
    </Modal>
  );
}
