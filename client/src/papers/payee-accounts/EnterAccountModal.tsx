import { enterPayeeAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { AccountFields } from './AccountFields.tsx';
import { useAccountDraft } from './useAccountDraft.ts';

/** The account that a payer told the office. */
export function EnterAccountModal({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation(payeeAccountsTexts);
  const save = useAct(
    (body: AccountInput) => call(enterPayeeAccount, { params: { id: refund.id }, body }),
    {
      done: t('enter.done'),
      close: onClose,
      fields: 'all',
    },
  );
  const { draft, change, problem, check } = useAccountDraft(save.error);
  return (
    <ActModal
      title={t('enter.title')}
      act={t('enter.save')}
      busy={save.busy}
      onAct={() => {
        const account = check();
        if (account) save.run(account);
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{t('enter.lead', { name: refund.deposit.remitter_name })}</p>
        <NotDone act={save} title={t('enter.failed')} />
        <AccountFields draft={draft} onChange={change} problem={problem} />
      </Stack>
    </ActModal>
  );
}
