import type { SnapshotAnswer, SubmissionRow } from '@seminar/shared/submissions/schema';

type Value = SubmissionRow['applicant']['form_submission']['values'][number];

/**
 * One entry per answer, and one entry per chosen option of a checkbox (specification, section 3).
 */
export function formSubmissionValues(answers: readonly SnapshotAnswer[]): Value[] {
  return answers.flatMap(({ field_id, key, label, field_type, options, value }): Value[] => {
    const field = { id: field_id, key, label, field_type };
    if (options.length === 0) return [{ field, option: null, value: value === '' ? null : value }];
    return options.map((option) => ({
      field,
      option: { id: option.id, label: option.label },
      value: option.value,
    }));
  });
}
