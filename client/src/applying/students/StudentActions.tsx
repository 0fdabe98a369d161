import './texts.ts';
import { updateStudent, deleteStudent } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { May } from '../../platform/session/May.tsx';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { useDeleteStudent } from './useStudentChange.ts';

interface DeleteStudentModalProps {
  student: Student;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a student is deleted, and shows the mail of it. */
function DeleteStudentModal({ student, onClose, onGone }: DeleteStudentModalProps) {
  const { t } = useTranslation('students');
  const ui = useUiTexts();
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const telling = useTelling();
  const remove = useDeleteStudent(student);
  const act = () => {
    const told = telling.check();
    if (told === undefined) return;
    remove.mutate(told, {
      onSuccess: () => {
        toast.success(t('remove.done'));
        onGone();
      },
      onError: (error) => void alert(`${t('remove.failed')}\n${failureText(error)}`),
    });
  };
  return (
    <ActModal
      title={t('remove.title', { name: student.name })}
      act={t('remove.button')}
      role="alertdialog"
      danger
      busy={remove.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('remove.lead')}</p>
        <InfoPanel type="warning" title={ui('lost')}>
          <ul>
            <li>{t('remove.lostStudent', { number: student.student_number })}</li>
            <li>{t('remove.lostRest')}</li>
          </ul>
        </InfoPanel>
        <TellPart
          telling={telling}
          preview={(body) =>
            call(mailPreviewOf(deleteStudent), { params: { id: student.id }, body })
          }
        />
      </Stack>
    </ActModal>
  );
}

interface StudentActionsProps {
  student: Student;
  onEdit: () => void;
  onGone: () => void;
}

/** What the office can do with a student. */
export function StudentActions({ student, onEdit, onGone }: StudentActionsProps) {
  const { t } = useTranslation('students');
  const [asked, setAsked] = useState(false);
  return (
    <May call={updateStudent}>
      <Button variant="dangerAsk" icon="trash" onClick={() => setAsked(true)}>
        {t('remove.button')}
      </Button>
      {!student.anonymised && (
        <Button icon="edit" onClick={onEdit}>
          {t('form.edit')}
        </Button>
      )}
      {asked && (
        <DeleteStudentModal student={student} onClose={() => setAsked(false)} onGone={onGone} />
      )}
    </May>
  );
}
