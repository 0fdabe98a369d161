import { createStudent, deleteStudent, updateStudent } from '@seminar/shared/students/endpoints';
import type { Student } from '@seminar/shared/students/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { StudentDraft } from './studentDraft.rules.ts';

// What a student shows up in: lists and pages whose keys begin so.
const touched = ['students', 'submission', 'submission-history', 'certificates'];

function useReload() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => touched.includes(String(queryKey[0])),
    });
}

/** Enters a student, or replaces what is written of this one. */
export function useSaveStudent(student: Student | null) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (draft: StudentDraft) => {
      const { data } = student
        ? await call(updateStudent, { params: { id: student.id }, body: draft })
        : await call(createStudent, { body: draft });
      return data;
    },
    onSuccess: reload,
  });
}

export function useDeleteStudent(student: Student) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => call(deleteStudent, { params: { id: student.id } }),
    onSuccess: reload,
  });
}
