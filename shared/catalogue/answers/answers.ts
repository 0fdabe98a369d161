import { fieldName } from './fieldName.ts';
import { inLanguage } from '../../inLanguage.ts';
import type { Locale } from '../../platform/messages/message.ts';
import type { Answers, SnapshotAnswer } from './schema.ts';

/** Older and hand-made forms have no keys: these labels are used instead (section 3). */
const labelOfKey: Record<string, string> = {
  family_name: '姓',
  given_name: '名',
  company_name: '会社名',
};

/** The labels of names in a form without keys. */
export const nameLabels: ReadonlySet<string> = new Set(Object.values(labelOfKey));

/** An answer as one text; the choices of a checkbox are joined by ', '. */
export function answerText(answer: SnapshotAnswer): string {
  return answer.options.length > 0
    ? answer.options.map((option) => option.label).join(', ')
    : answer.value;
}

/** The answer by key, else by the label used instead of the key; '' if there is none. */
export function answerOf(answers: readonly SnapshotAnswer[], key: string): string {
  const found =
    answers.find((answer) => answer.key === key) ??
    answers.find((answer) => answer.key === null && answer.label === labelOfKey[key]);
  return found ? answerText(found) : '';
}

/** The value (not the label) of the option that is chosen for the question with this key; undefined: none. */
export function optionOf(answers: readonly SnapshotAnswer[], key: string): string | undefined {
  return answers.find((answer) => answer.key === key)?.options[0]?.value;
}

/**
 * The answer that is the applicant's mail address: the one with the key `email`, else the first answer
 * to a question of that type.
 */
export function emailAnswerOf(answers: readonly SnapshotAnswer[]): SnapshotAnswer | undefined {
  const byKey = answers.find(({ key, value }) => key === 'email' && value !== '');
  const byType = answers.find((answer) => answer.field_type === 'email');
  return byKey ?? byType ?? answers.find(({ key }) => key === 'email');
}

/** 姓 and 名 joined by a space; '' when both are empty. */
export function personName(answers: readonly SnapshotAnswer[]): string {
  return [answerOf(answers, 'family_name'), answerOf(answers, 'given_name')]
    .filter((part) => part !== '')
    .join(' ');
}

/** The answers as their applicant saw questions and options. */
export function answersIn(language: Locale, answers: readonly SnapshotAnswer[]): SnapshotAnswer[] {
  return answers.map((answer) => ({
    ...inLanguage(answer, language),
    options: answer.options.map((option) => inLanguage(option, language)),
  }));
}

/** The API's map of answers, in the form's order; no key may be an integer, since that would reorder it. */
export function answersMap(answers: readonly SnapshotAnswer[]): Answers {
  const map: Answers = {};
  for (const answer of answers) {
    const { label, consent } = answer;
    const value =
      answer.field_type === 'checkbox'
        ? answer.options.map((option) => option.label)
        : answerText(answer);
    map[fieldName(answer.field_id)] = consent ? { label, value, consent } : { label, value };
  }
  return map;
}

/** Shown for an applicant whose name parts are both empty (section 3). */
export const nameless = '（氏名情報なし）';
