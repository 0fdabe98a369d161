import './texts.ts';
import { acceptDeposits, unassignDeposit } from '@seminar/shared/deposits/endpoints';
import { undoReason, type Accepted, type Deposit } from '@seminar/shared/deposits/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatCount } from '../i18n/format.ts';
import { useToast } from '../ui/toasts.ts';
import { acceptItemOf } from './candidate.rules.ts';

/** How long an accepted candidate can be undone from its notice. */
export const undoMs = 10 * 60_000;
/** So that the progress moves. */
const atOnce = 10;

interface Work {
  deposits: readonly Deposit[];
  onProgress?: ((done: number) => void) | undefined;
}

async function acceptAll({ deposits, onProgress }: Work): Promise<Accepted[]> {
  const items = deposits.flatMap((deposit) =>
    deposit.suggestion ? [acceptItemOf(deposit, deposit.suggestion)] : [],
  );
  const answers: Accepted[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    const { data } = await call(acceptDeposits, { body: { items: items.slice(at, at + atOnce) } });
    answers.push(...data);
    onProgress?.(answers.length);
  }
  return answers;
}

/** Accepts the suggested applications of deposits, and can undo that for a while. */
export function useAccept() {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const toast = useToast();

  const undo = useMutation({
    mutationFn: async (accepted: readonly Accepted[]) => {
      for (const { id, deposit } of accepted) {
        const body = { reason: undoReason, version: deposit?.version };
        await call(unassignDeposit, { params: { id }, body });
      }
    },
    onSuccess: () => toast.success(t('accept.undone')),
    onError: (error) => toast.failure(`${t('accept.undoFailed')}\n${failureText(error)}`),
  });

  const accept = useMutation({
    mutationFn: acceptAll,
    onSuccess: (answers) => {
      const done = answers.filter(({ status }) => status === 'accepted');
      const others = answers.filter(({ status }) => status !== 'accepted');
      if (done.length > 0) {
        toast.undoable(t('accept.done', { number: formatCount(done.length) }), {
          label: t('accept.undo'),
          ms: undoMs,
          act: () => undo.mutate(done),
        });
      }
      if (others.length > 0) {
        const why = [...new Set(others.flatMap(({ message }) => message ?? []))];
        const lines = [t('accept.some', { number: formatCount(others.length) }), ...why];
        toast.failure(lines.join('\n'));
      }
    },
    onError: (error) => toast.failure(`${t('accept.failed')}\n${failureText(error)}`),
  });
  return { accept: accept.mutate, busy: accept.isPending };
}
