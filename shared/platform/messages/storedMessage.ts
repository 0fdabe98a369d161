import { z } from 'zod';
import { message, type Locale, type Message } from './message.ts';
import { isMessageKey, renderMessage } from './renderMessage.ts';

const storedMessageSchema = z.object({
  key: z.string().refine(isMessageKey),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A stored message. It is stored as a message, not as a text, so that each reader gets their own language. */
export function readStoredMessage(stored: unknown): Message {
  const { key, values } = storedMessageSchema.parse(stored);
  // The schema has checked it; a refinement doesn't narrow the type.
  return isMessageKey(key) ? message(key, values) : message('invalid');
}

export function renderStoredMessage(stored: unknown, locale: Locale): string {
  return renderMessage(readStoredMessage(stored), locale);
}
