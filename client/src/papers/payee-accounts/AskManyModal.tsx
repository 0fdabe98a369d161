import { askForAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { reasonsOf } from '../../platform/api/reasons.rules.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatYen, withValue } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

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
  const ask = useAct(
    async () => {
      const refused: string[] = [];
      for (const refund of refunds) {
        try {
          await call(askForAccount, { params: { id: refund.id }, body: {} });
        } catch (error) {
          // Without an answer the others get none either.
          if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
          const why = reasonsOf(error)?.join(' ') ?? failureText(error);
          refused.push(withValue(nameOf(refund), why));
        }
      }
      return refused;
    },
    {
      done: (refused) => {
        const number = refunds.length - refused.length;
        return number > 0 ? t('askMany.done', { number: formatCount(number) }) : undefined;
      },
      after: (refused) => {
        onClose();
        if (refused.length > 0) toast.failure([t('askMany.some'), ...refused].join('\n'));
      },
      failed: t('ask.failed'),
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
