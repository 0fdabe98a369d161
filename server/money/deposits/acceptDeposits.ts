import type { HandlerInput } from '@seminar/shared/endpoint';
import type { acceptDeposits as definition } from '@seminar/shared/money/deposits/endpoints';
import type { Message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { assignDeposit } from './assignDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';

type Item = HandlerInput<typeof definition>['body']['items'][number];

interface Accepted {
  id: number;
  status: 'accepted' | 'stale' | 'refused';
  /** Why it was not. */
  text: Message | null;
}

async function accept(context: Context, item: Item, adminId: number): Promise<void> {
  const common = { depositId: item.id, version: item.version, adminId, bears: item.bears };
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
    const failure = await attempt(context, { depositId: item.id }, () =>
      accept(context, item, adminId),
    );
    const status = failure === null ? 'accepted' : failure.isConflict ? 'stale' : 'refused';
    answers.push({ id: item.id, status, text: failure?.text ?? null });
  }
  return answers;
}
