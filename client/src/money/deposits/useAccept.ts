import { acceptDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Accepted, Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { inSlices, type Sliced } from '../../platform/api/inSlices.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatList, withValue } from '../../platform/i18n/format.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import type { TellingBody } from '../../telling/mail/useTelling.ts';
import { acceptItemOf, type Bearing } from './candidate.rules.ts';
import { refusedOf, type Refused } from './refused.rules.ts';
import { useUndoAssignment } from './useUndoAssignment.ts';

/** How many of those that were not accepted for the same reason are named. */
const mostNamed = 3;

interface Work {
  deposits: readonly Deposit[];
  /** Of a single one: what the association bears of its fees; null: nothing; not given: what its settings say. */
  bears?: Bearing | null | undefined;
  /** What of the mails was chosen; not given: they are sent as usual. */
  told?: TellingBody;
  onProgress?: ((done: number) => void) | undefined;
}

async function acceptAll({ deposits, bears, told, onProgress }: Work): Promise<Sliced<Accepted>> {
  const items = deposits.flatMap((deposit) =>
    deposit.suggestion ? [{ ...acceptItemOf(deposit, deposit.suggestion), bears }] : [],
  );
  const accepted = await inSlices(
    items,
    async (slice) => (await call(acceptDeposits, { body: { items: slice, ...told } })).data,
    onProgress,
  );
  if (accepted.broken !== undefined && accepted.answers.length === 0) throw accepted.broken;
  return accepted;
}

/** Accepts the suggested applications of deposits, and can undo that for a while. */
export function useAccept() {
  const { t } = useTranslation(depositsTexts);
  const failureText = useFailureText();
  const toast = useToast();

  const undo = useUndoAssignment();

  const lineOf = ({ remitters, why }: Refused) => {
    const more = remitters.length - mostNamed;
    const named = remitters.slice(0, mostNamed);
    const rest = more > 0 ? [t('accept.more', { number: formatCount(more) })] : [];
    return withValue(formatList([...named, ...rest]), why);
  };

  const accept = useAct(acceptAll, {
    done: ({ answers }) => {
      const done = answers.filter(({ status }) => status === 'accepted');
      if (done.length === 0) return undefined;
      return {
        text: t('accept.done', { number: formatCount(done.length) }),
        undo: undo(done.map(({ id, deposit }) => ({ id, version: deposit?.version }))),
      };
    },
    after: ({ answers, broken }, { deposits }) => {
      const open = deposits.length - answers.filter(({ status }) => status === 'accepted').length;
      if (open === 0) return;
      const refused = refusedOf(deposits, answers, broken ? failureText(broken) : '');
      const number = formatCount(open);
      toast.failure([t('accept.some', { number }), ...refused.map(lineOf)].join('\n'));
    },
    failed: t('accept.failed'),
  });
  return { accept: accept.attempt, busy: accept.busy };
}
