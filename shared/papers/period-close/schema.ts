import { z } from 'zod';

/** Where the money of deposits is, in yen. */
export const placesSchema = z.object({
  allocated: z.int(),
  refund_due: z.int(),
  refunded: z.int(),
  /** Put aside, since it is no fee. Old closes lack this figure. */
  aside: z.int().default(0),
  unexplained: z.int(),
  /** Taken back by the bank, whatever it still pays for. Old closes lack this figure. */
  taken_back: z.int().default(0),
});
export type Places = z.output<typeof placesSchema>;

/** The figures of a period as of the end of its last day; all amounts in yen. */
export const periodFiguresSchema = z.object({
  /** What the bank booked in the period: the sum of the places. */
  bank: z.object({ count: z.int(), total: z.int() }),
  places: placesSchema,
  /** By the seminar of the application; null: the application is not known. */
  seminars: z.array(
    placesSchema.extend({
      seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    }),
  ),
  /**
   * What the association bears of fees that came short, by the day on which a staff member decided it:
   * reductions of the price, which no deposit contains. Old closes lack it.
   */
  waivers: z
    .object({ count: z.int(), waived: z.int(), undone: z.int() })
    .default({ count: 0, waived: 0, undone: 0 }),
  /**
   * The unexplained money of all deposits: opening + received − allocated + unallocated
   * − refund_marked + refund_withdrawn − put_aside + aside_withdrawn − taken_back = closing.
   */
  balance: z.object({
    opening: z.int(),
    received: z.int(),
    allocated: z.int(),
    unallocated: z.int(),
    refund_marked: z.int(),
    refund_withdrawn: z.int(),
    put_aside: z.int().default(0),
    aside_withdrawn: z.int().default(0),
    taken_back: z.int().default(0),
    closing: z.int(),
  }),
});
export type PeriodFigures = z.output<typeof periodFiguresSchema>;

export const differenceKinds = ['unexplained', 'mismatch', 'refund_due', 'taken_back'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Something that was unsettled at the end of the period's last day. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  deposit: z.object({ id: z.int(), deposited_at: z.string(), remitter_name: z.string() }),
  /** How much of the deposit it is about, in yen. */
  amount: z.int(),
  submission: z.object({ submission_id: z.string(), name: z.string() }).nullable(),
  /** It has been settled since. */
  resolved: z.boolean(),
  /** It is unsettled, but waits for the rest of a group's money, or for names of places that a group holds. */
  held: z.boolean(),
});
export type Difference = z.output<typeof differenceSchema>;

export const lateChangeKinds = [
  'received',
  'taken_back',
  'allocated',
  'reversed',
  'refund_marked',
  'refund_completed',
  'refund_withdrawn',
  'put_aside',
  'aside_withdrawn',
  'waived',
  'unwaived',
] as const;

/** What was recorded after the close but belongs to its days (締め後の変更). */
export const lateChangeSchema = z.object({
  what: z.enum(lateChangeKinds),
  at: z.string(),
  amount: z.int(),
  deposit: z.object({ id: z.int(), deposited_at: z.string(), remitter_name: z.string() }),
});
export type LateChange = z.output<typeof lateChangeSchema>;

export const periodCloseRowSchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  revision: z.int(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** The last seal of the audit at that time (`npm run verify`); null: there was none. */
  seal: z.object({ entry_id: z.int(), hash: z.string() }).nullable(),
  figures: periodFiguresSchema,
});
export type PeriodCloseRow = z.output<typeof periodCloseRowSchema>;

export const periodCloseSchema = z.object({
  from: z.string(),
  to: z.string(),
  figures: periodFiguresSchema,
  /**
   * Yen of `places.unexplained` that wait, as things are now, for the rest of a group's money or for names of places.
   */
  held: z.int(),
  /** The same of `balance.closing`: with it the close agrees with the start page. */
  held_in_all: z.int(),
  differences: z.array(differenceSchema),
  /** How many there are in all; the list ends after 500. */
  differences_total: z.int(),
  /** The last close of exactly this period; null: it hasn't been closed. */
  closed: periodCloseRowSchema.nullable(),
  /** The figures differ from the closed ones. */
  changed: z.boolean(),
  late_changes: z.array(lateChangeSchema),
});
export type PeriodClose = z.output<typeof periodCloseSchema>;
