import type { GroupPage } from '@seminar/shared/money/groups/contact-page/endpoints';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { RefundSentences } from '../../../applying/submissions/applicant/RefundSentences.tsx';
import { TransferAccount } from '../../../applying/submissions/applicant/TransferAccount.tsx';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { nobodyIsLeft } from './nobodyIsLeft.rules.ts';
import { whoPays } from './waitingPeople.rules.ts';
import { useToday } from '../../../platform/api/useToday.ts';

/** What the group owes, what has come of it, and where the rest goes. */
export function ContactMoney({ group }: { group: GroupPage }) {
  const { t } = useTranslation(groupPagesTexts);
  const { amount, received, waived, surplus, undecided, returned, kept, to_pay: toPay } = group;
  const isOver = nobodyIsLeft(group);
  const whose = whoPays(group.people);
  const { payment_deadline: deadline } = group;
  const account = group.virtual_bank_account;
  const today = useToday();
  // One that has passed isn't said beside the account: nobody is asked to pay by it.
  const isShown = toPay > 0 && deadline !== null && (account === null || deadline < today);
  if (amount + surplus + undecided + returned + kept === 0) {
    return (
      <Card title={t('money')}>
        <p>{t(isOver ? 'over' : group.free ? 'free' : 'nothingYet')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('money')}>
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            { term: t(`amount.${whose}`), detail: formatYen(amount) },
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
            kept > 0 && { term: t('kept'), detail: formatYen(kept) },
            group.kept_surplus > 0 && {
              term: t('keptSurplus'),
              detail: t('keptSurplusAmount', { amount: formatYen(group.kept_surplus) }),
            },
            isShown && { term: t('deadline'), detail: formatLongDay(deadline) },
          ]}
        />
        {group.refund_steps.length > 0 && <RefundSentences steps={group.refund_steps} />}
        {isOver ? (
          <InfoPanel type="info">{t('over')}</InfoPanel>
        ) : toPay === 0 ? (
          <InfoPanel type="success">{t(`paid.${whose}`)}</InfoPanel>
        ) : account ? (
          <>
            <TransferAccount
              account={account}
              amount={toPay}
              isRest={received > 0}
              deadline={deadline}
              bankDay={group.last_bank_day}
            />
            <p>{t(`parts.${whose}`)}</p>
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
