import './texts.ts';
import type { Student } from '@seminar/shared/applying/students/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { SeminarSelect } from '../../catalogue/seminars/SeminarSelect.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { draftOf, type StudentDraft } from './studentDraft.rules.ts';
import { useSaveStudent } from './useStudentChange.ts';

interface StudentFormModalProps {
  /** null: a new one. */
  student: Student | null;
  /** The seminar that a new one is for, as far as it is known. */
  seminarId?: string | undefined;
  onClose: () => void;
}

/** Enters a student by hand, or corrects one; the server says what is wrong, all at once. */
export function StudentFormModal({ student: shown, seminarId, onClose }: StudentFormModalProps) {
  const { t } = useTranslation(['students', 'ui']);
  const failureText = useFailureText();
  const toast = useToast();
  // What is fetched while this is open doesn't change what is corrected.
  const [student] = useState(shown);
  const [draft, setDraft] = useState(() => draftOf(student, seminarId));
  const save = useSaveStudent(student);
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const hasProblems = Object.keys(problems).length > 0;

  const field = (name: Exclude<keyof StudentDraft, 'notices_refused'>) => ({
    name,
    value: draft[name],
    error: problems[name]?.join(' '),
    onChange: (event: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = () => {
    save.mutate(draft, {
      onSuccess: ({ student_number: number }) => {
        toast.success(t(student ? 'students:form.updated' : 'students:form.created', { number }));
        onClose();
      },
    });
  };

  return (
    <FormModal
      title={t(student ? 'students:form.editTitle' : 'students:form.newTitle')}
      submitLabel={t(student ? 'students:form.save' : 'students:form.register')}
      busy={save.isPending}
      failure={
        save.error && {
          title: t('students:form.failed'),
          text: hasProblems ? t('students:form.seeFields') : failureText(save.error),
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {student ? (
        <>
          <p>{t('students:form.editLead', { number: student.student_number })}</p>
          <p>{t('students:form.certificateStays')}</p>
        </>
      ) : (
        <>
          <p>{t('students:form.newLead')}</p>
          <SeminarSelect
            value={draft.seminar_id}
            placeholder={t('ui:choose')}
            required
            error={problems['seminar_id']?.join(' ')}
            onChange={(id) => setDraft((before) => ({ ...before, seminar_id: id }))}
          />
        </>
      )}
      <TextField {...field('name')} label={t('students:detail.name')} required data-autofocus />
      <TextField {...field('name_kana')} label={t('students:form.kana')} />
      <TextField {...field('sex')} label={t('students:detail.sex')} width="narrow" />
      <DateField {...field('birth_date')} label={t('students:detail.birthDate')} />
      <TextField {...field('address')} label={t('students:detail.address')} />
      <TextField {...field('phone')} type="tel" label={t('students:column.phone')} width="narrow" />
      <TextField
        {...field('email')}
        label={t('students:column.email')}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        label={t('students:form.noticesRefused')}
        checked={draft.notices_refused}
        onChange={(event) =>
          setDraft((before) => ({ ...before, notices_refused: event.target.checked }))
        }
      />
    </FormModal>
  );
}
