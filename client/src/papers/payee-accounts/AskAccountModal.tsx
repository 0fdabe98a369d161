import { askForAccount, getPayeeAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { PayeeAccount } from '@seminar/shared/papers/payee-accounts/schema';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SameOwed } from './SameOwed.tsx';
import { payeeAccountsTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

/** Has the payer asked for the account by mail; where the office has changed the address, once it was checked. */
export function AskAccountModal({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation(payeeAccountsTexts);
  /** The address that was ticked: a later change of it takes the tick away. */
  const [checkedEmail, setCheckedEmail] = useState<string | null>(null);
  const payee = useQuery({
    ...queryOf(getPayeeAccount, { params: { id: refund.id } }),
    select: dataOf,
  });
  const ask = useAct(
    () => call(askForAccount, { params: { id: refund.id }, body: { checked_email: checkedEmail } }),
    {
      done: t('ask.done'),
      close: onClose,
    },
  );
  const isChecked = checkedEmail !== null && checkedEmail === payee.data?.email;
  const mayAsk = ({ email_changed: changed }: PayeeAccount) =>
    changed === null || (!changed.needs_colleague && isChecked);
  return (
    <ActModal
      title={t('ask.title')}
      act={t('ask.button')}
      busy={ask.busy}
      disabled={!payee.data || !mayAsk(payee.data)}
      onAct={() => ask.run()}
      onClose={onClose}
    >
      <Loaded query={payee} lines={3}>
        {(loaded) => (
          <Stack>
            <SameOwed refund={refund} />
            <p>{t('ask.lead', { email: loaded.email ?? '' })}</p>
            <p>
              {t('ask.transfer', {
                payer: refund.deposit.remitter_name,
                payee: refund.payer?.company ?? refund.payer?.name ?? '',
                day: formatDay(refund.deposit.deposited_at),
                amount: formatYen(refund.amount),
              })}
            </p>
            <ChangedAddress
              payee={loaded}
              refund={refund}
              checked={isChecked}
              onCheck={(is) => setCheckedEmail(is ? loaded.email : null)}
            />
            <NotDone act={ask} title={t('ask.failed')} />
          </Stack>
        )}
      </Loaded>
    </ActModal>
  );
}

interface ChangedAddressProps {
  payee: PayeeAccount;
  refund: Refund;
  checked: boolean;
  onCheck: (is: boolean) => void;
}

/** That the office gave the application this address, and what must be done about it. */
function ChangedAddress({ payee, refund, checked, onCheck }: ChangedAddressProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  const { email, email_changed: changed } = payee;
  if (changed === null) return null;
  return (
    <>
      <InfoPanel type="warning" title={t('ask.changed.title')}>
        <p>
          {t('ask.changed.who', {
            at: formatInstant(changed.at),
            name: changed.by ?? t('ask.changed.nobody'),
          })}
        </p>
        <p>{t(changed.needs_colleague ? 'ask.changed.colleague' : 'ask.changed.what')}</p>
        {refund.payer?.group_id ? (
          <Link to={pathTo('groupDetail', { id: refund.payer.group_id })}>
            {t('ask.changed.openGroup')}
          </Link>
        ) : (
          refund.submission && (
            <Link to={pathTo('submissionDetail', { id: refund.submission.submission_id })}>
              {t('ask.changed.open')}
            </Link>
          )
        )}
      </InfoPanel>
      {!changed.needs_colleague && (
        <Checkbox
          label={t('ask.changed.checked', { email })}
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
        />
      )}
    </>
  );
}
