import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { decidedBy, visibleFields } from '@seminar/shared/catalogue/answers/answers.rules';
import { decidersOf } from '@seminar/shared/catalogue/answers/conditions.rules';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { OwnQuestions } from '@seminar/shared/money/wishes/schema';
import { publicAnswers } from '../../catalogue/answers/publicAnswers.rules.ts';
import { entryOf } from '../../applying/submissions/editedAnswers.rules.ts';

/**
 * The questions whose answers an applicant may correct in this way: those that are shown to them now, and
 * those that such a correction shows. What the page doesn't show of their answers isn't handed out here
 * either.
 */
export function ownQuestions(
  questions: readonly TemplateField[],
  answers: readonly SnapshotAnswer[],
  isTheirs: (question: TemplateField) => boolean,
): OwnQuestions {
  const asked = questions.filter(isTheirs);
  const seen = new Set(visibleFields(questions, answers.map(entryOf)).map(({ id }) => id));
  const keys = new Set(asked.map(({ key }) => key));
  const decidedHere = (field: TemplateField) => {
    if (field.condition === null) {
      const key = decidedBy(field);
      return key !== null && keys.has(key);
    }
    return decidersOf(field, questions).every(({ id }) => asked.some((one) => one.id === id));
  };
  const fields = asked
    .filter((field) => seen.has(field.id) || decidedHere(field))
    // What another answer decides, which can't be corrected here, is decided.
    .map((field) => (decidedHere(field) ? field : { ...field, condition: null }));
  const given = answers.filter(({ field_id: id }) => fields.some((field) => field.id === id));
  const shown = publicAnswers(given);
  const filled = ({ value, options }: SnapshotAnswer) => value !== '' || options.length > 0;
  return {
    fields,
    entries: shown.map(entryOf),
    hidden: given
      .filter((answer) => !shown.includes(answer) && filled(answer))
      .map(({ field_id: id }) => id),
  };
}
