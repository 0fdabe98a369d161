import type { SeenStudent, StudentChange } from '@seminar/shared/applying/students/schema';
import { toDate, toDay } from '../../platform/context/days.ts';
import type { Student } from '../../generated/prisma/client.ts';

export function studentColumnsOf(change: StudentChange) {
  return {
    name: change.name,
    nameKana: change.name_kana,
    sex: change.sex,
    birthDate: toDate(change.birth_date),
    address: change.address,
    phone: change.phone,
    email: change.email,
    ...(change.notices_refused === undefined ? {} : { noticesRefused: change.notices_refused }),
  };
}

export function editableValues(student: Student): SeenStudent {
  return {
    name: student.name,
    name_kana: student.nameKana,
    sex: student.sex,
    birth_date: toDay(student.birthDate),
    address: student.address,
    phone: student.phone,
    email: student.email,
    notices_refused: student.noticesRefused,
  };
}
