import { nameless } from '@seminar/shared/catalogue/answers/answers';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Answers } from '@seminar/shared/catalogue/answers/schema';

type Named = Pick<SubmissionRow, 'answers'> & {
  applicant: Pick<SubmissionRow['applicant'], 'name' | 'company_name'>;
};

function answerTo(label: string, answers: Answers): string {
  const value = Object.values(answers).find((answer) => answer.label === label)?.value ?? '';
  return (Array.isArray(value) ? value.join(', ') : value).trim();
}

/** A person's name; '' where the server says in Japanese that it knows none, which each screen says in its language. */
export const knownName = (name: string): string => (name === nameless ? '' : name.trim());

/** The applicant's name, else 姓 and 名 as answered; '' when both are empty (section 3). */
export function applicantName({ applicant, answers }: Named): string {
  const answered = ['姓', '名'].map((label) => answerTo(label, answers)).filter(Boolean);
  return knownName(applicant.name) || answered.join(' ');
}

/** The company's name, else 会社名 as answered. */
export function companyName({ applicant, answers }: Named): string {
  return applicant.company_name.trim() || answerTo('会社名', answers);
}
