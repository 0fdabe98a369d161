import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import { applicantOf as columnsOf } from '../../../server/catalogue/answers/applicantOf.ts';
import type { Association } from '../../../server/generated/prisma/client.ts';
import type { Value } from './copyTable.ts';
import { applicantOf, applicationsOf, type PastApplication, type Story } from './story.ts';

export interface Setting {
  story: Story;
  form: FormTemplate;
  association: Association;
  /** The staff member who did the office's work. */
  adminId: number;
  appUrl: string;
  /** The account that the bank reports on. */
  bankAccountKey: string;
}

export type Rows = Iterable<Readonly<Record<string, Value>>>;

export const provider = 'simulator';
export const accountName = 'トウトイリヨウキキキヨウカイ';
export const keywords = ['不具合報告', '品質の確保', '添付文書'];

/** The application as its form sent it, and the columns that follow from the answers. */
export function answered({ form, story }: Setting, { index }: PastApplication) {
  const values: Record<string, string> = applicantOf(index);
  const entries = form.fields.flatMap(({ id, key, options }) => {
    const value = key === null ? '' : (values[key] ?? '');
    if (value === '') return [];
    const option = options.find((candidate) => candidate.value === value);
    return [{ field_id: id, ...(option ? { option_id: option.id } : { value }) }];
  });
  const { answers, problems } = readAnswers(form.fields, entries, story.today);
  if (problems.size > 0) throw new Error('the default form refuses an answer of the sample');
  return { answers, applicant: columnsOf(answers) };
}

export const isPaid = (
  row: PastApplication,
): row is PastApplication & {
  payment: NonNullable<PastApplication['payment']>;
  student: NonNullable<PastApplication['student']>;
  receipt: NonNullable<PastApplication['receipt']>;
} => row.payment !== null && row.student !== null && row.receipt !== null;

export function* each<T>(
  setting: Setting,
  rowsOf: (row: PastApplication) => Iterable<T>,
): Iterable<T> {
  for (const row of applicationsOf(setting.story)) yield* rowsOf(row);
}
