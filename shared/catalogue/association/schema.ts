import { z } from 'zod';
import { isPostalCode, normalisePostalCode } from '../../platform/japan/postalCode.ts';
import {
  checkRegistrationNumber,
  normalizeRegistrationNumber,
} from '../../platform/japan/registrationNumber.ts';
import { deadlineRules } from './deadlineRule.ts';
import { publicLists } from './publicList.ts';
import { readTransferFees, writeTransferFees } from './transferFees.rules.ts';
import { lineSchema, paragraphsSchema } from '../../fieldSchemas.ts';

/** How tax within a total is rounded (once per rate and document): 切捨て, 四捨五入, 切上げ. */
export const taxRoundings = ['down', 'nearest', 'up'] as const;
export type TaxRounding = (typeof taxRoundings)[number];

/** The longest time in which an act can be undone before anybody is told of it. */
const mostUndoSeconds = 300;
const mostSmallDifference = 880;

/** Of an uploaded seal: the most bytes, and the fewest and most pixels on each side. */
export const sealLimits = { bytes: 500_000, leastSide: 60, mostSide: 1200 } as const;

export const associationSchema = z.object({
  name: z.string(),
  representative: z.string(),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** null: not registered as an issuer of qualified invoices (適格請求書発行事業者). */
  registration_number: z.string().nullable(),
  /** The check digit is wrong for a corporation. The number is stored anyway: the issuer may not be one. */
  registration_number_warning: z.boolean(),
  receipt_proviso: z.string(),
  tax_rounding: z.enum(taxRoundings),
  /** Yen, as `writeTransferFees` writes them. */
  transfer_fees: z.string(),
  deadline_rule: z.enum(deadlineRules),
  /** When the office answers the telephone; '' where it doesn't say. */
  office_hours: z.string(),
  public_list: z.enum(publicLists),
  /** How long the mails of an act that can be undone wait; 0: they go at once. */
  undo_seconds: z.int(),
  /** Yen: a shortfall up to this is borne by itself; 0: none. */
  borne_shortfall: z.int(),
  /** Yen: what came beyond a fee is kept up to this; 0: all is given back. */
  kept_surplus: z.int(),
  purpose_of_use: z.string(),
  privacy_notice: z.string(),
  transactions_notice: z.string(),
  cancellation_notice: z.string(),
  /** The same in English; '': who reads English gets the Japanese. */
  name_en: z.string(),
  address_en: z.string(),
  office_hours_en: z.string(),
  purpose_of_use_en: z.string(),
  privacy_notice_en: z.string(),
  transactions_notice_en: z.string(),
  cancellation_notice_en: z.string(),
  /** null: receipts show a seal that is drawn from the name. */
  seal: z.object({ sha256: z.string(), width: z.int(), height: z.int() }).nullable(),
  version: z.int(),
});
export type Association = z.output<typeof associationSchema>;

/** The settings, with the signing certificate that the server was started with. */
export const settingsSchema = associationSchema.extend({
  /** The certificate that documents are signed with; null: they are not signed. */
  signing: z
    .object({
      subject: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      state: z.enum(['valid', 'not_yet', 'ends_soon', 'expired']),
    })
    .nullable(),
});
export type Settings = z.output<typeof settingsSchema>;

const line = lineSchema(200).min(1, { error: 'required' });
const longestNotice = 20_000;
const notice = paragraphsSchema(longestNotice).trim().min(1, { error: 'required' });
const noticeEn = paragraphsSchema(longestNotice).trim().default('');

export const versionSchema = z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' });

/** Yen. The largest is the highest of the usual transfer fees. */
const smallDifference = z
  .int({ error: 'small_difference' })
  .min(0, { error: 'small_difference' })
  .max(mostSmallDifference, { error: 'small_difference' })
  .default(0);

/** What the settings screen sends: all settings, and the version that it was shown. */
export const associationInputSchema = z.object({
  version: versionSchema,
  name: line,
  representative: line,
  postal_code: z
    .string({ error: 'required' })
    .transform(normalisePostalCode)
    .refine(isPostalCode, { error: 'association_postal_code' }),
  address: line,
  phone: line.regex(/^0\d{1,4}-?\d{1,4}-?\d{3,4}$/, { error: 'association_phone' }),
  email: z.email({ error: 'field_email' }).max(200, { error: 'too_long' }),
  registration_number: z
    .string({ error: 'required' })
    .transform((text) => normalizeRegistrationNumber(text) || null)
    .refine((number) => number === null || checkRegistrationNumber(number) !== 'malformed', {
      error: 'registration_number',
    })
    .nullable(),
  receipt_proviso: lineSchema(100).min(1, { error: 'required' }),
  tax_rounding: z.enum(taxRoundings, { error: 'choice' }),
  transfer_fees: z
    .string({ error: 'required' })
    .max(1000, { error: 'too_long' })
    .refine((text) => readTransferFees(text) !== null, { error: 'transfer_fees' })
    .transform((text) => writeTransferFees(readTransferFees(text) ?? [])),
  deadline_rule: z.enum(deadlineRules, { error: 'choice' }).default('arrival'),
  office_hours: lineSchema(100).default(''),
  public_list: z.enum(publicLists, { error: 'choice' }).default('hidden'),
  undo_seconds: z
    .int({ error: 'undo_seconds' })
    .min(0, { error: 'undo_seconds' })
    .max(mostUndoSeconds, { error: 'undo_seconds' })
    .default(30),
  borne_shortfall: smallDifference,
  kept_surplus: smallDifference,
  purpose_of_use: notice,
  privacy_notice: notice,
  transactions_notice: notice,
  cancellation_notice: notice,
  name_en: lineSchema(200).default(''),
  address_en: lineSchema(200).default(''),
  office_hours_en: lineSchema(100).default(''),
  purpose_of_use_en: noticeEn,
  privacy_notice_en: noticeEn,
  transactions_notice_en: noticeEn,
  cancellation_notice_en: noticeEn,
});
export type AssociationInput = z.output<typeof associationInputSchema>;

/** Who changed what of the settings, and when. */
export const associationChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** null: the system. */
  who: z.string().nullable(),
  /** The changed fields by name, before and after. */
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string().nullable()),
});
export type AssociationChange = z.output<typeof associationChangeSchema>;
