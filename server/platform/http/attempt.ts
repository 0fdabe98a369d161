import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../context/context.ts';
import { isTrial } from '../db/trial.ts';
import { Conflict, Refusal, ValidationFailed } from './errors.ts';

interface Failure {
  /** The reason, for the person who asked. */
  text: Message;
  /** Somebody was faster, or what is stored forbids it. */
  isConflict: boolean;
}

/** The first thing that is wrong, as its message. */
function textOf(refusal: Refusal): Message {
  if (!(refusal instanceof ValidationFailed)) return refusal.text;
  return Object.values(refusal.problems).flat()[0] ?? refusal.text;
}

/**
 * Does one of several things, each in a transaction of its own: one that fails holds up none of the
 * others. A failure that is no refusal is logged with `what`.
 *
 * @returns null: it is done
 */
export async function attempt(
  { log }: Pick<Context, 'log'>,
  what: Record<string, string | number>,
  work: () => Promise<unknown>,
): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      return { text: textOf(error), isConflict: error instanceof Conflict };
    }
    if (isTrial()) throw error;
    log.error({ err: error, ...what }, 'one of several things failed');
    return { text: message('server_error'), isConflict: false };
  }
}
