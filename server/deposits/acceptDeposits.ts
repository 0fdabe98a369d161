import type { HandlerInput } from '@seminar/shared/endpoint';
import type { acceptDeposits as definition } from '@seminar/shared/deposits/endpoints';
import { message, type Message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { Conflict, Refusal, ValidationFailed } from '../http/errors.ts';
import { normalisePublicId } from '../ids/publicId.ts';
import { assignDeposit } from './assignDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';

type Item = HandlerInput<typeof definition>['body']['items'][number];

interface Accepted {
  id: number;
  status: 'accepted' | 'stale' | 'refused';
  /** Why it was not. */
  text: Message | null;
}

/** The first thing that is wrong, as its message. */
function textOf(refusal: Refusal): Message {
  if (!(refusal instanceof ValidationFailed)) return refusal.text;
  return Object.values(refusal.problems).flat()[0] ?? refusal.text;
}

async function accept(context: Context, item: Item, adminId: number): Promise<void> {
  const common = { depositId: item.id, version: item.version, adminId };
  if (item.assignments) {
    await splitDeposit(context, {
      ...common,
      assignments: item.assignments.map(({ submission_id, amount }) => ({
        publicId: normalisePublicId(submission_id),
        amount,
      })),
    });
    return;
  }
  const publicId = normalisePublicId(item.submission_id ?? '');
  await assignDeposit(context, { ...common, publicId });
}

/**
 * Allocates several deposits as a staff member has accepted them, each in a transaction of its own: one
 * that can't be allocated any more holds up none of the others.
 */
export async function acceptDeposits(
  context: Context,
  { items, adminId }: { items: readonly Item[]; adminId: number },
): Promise<Accepted[]> {
  const answers: Accepted[] = [];
  for (const item of items) {
    try {
      await accept(context, item, adminId);
      answers.push({ id: item.id, status: 'accepted', text: null });
    } catch (error) {
      if (error instanceof Refusal) {
        const status = error instanceof Conflict ? 'stale' : 'refused';
        answers.push({ id: item.id, status, text: textOf(error) });
        continue;
      }
      // The others are done or can be; this one was rolled back.
      context.log.error({ err: error, depositId: item.id }, 'deposit not accepted');
      answers.push({ id: item.id, status: 'refused', text: message('server_error') });
    }
  }
  return answers;
}
