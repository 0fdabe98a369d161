import { prefectures } from '../../platform/japan/prefectures.ts';
import type { FormMessageKey } from '../../platform/messages/formMessage.ts';
import { addProblem, message, type Problems } from '../../platform/messages/message.ts';

/** What an attendee enters, trimmed; '' where nothing was entered. */
export interface TestAnswers {
  student_number: string;
  /** Family and given name, joined by a space. */
  name: string;
  address_prefecture: string;
  keywords: readonly string[];
}

const known = new Set<string>(prefectures);

/** Every answer that is missing or can't be one; which of them are right is not told here. */
export function testProblems(answers: TestAnswers, keywordCount: number): Problems<FormMessageKey> {
  const problems: Problems<FormMessageKey> = {};
  if (answers.student_number === '') {
    addProblem(problems, 'student_number', message('review_number_required'));
  }
  if (answers.name === '') addProblem(problems, 'name', message('review_name_required'));
  if (answers.address_prefecture === '') {
    addProblem(problems, 'address_prefecture', message('review_prefecture_required'));
  } else if (!known.has(answers.address_prefecture)) {
    addProblem(problems, 'address_prefecture', message('review_prefecture_unknown'));
  }
  for (let index = 0; index < keywordCount; index += 1) {
    if ((answers.keywords[index] ?? '') !== '') continue;
    addProblem(
      problems,
      `keywords.${index}`,
      message('review_keyword_required', { number: index + 1 }),
    );
  }
  if (answers.keywords.length > keywordCount) {
    addProblem(problems, 'keywords', message('review_keyword_count', { count: keywordCount }));
  }
  return problems;
}
