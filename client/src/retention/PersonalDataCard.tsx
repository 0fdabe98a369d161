import './texts.ts';
import {
  anonymiseApplicant,
  anonymiseStudent,
  exportApplicant,
  exportStudent,
} from '@seminar/shared/retention/endpoints';
import type { StudentRecord } from '@seminar/shared/students/record';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { May } from '../auth/May.tsx';
import { useMay } from '../auth/useMay.ts';
import { useDownload } from '../files/useDownload.ts';
import { formatInstant } from '../i18n/format.ts';
import { pathTo } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useAlert } from '../ui/dialogs.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';
import { AnonymiseModal } from './AnonymiseModal.tsx';

/** What a student may ask for. */
export function StudentDataCard({ record }: { record: StudentRecord }) {
  const params = { id: record.student.id };
  return (
    <PersonalDataCard
      name={record.student.name}
      anonymisedAt={record.anonymised_at}
      calls={{ take: exportStudent, remove: anonymiseStudent }}
      take={() => callFile(exportStudent, { params }, 'person.zip')}
      remove={(body) => call(anonymiseStudent, { params, body })}
    />
  );
}

/** What an applicant may ask for who is no student; a student's page has it for the others. */
export function ApplicantDataCard({ submission }: { submission: Submission }) {
  const { t } = useTranslation('retention');
  const params = { id: submission.submission_id };
  const { student_id: studentId } = submission;
  if (studentId !== null) {
    return (
      <Card title={t('person.title')}>
        <Stack gap="s">
          <p>{t('person.ofStudent')}</p>
          <div>
            <LinkButton to={pathTo('studentDetail', { id: studentId })}>
              {t('person.toStudent')}
            </LinkButton>
          </div>
        </Stack>
      </Card>
    );
  }
  return (
    <PersonalDataCard
      name={submission.applicant.name}
      anonymisedAt={submission.anonymised_at}
      note={t('person.cancels')}
      calls={{ take: exportApplicant, remove: anonymiseApplicant }}
      take={() => callFile(exportApplicant, { params }, 'person.zip')}
      remove={(body) => call(anonymiseApplicant, { params, body })}
    />
  );
}

interface PersonalDataCardProps {
  name: string;
  anonymisedAt: string | null;
  /** What else anonymising does. */
  note?: string;
  /** By whose roles the buttons are offered. */
  calls: {
    take: typeof exportStudent | typeof exportApplicant;
    remove: typeof anonymiseStudent | typeof anonymiseApplicant;
  };
  take: () => ReturnType<typeof callFile>;
  remove: (body: { phrase: string; reason: string }) => Promise<unknown>;
}

/** What a person may ask for: their data in one file, or their removal. */
function PersonalDataCard(props: PersonalDataCardProps) {
  const { name, anonymisedAt, note, calls, take, remove } = props;
  const { t } = useTranslation('retention');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const download = useDownload(
    take,
    (error) => void alert(`${t('person.exportFailed')}\n${failureText(error)}`),
  );
  const anonymise = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      setAsking(false);
      toast.success(t('person.done'));
    },
  });
  if (!may(calls.take) && !may(calls.remove)) return null;
  return (
    <Card title={t('person.title')}>
      {anonymisedAt !== null ? (
        <p>{t('person.already', { at: formatInstant(anonymisedAt) })}</p>
      ) : (
        <Stack gap="s">
          <p>{t('person.lead')}</p>
          <Stack row gap="s">
            <May call={calls.take}>
              <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
                {t('person.export')}
              </Button>
            </May>
            <May call={calls.remove}>
              <Button variant="dangerAsk" onClick={() => setAsking(true)}>
                {t('person.anonymise')}
              </Button>
            </May>
          </Stack>
        </Stack>
      )}
      {asking && (
        <AnonymiseModal
          title={t('person.anonymiseTitle', { name })}
          confirmLabel={t('person.confirm')}
          withReason
          {...(note !== undefined && { note })}
          busy={anonymise.isPending}
          error={anonymise.error}
          onConfirm={(given) => anonymise.mutate(given)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
