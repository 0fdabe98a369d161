import { createStudent, updateStudent } from '@seminar/shared/applying/students/endpoints';
import type { SeenStudent, Student } from '@seminar/shared/applying/students/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { uiTexts } from '../../platform/ui/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { SeminarSelect } from '../../catalogue/seminars/SeminarSelect.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { studentDraftOf, type StudentDraft } from './studentDraft.rules.ts';

function seenOf(student: Student): SeenStudent {
  const { name, name_kana, sex, birth_date, address, phone, email, notices_refused } = student;
  return { name, name_kana, sex, birth_date, address, phone, email, notices_refused };
}

interface StudentFormModalProps {
  /** null: a new one. */
  student: Student | null;
  /** The seminar that a new one is for, as far as it is known. */
  seminarId?: string | undefined;
  onClose: () => void;
}

/** Enters a student by hand, or corrects one; the server says what is wrong, all at once. */
export function StudentFormModal({ student: shown, seminarId, onClose }: StudentFormModalProps) {
  const { t } = useTranslation([studentsTexts, uiTexts]);
  // What is fetched while this is open doesn't change what is corrected.
  const [student] = useState(shown);
  const [draft, setDraft] = useState(() => studentDraftOf(student, seminarId));
  const save = useAct(
    async () => {
      const { seminar_id: _, ...change } = draft;
      return student
        ? call(updateStudent, {
            params: { id: student.id },
            body: { ...change, seen: seenOf(student) },
          })
        : call(createStudent, { body: draft });
    },
    {
      done: ({ data: { student_number: number } }) =>
        t(student ? 'students:form.updated' : 'students:form.created', { number }),
      close: onClose,
      fields: Object.keys(draft),
    },
  );

  const field = (name: Exclude<keyof StudentDraft, 'notices_refused'>) => ({
    name,
    value: draft[name],
    error: save.problem(name),
    onChange: (event: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: event.target.value })),
  });

  return (
    <FormModal
      title={t(student ? 'students:form.editTitle' : 'students:form.newTitle')}
      submitLabel={t(student ? 'students:form.save' : 'students:form.register')}
      busy={save.busy}
      failed={t('students:form.failed')}
      failure={save.error ? save.failure || t('students:form.seeFields') : ''}
      onSubmit={() => save.run()}
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
            error={save.problem('seminar_id')}
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
