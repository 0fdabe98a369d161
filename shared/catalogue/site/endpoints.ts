import { z } from 'zod';
import { deadlineRules } from '../association/deadlineRule.ts';
import { endpoint } from '../../endpoint.ts';
import { oneOf } from '../../pagination.ts';

export const siteSchema = z.object({
  association: z.object({
    name: z.string(),
    representative: z.string(),
    postal_code: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    registration_number: z.string().nullable(),
    /** When the office answers the telephone; '' where it doesn't say. */
    office_hours: z.string(),
    /** The same for who reads English; '': they read the Japanese. */
    name_en: z.string(),
    /** In the order of Latin letters: building, street, town. */
    address_en: z.string(),
    office_hours_en: z.string(),
    deadline_rule: z.enum(deadlineRules),
  }),
  /** The notices that the law requires, as plain text with blank lines between paragraphs. */
  notices: z.object({
    purpose_of_use: z.string(),
    privacy: z.string(),
    transactions: z.string(),
    cancellation: z.string(),
    purpose_of_use_en: z.string(),
    privacy_en: z.string(),
    transactions_en: z.string(),
    cancellation_en: z.string(),
  }),
  /** How long data are kept: fiscal years after the application, and months if it was never paid. */
  retention: z.object({ record_years: z.int(), unpaid_months: z.int() }),
  /** Everybody may see which seminars are open. */
  public_list: z.boolean(),
  /** Whom the mails come from, so that a mail program can be told to accept them. */
  mail_sender: z.string(),
  /** In demo mode only: the login form is prefilled with it. */
  demo_login: z.object({ email: z.string(), password: z.string() }).nullable(),
});
export type Site = z.output<typeof siteSchema>;

/** What papers do with letters that their fonts lack. */
const printedLettersSchema = z.object({
  /** Nothing can be printed for these. */
  missing: z.array(z.string()),
  /** These are forms of a character that the font lacks: the usual form is printed. */
  forms: z.array(z.object({ written: z.string(), printed: z.string() })),
});
export type PrintedLetters = z.output<typeof printedLettersSchema>;

/** Distinct letters, not names: nobody's name is told to find out whether it can be printed. */
export const mostLetters = 2_000;

export const judgeLetters = endpoint({
  method: 'POST',
  path: '/api/printed-letters',
  summary:
    'Which letters receipts and certificates can’t print, or only in another form; stores nothing',
  access: 'public',
  body: z.object({
    letters: z.string({ error: 'wrong_type' }).max(mostLetters, { error: 'too_long' }),
  }),
  status: 200,
  response: oneOf(printedLettersSchema),
});

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Who runs this site, and its notices',
  access: 'public',
  records: 'nobody',
  status: 200,
  response: oneOf(siteSchema),
});
