import { isDay } from '@seminar/shared/date';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { answerOf, emailAnswerOf, personName } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

function emailOf(answers: readonly SnapshotAnswer[]): string {
  return (emailAnswerOf(answers)?.value ?? '').toLowerCase();
}

/** The columns of an application that are copied from its answers. */
export function applicantOf(answers: readonly SnapshotAnswer[]) {
  const born = answerOf(answers, 'birth_date');
  const applicantKana = [
    answerOf(answers, 'family_name_kana'),
    answerOf(answers, 'given_name_kana'),
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    applicantName: personName(answers),
    applicantKana,
    personKey: personKey(applicantKana, isDay(born) ? born : null),
    companyName: answerOf(answers, 'company_name'),
    companyKana: answerOf(answers, 'company_name_kana'),
    email: emailOf(answers),
  };
}
export type Applicant = ReturnType<typeof applicantOf>;
