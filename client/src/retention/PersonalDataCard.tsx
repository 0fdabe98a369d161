import './texts.ts';
import { anonymiseStudent, exportStudent } from '@seminar/shared/retention/endpoints';
import type { StudentRecord } from '@seminar/shared/students/record';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../api/call.ts';
import { useDownload } from '../files/useDownload.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatInstant } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useAlert } from '../ui/dialogs.ts';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';
import { AnonymiseModal } from './AnonymiseModal.tsx';
import { May } from '../auth/May.tsx';

/** What a person may ask for: their data in one file, or their removal. */
export function PersonalDataCard({ record }: { record: StudentRecord }) {
  const { t } = useTranslation('retention');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const params = { id: record.student.id };
  const download = useDownload(
    () => callFile(exportStudent, { params }, 'person.zip'),
    (error) => void alert(`${t('person.exportFailed')}\n${failureText(error)}`),
  );
  const anonymise = useMutation({
    mutationFn: (body: { phrase: string; reason: string }) =>
      call(anonymiseStudent, { params, body }),
    onSuccess: () => {
      setAsking(false);
      toast.success(t('person.done'));
    },
  });
  return (
    <Card title={t('person.title')}>
      {record.anonymised_at !== null ? (
        <p>{t('person.already', { at: formatInstant(record.anonymised_at) })}</p>
      ) : (
        <Stack gap="s">
          <p>{t('person.lead')}</p>
          <Stack row gap="s">
            <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
              {t('person.export')}
            </Button>
            <May call={anonymiseStudent}>
              <Button variant="dangerAsk" onClick={() => setAsking(true)}>
                {t('person.anonymise')}
              </Button>
            </May>
          </Stack>
        </Stack>
      )}
      {asking && (
        <AnonymiseModal
          title={t('person.anonymiseTitle', { name: record.student.name })}
          confirmLabel={t('person.confirm')}
          withReason
          busy={anonymise.isPending}
          error={anonymise.error}
          onConfirm={(given) => anonymise.mutate(given)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
