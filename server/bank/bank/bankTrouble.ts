import { message, type Message } from '@seminar/shared/platform/messages/message';
import { Conflict, Unavailable, type Refusal } from '../../platform/http/errors.ts';
import { BankNotLinked, BankRefused, BankUnavailable, type Unavailability } from './bankErrors.ts';
import { SealBroken } from './secretBox.ts';

const unavailabilities: Record<Unavailability, Message> = {
  unreachable: message('bank_unreachable'),
  unreadable: message('bank_unreadable'),
  endless: message('bank_endless'),
  asked_to_wait: message('bank_asked_to_wait'),
};

/** The text for a staff member about an error of the bank; null: the error has another cause. */
export function bankTrouble(error: unknown): Message | null {
  if (error instanceof BankUnavailable) return unavailabilities[error.trouble];
  if (error instanceof BankRefused) return message('bank_call_refused', { reason: error.code });
  if (error instanceof BankNotLinked) return message('bank_not_linked');
  // The encryption key has changed: the tokens are lost, and the bank must be linked again.
  if (error instanceof SealBroken) return message('bank_not_linked');
  return null;
}

/** The same failure as an answer of our API. */
export function asRefusal(error: unknown): Refusal | null {
  const text = bankTrouble(error);
  if (!text) return null;
  return error instanceof BankUnavailable ? new Unavailable(text) : new Conflict(text);
}
