import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

type Value = SubmissionRow['applicant']['form_submission']['values'][number];

/**
 * One entry per answer, and one entry per chosen option of a checkbox (specification, section 3).
 */
export function formSubmissionValues(answers: readonly SnapshotAnswer[]): Value[] {
  const values: Value[] = [];
  // A page of a list has hundreds of answers: flatMap takes nine times as long as a loop.
  for (const { field_id, key, label, field_type, options, value } of answers) {
    const field = { id: field_id, key, label, field_type };
    if (options.length === 0)
      values.push({ field, option: null, value: value === '' ? null : value });
    for (const option of options) {
      values.push({
        field,
        option: { id: option.id, label: option.label },
        value: option.value,
      });
    }
  }
  return values;
}
