import type { Day } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import type { StudentChange } from '@seminar/shared/applying/students/schema';

/** A birth date lies within the last hundred years, as on the application form. */
export function studentProblems({ birth_date: born }: StudentChange, today: Day): Problems {
  const problems: Problems = {};
  const oldest = Number(today.slice(0, 4)) - 100;
  if (born !== null && (born > today || Number(born.slice(0, 4)) < oldest)) {
    addProblem(problems, 'birth_date', message('student_birth_date'));
  }
  return problems;
}
