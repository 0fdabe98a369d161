import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { renderFormMessage, type FormMessage } from '@seminar/shared/platform/messages/formMessage';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import { entriesOf, type Values } from './entries.rules.ts';

/** A message of the shared rules, or the server's own words. */
export type Problem = FormMessage | string;

/** By field id. */
export type FieldProblems = ReadonlyMap<number, readonly Problem[]>;

export const noProblems: FieldProblems = new Map();

/** What is wrong now, judged by the same function as on the server. */
export function problemsNow(
  fields: readonly TemplateField[],
  values: Values,
  today: Day,
): FieldProblems {
  return readAnswers(fields, entriesOf(fields, values), today).problems;
}

/** What the server found wrong with fields of this form. */
export function problemsFromServer(
  fields: readonly TemplateField[],
  answered: Readonly<Record<string, readonly string[]>>,
): FieldProblems {
  return new Map(
    fields.flatMap((field) => {
      const problems = answered[fieldName(field.id)];
      return problems ? [[field.id, problems]] : [];
    }),
  );
}

/** The problems of one field as one text; undefined when it has none. */
export function problemText(
  problems: FieldProblems,
  { id, label }: Pick<TemplateField, 'id' | 'label'>,
  locale: Locale,
): string | undefined {
  return problems
    .get(id)
    ?.map((problem) =>
      typeof problem === 'string'
        ? problem
        : // By its label now: the page's language may have changed since.
          renderFormMessage({ ...problem, values: { ...problem.values, label } }, locale),
    )
    .join(' ');
}
