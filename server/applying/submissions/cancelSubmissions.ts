import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Message } from '@seminar/shared/platform/messages/message';
import type { cancelSubmissions as definition } from '@seminar/shared/applying/submissions/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { changeStatus } from './changeStatus.ts';

interface Input {
  items: HandlerInput<typeof definition>['body']['items'];
  adminId: number;
}

interface Answer {
  publicId: string;
  /** Why it was not cancelled; null: it was. */
  refusal: Message | null;
}

/**
 * Cancels applications, each in a transaction of its own, and says of each whether it was. One to which money is
 * allocated stays (`changeStatus.ts`).
 */
export async function cancelSubmissions(
  context: Context,
  { items, adminId }: Input,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { submission_id, status: seen } of items) {
    const publicId = normalisePublicId(submission_id);
    const failure = await attempt(context, {}, () =>
      changeStatus(context, { publicId, status: 'cancelled', seen, adminId }),
    );
    answers.push({ publicId: submission_id, refusal: failure?.text ?? null });
  }
  return answers;
}
