import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { typesOfKey } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import { labelKey } from '@seminar/shared/catalogue/form-templates/label.rules';
import { settingProblems } from '@seminar/shared/catalogue/form-templates/settings.rules';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';

type Asked = Parameters<typeof settingProblems>[0] & {
  label: string;
  key: string | null;
};

/** That another field of the form has the label or the key. */
export function takenProblems(
  field: { label: string | undefined; key: string | null },
  others: readonly { label: string; key: string | null }[],
): Problems {
  const problems: Problems = {};
  const its = field.label === undefined ? undefined : labelKey(field.label);
  if (others.some(({ label }) => labelKey(label) === its)) {
    addProblem(problems, 'label', message('label_taken'));
  }
  if (field.key !== null && others.some(({ key }) => key === field.key)) {
    addProblem(problems, 'key', message('key_taken'));
  }
  return problems;
}

/**
 * What is wrong with a field beside the others that its form asks.
 *
 * @param others without the field itself
 */
export function fieldProblems(
  field: Asked,
  others: readonly { label: string; key: string | null }[],
): Problems {
  const problems = takenProblems(field, others);
  if (!typesOfKey(field.key).includes(field.field_type)) {
    addProblem(problems, 'field_type', message('field_key_type'));
  }
  if (isChoiceType(field.field_type) && field.options.length === 0) {
    addProblem(problems, 'options', message('options_needed'));
  }
  for (const { part, problem } of settingProblems(field)) {
    addProblem(problems, part, message(problem));
  }
  return problems;
}
