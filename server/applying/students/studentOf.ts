import { isDay } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { answerOf, nameless } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { toDate, toDay } from '../../platform/context/days.ts';
import type { Applicant } from '../../catalogue/answers/applicantOf.ts';

/** The columns of a student that are copied from the application. */
export function studentOf(
  applicant: Pick<Applicant, 'applicantName' | 'applicantKana' | 'email'>,
  answers: readonly SnapshotAnswer[],
) {
  const born = answerOf(answers, 'birth_date');
  return {
    name: applicant.applicantName || nameless,
    nameKana: applicant.applicantKana,
    sex: answerOf(answers, 'sex'),
    birthDate: isDay(born) ? toDate(born) : null,
    address: ['home_postal_code', 'home_address1', 'home_address2']
      .map((key) => answerOf(answers, key))
      .filter((part) => part !== '')
      .join(' '),
    phone: answerOf(answers, 'phone'),
    email: applicant.email,
  };
}

interface Findable {
  studentNumber: string;
  name: string;
  nameKana: string;
  email: string;
  phone: string;
  birthDate: Date | null;
}

/**
 * The columns by which a student is found: the search text (specification, section 2: number, name,
 * email, phone) and the person's key.
 */
export function studentSearchColumns(student: Findable) {
  return {
    searchText: searchText([
      student.studentNumber,
      student.name,
      student.nameKana,
      student.email,
      student.phone,
      student.phone.replaceAll('-', ''),
    ]),
    personKey: personKey(student.nameKana, toDay(student.birthDate)),
  };
}
