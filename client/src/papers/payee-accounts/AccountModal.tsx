import { getPayeeAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { tokyoDay } from '@seminar/shared/date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { AccountSummary } from './AccountSummary.tsx';

/** The account that a refund goes to; of its number only the end. */
export function AccountModal({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation(payeeAccountsTexts);
  const ui = useUiTexts();
  const account = useQuery({
    ...queryOf(getPayeeAccount, { params: { id: refund.id } }),
    select: dataOf,
  });
  return (
    <Modal
      title={t('show.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      <Loaded query={account} lines={6}>
        {(payee) => (
          <Stack>
            {payee.account === null ? (
              <p>{t(`state.${payee.state}`)}</p>
            ) : (
              <AccountSummary
                account={payee.account}
                number={t('show.end', { end: payee.account.account_number_end })}
              />
            )}
            {payee.given_at !== null && (
              <p>
                {payee.given_by === null
                  ? t('show.byPayer', { day: formatDay(tokyoDay(new Date(payee.given_at))) })
                  : t('show.byOffice', {
                      day: formatDay(tokyoDay(new Date(payee.given_at))),
                      name: payee.given_by,
                    })}
              </p>
            )}
            {payee.given_untold && <p>{t('show.untold')}</p>}
            {payee.expires_at !== null && (
              <p>{t('show.until', { day: formatDay(tokyoDay(new Date(payee.expires_at))) })}</p>
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
