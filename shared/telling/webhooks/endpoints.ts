import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import { lineSchema } from '../../fieldSchemas.ts';
import { webhookEventTypes } from './events.ts';

export const webhookStates = ['active', 'failing', 'paused', 'switched_off'] as const;

export const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** `paused`: by the office; `switched_off`: by the system, after three days of failures. */
  state: z.enum(webhookStates),
  /** Since when no message has arrived; null: the last one did. */
  failing_since: z.string().nullable(),
  /** Messages that wait. */
  waiting: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  /** Until when the secret before the present one signs, too; null: it was never replaced, or does no more. */
  previous_secret_until: z.string().nullable(),
});
export type Webhook = z.output<typeof webhookSchema>;

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;

export const deliverySchema = z.object({
  id: z.int(),
  /** The header webhook-id: the same for every try. */
  message_id: z.string(),
  type: z.enum(webhookEventTypes),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  /** Why the last try failed. */
  last_error: z.string().nullable(),
  /** What is sent, as text. */
  body: z.string(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** One try to send a message. */
const attemptSchema = z.object({
  at: z.string(),
  /** Milliseconds. */
  took_ms: z.int(),
  /** What the receiver answered; null: there was no answer. */
  status: z.int().nullable(),
  /** Why it failed; null: the receiver took the message. */
  error: z.string().nullable(),
});
export type Attempt = z.output<typeof attemptSchema>;

export const wholeDeliverySchema = deliverySchema.extend({
  /** The tries, the last one first: the last fifty at most. */
  log: z.array(attemptSchema),
});
export type WholeDelivery = z.output<typeof wholeDeliverySchema>;

/** For how many days messages are kept. */
export const deliveriesKeptDays = 90;

/** Without a user and a password, which every screen would show. */
export const webhookAddress = /^https?:\/\/[^\s/?#@]+([/?]|$)/;

const address = lineSchema(2000)
  .min(1, { error: 'required' })
  .refine((text) => text === '' || webhookAddress.test(text), { error: 'webhook_url' });
const events = z
  .array(z.enum(webhookEventTypes, { error: 'choice' }), { error: 'required' })
  .min(1, { error: 'required' })
  .max(webhookEventTypes.length, { error: 'too_many' });
const name = lineSchema(100).min(1, { error: 'required' });

const params = z.object({ id: idSchema });
const withSecret = z.object({
  data: webhookSchema,
  /** Of the Standard Webhooks rules: `whsec_…`. */
  secret: z.string(),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The receivers that are told of events',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  response: z.object({ data: z.array(webhookSchema) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Adds a receiver; the secret that its messages are signed with is in this answer only',
  access: forAdministrators,
  asksAgain: 'always',
  body: z.object({ name, url: address, events }),
  status: 201,
  response: withSecret,
});

export const replaceWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary:
    'Gives a receiver a new secret, which is in this answer only; for a day messages carry a signature by each of the two',
  access: forAdministrators,
  asksAgain: 'always',
  params,
  status: 200,
  response: withSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary:
    'Sends a receiver a message of the type webhook.test, also while it is off, and says how it answered',
  access: forAdministrators,
  params,
  status: 200,
  response: z.object({ data: attemptSchema }),
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Changes a receiver, pauses it, or switches it on again',
  access: forAdministrators,
  // Where messages go.
  asksAgain: 'sometimes',
  params,
  body: z.object({
    name: name.optional(),
    url: address.optional(),
    events: events.optional(),
    /** false: messages wait; true: they are sent, also those that have waited meanwhile. */
    enabled: z.boolean().optional(),
  }),
  status: 200,
  response: z.object({ data: webhookSchema }),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Removes a receiver: it is told of nothing any more, nor of what waits',
  access: forAdministrators,
  params,
  status: 204,
});

export const deliveryList = {
  sorts: ['created_at'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    state: z.enum(deliveryStates, { error: 'choice' }).optional(),
    type: z.enum(webhookEventTypes, { error: 'choice' }).optional(),
  },
} as const;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'The messages to a receiver of the last 90 days, the newest first',
  access: forAdministrators,
  records: 'nobody',
  params,
  query: listQuery(deliveryList),
  status: 200,
  response: listOf(deliverySchema).extend({ webhook: webhookSchema }),
});

const ofADelivery = params.extend({ delivery_id: idSchema });

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries/:delivery_id',
  summary: 'A message to a receiver, with the tries to deliver it',
  access: forAdministrators,
  records: 'nobody',
  params: ofADelivery,
  status: 200,
  response: oneOf(wholeDeliverySchema),
});

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery_id/send-again',
  summary: 'Sends a message again, under the same webhook-id',
  access: forAdministrators,
  params: ofADelivery,
  status: 200,
  response: z.object({ data: deliverySchema }),
});
