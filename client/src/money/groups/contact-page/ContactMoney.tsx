import type { GroupPage } from '@seminar/shared/money/groups/contact-page/endpoints';
import { useTranslation } from 'react-i18next';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { nobodyIsLeft } from './nobodyIsLeft.rules.ts';

/** What the group owes, what has come of it, and where the rest goes. */
export function ContactMoney({ group }: { group: GroupPage }) {
  const { t } = useTranslation('groupPages');
  const { amount, received, waived, surplus, undecided, returned, kept, to_pay: toPay } = group;
  const isOver = nobodyIsLeft(group);
  const { payment_deadline: deadline } = group;
  const account = group.virtual_bank_account;
  if (amount + surplus + undecided + returned + kept === 0) {
    return (
      <Card title={t('money')}>
        <p>{t(isOver ? 'over' : 'free')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('money')}>
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            { term: t('amount'), detail: formatYen(amount) },
            { term: t('received'), detail: formatYen(received) },
            waived > 0 && { term: t('waived'), detail: formatYen(waived) },
            surplus > 0 && {
              term: t('surplus'),
              detail: t('surplusAmount', { amount: formatYen(surplus) }),
            },
            undecided > 0 && {
              term: t('undecided'),
              detail: t('undecidedAmount', { amount: formatYen(undecided) }),
            },
            returned > 0 && {
              term: t('returned'),
              detail: t('returnedAmount', { amount: formatYen(returned) }),
            },
            kept > 0 && { term: t('kept'), detail: formatYen(kept) },
            toPay > 0 && !!deadline && { term: t('deadline'), detail: formatLongDay(deadline) },
          ]}
        />
        {isOver ? (
          <InfoPanel type="info">{t('over')}</InfoPanel>
        ) : toPay === 0 ? (
          <InfoPanel type="success">{t('paid')}</InfoPanel>
        ) : account ? (
          <>
            <CopyField label={t('toPay')} value={String(toPay)} support={formatYen(toPay)} />
            <CopyField
              label={t('account')}
              value={account.account_number}
              support={`${account.bank_name} (${account.bank_code}) ${account.branch_name} (${account.branch_code})`}
            />
            <CopyField label={t('holder')} value={account.account_name} />
            <p>{t('parts')}</p>
          </>
        ) : (
          <InfoPanel type="info">
            {t(group.contact_has_mail ? 'noAccount' : 'noAccountNoMail')}
          </InfoPanel>
        )}
      </Stack>
    </Card>
  );
}
