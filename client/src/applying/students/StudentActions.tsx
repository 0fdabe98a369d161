import './texts.ts';
import type { Student } from '@seminar/shared/applying/students/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../platform/ui/Button.tsx';
import { DeleteStudentModal } from './DeleteStudentModal.tsx';
import { May } from '../../platform/session/May.tsx';
import { updateStudent } from '@seminar/shared/applying/students/endpoints';

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
