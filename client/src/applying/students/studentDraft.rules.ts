import type { Student } from '@seminar/shared/applying/students/schema';

/** What is in the form of a student, all of it text. */
export interface StudentDraft {
  seminar_id: string;
  name: string;
  name_kana: string;
  sex: string;
  birth_date: string;
  address: string;
  phone: string;
  email: string;
  notices_refused: boolean;
}

/** The form of a student; a new one begins empty, in the seminar that the list shows. */
export function studentDraftOf(student: Student | null, seminarId = ''): StudentDraft {
  return {
    seminar_id: student ? String(student.seminar.id) : seminarId,
    name: student?.name ?? '',
    name_kana: student?.name_kana ?? '',
    sex: student?.sex ?? '',
    birth_date: student?.birth_date ?? '',
    address: student?.address ?? '',
    phone: student?.phone ?? '',
    email: student?.email ?? '',
    notices_refused: student?.notices_refused ?? false,
  };
}
