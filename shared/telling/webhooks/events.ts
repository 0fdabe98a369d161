import { z } from 'zod';

const ofAnApplication = z.object({
  submission_id: z.string(),
  seminar_id: z.int(),
  /** Yen. */
  expected_amount: z.int(),
});

/**
 * What a receiver can be told, with the data of each event. They name no person: a receiver that needs
 * more asks the API, with a token of its own.
 */
export const webhookEvents = {
  'application.received': {
    summary: 'Somebody has applied',
    data: ofAnApplication,
  },
  'application.paid': {
    summary: 'An application is paid: a free one at once, and once more after a payment was undone',
    data: ofAnApplication,
  },
  'application.cancelled': {
    summary: 'An application was cancelled, or removed by the office',
    data: ofAnApplication,
  },
  'receipt.issued': {
    summary: 'A receipt was issued; not when it is handed out once more',
    data: z.object({
      receipt_number: z.string(),
      /** null: it is one receipt for a group. */
      submission_id: z.string().nullable(),
      /** The group whose one receipt it is; null: it is for an application. */
      group_id: z.string().nullable(),
      /** Yen. */
      amount: z.int(),
      issue_date: z.string(),
    }),
  },
  'certificate.issued': {
    summary: 'A certificate was issued, also in place of an earlier one',
    data: z.object({
      certificate_number: z.string(),
      student_number: z.string(),
    }),
  },
  'deposit.unexplained': {
    summary:
      'Money came, or was released, that is neither allocated nor to be refunded: a person must look at it',
    data: z.object({
      deposit_id: z.int(),
      /** Yen: all of the deposit. */
      amount: z.int(),
      /** Yen: the part that nobody has explained. */
      unexplained_amount: z.int(),
      deposited_at: z.string(),
    }),
  },
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookData<Type extends WebhookEvent> = z.output<(typeof webhookEvents)[Type]['data']>;

export const webhookEventTypes = [
  'application.received',
  'application.paid',
  'application.cancelled',
  'receipt.issued',
  'certificate.issued',
  'deposit.unexplained',
] as const satisfies readonly WebhookEvent[];
