import '../payee-accounts/texts.ts';
import './texts.ts';
import { getRefundSender, updateRefundSender } from '@seminar/shared/papers/refund-files/endpoints';
import type { RefundSender } from '@seminar/shared/papers/refund-files/schema';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { AccountFields } from '../payee-accounts/AccountFields.tsx';
import { AccountSummary } from '../payee-accounts/AccountSummary.tsx';
import { emptyDraft } from '../payee-accounts/accountDraft.rules.ts';
import { useAccountDraft } from '../payee-accounts/useAccountDraft.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

/** The account from which refunds are sent. */
export function SenderCard() {
  const { t } = useTranslation('refundFiles');
  const sender = useQuery({ ...queryOf(getRefundSender, {}), select: dataOf });
  const [changing, setChanging] = useState(false);
  return (
    <Card>
      <Stack>
        <h2>{t('sender.title')}</h2>
        <Loaded query={sender} lines={4}>
          {(stored) => (
            <>
              {stored === null ? (
                <p>{t('sender.none')}</p>
              ) : (
                <>
                  <DescriptionList
                    items={[{ term: t('sender.code'), detail: stored.client_code }]}
                  />
                  <AccountSummary account={stored} number={stored.account_number} />
                </>
              )}
              <div>
                <Button onClick={() => setChanging(true)}>
                  {t(stored === null ? 'sender.button' : 'sender.change')}
                </Button>
              </div>
              {changing && <SenderModal sender={stored} onClose={() => setChanging(false)} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function SenderModal(props: { sender: RefundSender | null; onClose: () => void }) {
  const { onClose } = props;
  const { t } = useTranslation('refundFiles');
  const failureText = useFailureText();
  const toast = useToast();
  // What a colleague saves while this is open is not written over unseen.
  const [sender] = useState(props.sender);
  const [code, setCode] = useState(sender?.client_code ?? '');
  const save = useMutation({
    mutationFn: (account: AccountInput) =>
      call(updateRefundSender, {
        body: { ...account, client_code: code, version: sender?.version ?? null },
      }),
    onSuccess: () => {
      onClose();
      toast.success(t('sender.done'));
    },
  });
  const { draft, change, problem, check } = useAccountDraft(
    save.error,
    sender === null ? emptyDraft : { ...emptyDraft, ...sender, entered_by: 'transfer' },
  );
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  return (
    <ActModal
      title={t('sender.title')}
      act={t('sender.save')}
      busy={save.isPending}
      onAct={() => {
        const account = check();
        if (account) save.mutate(account);
      }}
      onClose={onClose}
    >
      <Stack>
        {save.error && Object.keys(problems).length === 0 && (
          <InfoPanel type="error" title={t('sender.failed')}>
            {failureText(save.error)}
          </InfoPanel>
        )}
        <TextField
          name="client_code"
          label={t('sender.code')}
          support={t('sender.codeSupport')}
          required
          inputMode="numeric"
          maxLength={20}
          width="medium"
          value={code}
          error={problems['client_code']?.join(' ')}
          onChange={(event) => setCode(event.target.value)}
        />
        <AccountFields draft={draft} onChange={change} problem={problem} />
      </Stack>
    </ActModal>
  );
}
