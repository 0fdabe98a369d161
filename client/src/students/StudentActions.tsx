import './texts.ts';
import type { Student } from '@seminar/shared/students/schema';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { Button } from '../ui/Button.tsx';
import { useAlert, useConfirm } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';
import { useDeleteStudent } from './useStudentChange.ts';
import { May } from '../auth/May.tsx';
import { updateStudent } from '@seminar/shared/students/endpoints';

interface StudentActionsProps {
  student: Student;
  onEdit: () => void;
  onGone: () => void;
}

/** What the office can do with a student. */
export function StudentActions({ student, onEdit, onGone }: StudentActionsProps) {
  const { t } = useTranslation('students');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const remove = useDeleteStudent(student);

  const removeIt = async () => {
    const sure = await confirm({
      title: t('remove.title', { name: student.name }),
      message: t('remove.lead'),
      lost: [t('remove.lostStudent', { number: student.student_number }), t('remove.lostRest')],
      confirmLabel: t('remove.button'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('remove.done'));
        onGone();
      },
      onError: (error) => void alert(`${t('remove.failed')}\n${failureText(error)}`),
    });
  };
  return (
    <May call={updateStudent}>
      <Button
        variant="dangerAsk"
        icon="trash"
        busy={remove.isPending}
        onClick={() => void removeIt()}
      >
        {t('remove.button')}
      </Button>
      {!student.anonymised && (
        <Button icon="edit" onClick={onEdit}>
          {t('form.edit')}
        </Button>
      )}
    </May>
  );
}
