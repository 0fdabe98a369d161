import { z } from 'zod';

/** The speeds at which videos may be watched. */
export const playbackRates = [1, 1.25, 1.5, 2] as const;

/** What a certificate needs can be asked for; in the order in which it is told. */
export const completionParts = ['test', 'watched_percent', 'live_minutes', 'check_in'] as const;
export type CompletionPart = (typeof completionParts)[number];

export const completionSchema = z.object({
  /** The completion test is passed. */
  test: z.boolean(),
  /** Percent of the videos that must have been watched; null: none is asked for. */
  watched_percent: z
    .int({ error: 'watched_percent' })
    .min(1, { error: 'watched_percent' })
    .max(100, { error: 'watched_percent' })
    .nullable(),
  /** Minutes of attendance at the live broadcast or the place; null: none are asked for. */
  live_minutes: z
    .int({ error: 'live_minutes' })
    .min(1, { error: 'live_minutes' })
    .max(10000, { error: 'live_minutes' })
    .nullable(),
  /** Checked in at the place. */
  check_in: z.boolean(),
});

/** What a certificate of a seminar needs: all that it asks for. */
export type Completion = z.output<typeof completionSchema>;

/** The specification's rule: the test, and nothing else. */
export const defaultCompletion: Completion = {
  test: true,
  watched_percent: null,
  live_minutes: null,
  check_in: false,
};

/** Of a new seminar: absent parts are as in the default, and null is the default. */
export const newCompletionSchema = z
  .object({
    test: completionSchema.shape.test.default(defaultCompletion.test),
    watched_percent: completionSchema.shape.watched_percent.default(null),
    live_minutes: completionSchema.shape.live_minutes.default(null),
    check_in: completionSchema.shape.check_in.default(false),
  })
  .nullable()
  .default(null)
  .transform((given) => given ?? defaultCompletion);

/** Of a change: absent parts stay; null: the default. */
export const completionChangeSchema = completionSchema
  .partial()
  .nullable()
  .transform((given) => given ?? defaultCompletion);

/** Whether a rule asks for a part. */
export function asksFor(completion: Completion, part: CompletionPart): boolean {
  const asked = completion[part];
  return asked !== null && asked !== false;
}

export const asksForNothing = (completion: Completion): boolean =>
  !completionParts.some((part) => asksFor(completion, part));

export const isDefaultCompletion = (completion: Completion): boolean =>
  completionParts.every((part) => completion[part] === defaultCompletion[part]);

/** What is proved of a student. */
export interface Proved {
  /** The completion test was passed. */
  test: boolean;
  /** Of the length of the videos, rounded down; null: the seminar has none that count. */
  watched_percent: number | null;
  /** The union of the times, and minutes that a person added; rounded down. */
  live_minutes: number;
  checked_in: boolean;
  /** A person said, with a reason, that the whole rule is fulfilled. */
  by_hand: boolean;
}

/** What a student still lacks of a seminar's rule; empty: the training is complete. */
export function lacksOf(completion: Completion, proved: Proved): CompletionPart[] {
  if (proved.by_hand) return [];
  const { test, watched_percent: percent, live_minutes: minutes, check_in: checkIn } = completion;
  const lacks: Record<CompletionPart, boolean> = {
    test: test && !proved.test,
    watched_percent: percent !== null && (proved.watched_percent ?? 0) < percent,
    live_minutes: minutes !== null && proved.live_minutes < minutes,
    check_in: checkIn && !proved.checked_in,
  };
  return completionParts.filter((part) => lacks[part]);
}
