import { askForAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { reasonsOf } from '../../platform/api/reasons.rules.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatYen, withValue } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { askEach } from './askEach.ts';

interface AskManyModalProps {
  refunds: readonly Refund[];
  onClose: () => void;
}

/** Has the payers of several refunds asked for their accounts; whose address the office has changed is asked alone. */
export function AskManyModal({ refunds, onClose }: AskManyModalProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  const failureText = useFailureText();
  const toast = useToast();
  const nameOf = ({ payer, deposit }: Refund) =>
    payer?.company ?? payer?.name ?? deposit.remitter_name;
  const whyOf = (error: unknown) => reasonsOf(error)?.join(' ') ?? failureText(error);
  const ask = useAct(
    () => askEach(refunds, ({ id }) => call(askForAccount, { params: { id }, body: {} })),
    {
      done: ({ asked }) =>
        asked > 0 ? t('askMany.done', { number: formatCount(asked) }) : undefined,
      after: ({ refused, left, broken }) => {
        const lines = refused.map(({ one, error }) => withValue(nameOf(one), whyOf(error)));
        if (lines.length > 0) toast.failure([t('askMany.some'), ...lines].join('\n'));
        if (left.length > 0)
          toast.failure([t('askMany.left'), ...left.map(nameOf), whyOf(broken)].join('\n'));
      },
      // Also after an end halfway: who presses again would mail the first once more, and end their links.
      close: onClose,
    },
  );
  return (
    <ActModal
      title={t('askMany.title', { number: formatCount(refunds.length) })}
      act={t('askMany.button', { number: formatCount(refunds.length) })}
      busy={ask.busy}
      onAct={() => ask.run()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('askMany.lead')}</p>
        <ul>
          {refunds.map((refund) => (
            <li key={refund.id}>
              {t('askMany.line', {
                name: nameOf(refund),
                email: refund.payer?.email ?? '',
                amount: formatYen(refund.amount),
              })}
            </li>
          ))}
        </ul>
      </Stack>
    </ActModal>
  );
}
