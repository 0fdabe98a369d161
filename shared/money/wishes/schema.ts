import { z } from 'zod';
import { templateFieldSchema } from '../../catalogue/form-templates/schema.ts';
import { cancelRuleSchema } from '../../catalogue/seminars/schema.ts';
import { entrySchema } from '../../catalogue/answers/schema.ts';

/** What can be asked for on the page of an applicant, or of a group's contact: of the address only the contact asks. */
export const wishKinds = ['name', 'cancellation', 'hand_over', 'address'] as const;
export type WishKind = (typeof wishKinds)[number];

/** Who asks: who attends, or the contact of the group. */
export const askers = ['applicant', 'contact'] as const;
export type Asker = (typeof askers)[number];

/** `withdrawn`: by the applicant. */
export const wishStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type WishState = (typeof wishStates)[number];

/** As the applicant sees it on their page. */
export const ownWishSchema = z.object({
  id: z.int(),
  kind: z.enum(wishKinds),
  state: z.enum(wishStates),
  asked_by: z.enum(askers),
  asked_at: z.string(),
  settled_at: z.string().nullable(),
  /** Why the office declined it. */
  reason: z.string().nullable(),
  /** The mail address that is asked for; null: another kind, or it is settled. */
  email: z.string().nullable(),
});
export type OwnWish = z.output<typeof ownWishSchema>;

/** One line of what would be changed: of the application, by the label of its question. */
const wishedChangeSchema = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** As the office sees it. */
export const wishSchema = ownWishSchema.extend({
  /** Who settled it; null: nobody of the office. */
  settled_by: z.string().nullable(),
  submission: z.object({
    submission_id: z.string(),
    application_number: z.string(),
    name: z.string(),
    company_name: z.string(),
    seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  }),
  changes: z.array(wishedChangeSchema),
  /**
   * Of a cancellation that is open: what the rule keeps and gives back, in yen. `most`: without a rule the office names
   * what it keeps, at most this; null: there is a rule.
   */
  cancellation: z.object({ kept: z.int(), returned: z.int(), most: z.int().nullable() }).nullable(),
});
export type Wish = z.output<typeof wishSchema>;

const questions = z.object({
  /** Those that are asked for this application, as its form asks them. */
  fields: z.array(templateFieldSchema),
  /** The answers that the page shows. */
  entries: z.array(entrySchema),
  /** The fields that have an answer which the page doesn't show: it can be replaced unseen. */
  hidden: z.array(z.int()),
});
export type OwnQuestions = z.output<typeof questions>;

/** What follows the addressee of a receipt: a person, or a company or another body. */
export const ownHonorifics = ['様', '御中'] as const;

/**
 * Who must agree to another mail address, beside its reader: the reader of the present one or the office, or the office
 * alone.
 */
const addressConsents = ['none', 'person', 'office'] as const;
export type AddressConsent = (typeof addressConsents)[number];

/** Why the applicant can correct nothing any more. */
export const correctionEnds = ['cancelled', 'issued', 'over', 'anonymised'] as const;

export const ownChangesSchema = z.object({
  corrections: z.object({
    /** null: they can. */
    closed: z.enum(correctionEnds).nullable(),
    /** The last day; null: until the completion test is passed. */
    until: z.string().nullable(),
    /** Of the answers: changes when anybody changes them. */
    version: z.string(),
    own: questions,
    /**
     * The answers that the office has left open, also those that only the office corrects, and after the last day to
     * correct.
     */
    open: questions,
    /** Of the name: what is entered is a wish, which the office decides. */
    name: questions,
  }),
  /** What cancelling now would keep and give back, in yen; null: they can't cancel on this page. */
  cancellation: z
    .object({
      kept: z.int(),
      returned: z.int(),
      /** Of what came beyond the fee, and is due back whether they cancel or not. */
      surplus: z.int(),
      office_decides: z.boolean(),
      /**
       * The rule that gives this, and the fee that it is about; null: there is only a place in line, or an unpaid
       * offer, to give up, or, where the office decides, the seminar has no rule: the office says later what is kept.
       */
      rule: cancelRuleSchema.nullable(),
      fee: z.int(),
    })
    .nullable(),
  /** What is asked about who would have the place; null: they can't give it on this page. */
  hand_over: z
    .object({
      /** The last day. */
      until: z.string(),
      office_decides: z.boolean(),
      fields: z.array(templateFieldSchema),
      /** The answers about the company, as far as the page shows them. */
      entries: z.array(entrySchema),
    })
    .nullable(),
  /** The receipt that the applicant has or will have; null: there is none of their own. */
  receipt: z
    .object({
      addressee: z.string(),
      honorific: z.enum(ownHonorifics),
      issued: z.boolean(),
      /** Why they can't have it made out to somebody else any more; null: they can, once. */
      closed: z.enum(['used', 'year_closed']).nullable(),
    })
    .nullable(),
  /** The mails can be sent elsewhere; null: only the office changes the address. */
  address: z
    .object({
      /** What they asked for, whose reader hasn't confirmed it yet; null: nothing. */
      asked_for: z.string().nullable(),
      consent: z.enum(addressConsents),
    })
    .nullable(),
  /** The newest first. */
  wishes: z.array(ownWishSchema),
});
export type OwnChanges = z.output<typeof ownChangesSchema>;
