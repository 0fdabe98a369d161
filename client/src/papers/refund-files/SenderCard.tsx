import { getRefundSender, updateRefundSender } from '@seminar/shared/papers/refund-files/endpoints';
import type { RefundSender } from '@seminar/shared/papers/refund-files/schema';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundFilesTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { AccountFields } from '../payee-accounts/AccountFields.tsx';
import { AccountSummary } from '../payee-accounts/AccountSummary.tsx';
import { emptyDraft } from '../payee-accounts/accountDraft.rules.ts';
import { useAccountDraft } from '../payee-accounts/useAccountDraft.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

/** The account from which refunds are sent. */
export function SenderCard() {
  const { t } = useTranslation(refundFilesTexts);
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
  const { t } = useTranslation(refundFilesTexts);
  // What a colleague saves while this is open is not written over unseen.
  const [sender] = useState(props.sender);
  const [code, setCode] = useState(sender?.client_code ?? '');
  const save = useAct(
    (account: AccountInput) =>
      call(updateRefundSender, {
        body: { ...account, client_code: code, version: sender?.version ?? null },
      }),
    {
      done: t('sender.done'),
      close: onClose,
      fields: 'all',
    },
  );
  const { draft, change, problem, check } = useAccountDraft(
    save.error,
    sender === null ? emptyDraft : { ...emptyDraft, ...sender, entered_by: 'transfer' },
  );
  return (
    <ActModal
      title={t('sender.title')}
      act={t('sender.save')}
      busy={save.busy}
      onAct={() => {
        const account = check();
        if (account) save.run(account);
      }}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={save} title={t('sender.failed')} />
        <TextField
          name="client_code"
          label={t('sender.code')}
          support={t('sender.codeSupport')}
          required
          inputMode="numeric"
          maxLength={20}
          width="medium"
          value={code}
          error={save.problem('client_code')}
          onChange={(event) => setCode(event.target.value)}
        />
        <AccountFields draft={draft} onChange={change} problem={problem} />
      </Stack>
    </ActModal>
  );
}
