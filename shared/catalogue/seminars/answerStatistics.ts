import { z } from 'zod';

export const questionStatisticsSchema = z.object({
  field_id: z.int(),
  /** As the form asks it today; of a question that no form asks any more, as it was asked. */
  label: z.string(),
  kind: z.enum(['choice', 'number', 'text']),
  /** Several choices could be ticked, so that shares add up to more than the whole. */
  several: z.boolean(),
  /** How many applications were asked it, and how many of them answered. */
  asked: z.int(),
  answered: z.int(),
  /** Of a choice: each option, in the form's order, and how many chose it. */
  options: z.array(z.object({ id: z.int(), label: z.string(), count: z.int() })),
  /** Of a number that was answered. */
  numbers: z.object({ minimum: z.number(), median: z.number(), maximum: z.number() }).nullable(),
});
export type QuestionStatistics = z.output<typeof questionStatisticsSchema>;

/** What the applications of a seminar answered, without those that are cancelled or anonymised. */
export const answerStatisticsSchema = z.object({
  applications: z.int(),
  /** In the form's order; what the form doesn't ask any more comes last. */
  questions: z.array(questionStatisticsSchema),
});
export type AnswerStatistics = z.output<typeof answerStatisticsSchema>;
