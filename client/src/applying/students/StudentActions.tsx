import { updateStudent, deleteStudent } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { May } from '../../platform/session/May.tsx';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';

interface DeleteStudentModalProps {
  student: Student;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a student is deleted, and shows the mail of it. */
function DeleteStudentModal({ student, onClose, onGone }: DeleteStudentModalProps) {
  const { t } = useTranslation(studentsTexts);
  const ui = useUiTexts();
  const telling = useTelling();
  const remove = useAct(
    (body: TellingBody) => call(deleteStudent, { params: { id: student.id }, body }),
    { done: t('remove.done'), after: onGone, failed: t('remove.failed') },
  );
  const act = () => {
    const told = telling.check();
    if (told !== undefined) remove.run(told);
  };
  return (
    <ActModal
      title={t('remove.title', { name: student.name })}
      act={t('remove.button')}
      role="alertdialog"
      danger
      busy={remove.busy}
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
  const { t } = useTranslation(studentsTexts);
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
