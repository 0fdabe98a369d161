import {
  createStudent,
  deleteStudent,
  updateStudent,
} from '@seminar/shared/applying/students/endpoints';
import type { SeenStudent, Student } from '@seminar/shared/applying/students/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import type { TellingBody } from '../../telling/mail/useTelling.ts';
import type { StudentDraft } from './studentDraft.rules.ts';

function seenOf(student: Student): SeenStudent {
  const { name, name_kana, sex, birth_date, address, phone, email, notices_refused } = student;
  return { name, name_kana, sex, birth_date, address, phone, email, notices_refused };
}

/** Enters a student, or replaces the data of this one, unless somebody else has changed them since. */
export function useSaveStudent(student: Student | null) {
  return useMutation({
    mutationFn: async (draft: StudentDraft) => {
      const { seminar_id: _, ...change } = draft;
      const { data } = student
        ? await call(updateStudent, {
            params: { id: student.id },
            body: { ...change, seen: seenOf(student) },
          })
        : await call(createStudent, { body: draft });
      return data;
    },
  });
}

export function useDeleteStudent(student: Student) {
  return useMutation({
    mutationFn: (body: TellingBody) => call(deleteStudent, { params: { id: student.id }, body }),
  });
}
