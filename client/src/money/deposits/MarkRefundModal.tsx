import type { CallInput } from '@seminar/shared/endpoint';
import {
  getDeposit,
  listReturnedRefunds,
  markRefund,
} from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatYen, formatDay, withNote } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { amountText, plainDigits } from '../../platform/ui/plainDigits.ts';
import { useReason } from '../../platform/ui/useReason.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { isStrangers, promisedOf, type Promised } from './promised.rules.ts';

interface MarkRefundModalProps {
  deposit: Deposit;
  onClose: () => void;
}

interface PayerBesideProps {
  deposit: Deposit;
  promised: Promised;
}

/** Who sent the money, from which bank, beside whom it would go back to. */
function PayerBeside({ deposit, promised }: PayerBesideProps) {
  const { t } = useTranslation(depositsTexts);
  const { id } = deposit;
  const detail = useQuery({ ...queryOf(getDeposit, { params: { id } }), select: dataOf });
  return (
    <Loaded query={detail} lines={3}>
      {({ bank_name: bank, branch_name: branch }) => (
        <DescriptionList
          items={[
            {
              term: t('refund.payer'),
              detail: withNote(
                deposit.remitter_name,
                [bank, branch].filter(Boolean).join(' ') || t('refund.noBank'),
              ),
              wide: true,
            },
            { term: t(`refund.to.${promised.kind}`), detail: promised.name, wide: true },
            { term: t('column.date'), detail: formatDay(deposit.deposited_at) },
            { term: t('column.amount'), detail: formatYen(deposit.amount) },
          ]}
        />
      )}
    </Loaded>
  );
}

/** Nobody would be told, as the act says itself: a stranger's money may have been an applicant's before. */
function useNobodyToTell(deposit: Deposit): boolean {
  const { id, version, unexplained_amount: amount } = deposit;
  const mails = useQuery({
    queryKey: ['refund of a stranger', id, version],
    queryFn: () =>
      call(mailPreviewOf(markRefund), { params: { id }, body: { amount, reason: '-', version } }),
    enabled: isStrangers(deposit),
  });
  return mails.data?.meta.total === 0;
}

/**
 * Marks money of a deposit that belongs to no application as to be given back. Where it would go to whose account it
 * came on, the person must have looked who sent it.
 */
export function MarkRefundModal({ deposit, onClose }: MarkRefundModalProps) {
  const { t } = useTranslation(depositsTexts);
  const most = deposit.unexplained_amount;
  const [amount, setAmount] = useState(amountText(most));
  const [asked, setAsked] = useState(false);
  const [checked, setChecked] = useState(false);
  const { id } = deposit;
  const back = useQuery({ ...queryOf(listReturnedRefunds, { params: { id } }), select: dataOf });
  const [chosen, setChosen] = useState('');
  const returned = back.data?.find((refund) => String(refund.id) === chosen);
  // What the bank sends back was looked at when it was sent.
  const promised = returned ? null : promisedOf(deposit);
  const untold = useNobodyToTell(deposit) && !returned;
  const reason = useReason();
  const telling = useTelling();
  const digits = plainDigits(amount);
  const yen = /^\d+$/.test(digits) ? Number(digits) : 0;
  const fits = yen >= 1 && yen <= most;

  const params = { id: deposit.id };
  /** undefined: something is missing, which the fields say. */
  const checkedBody = () => {
    const said = reason.check();
    setAsked(true);
    if (said === undefined || !fits || (promised && !checked)) return undefined;
    const { version } = deposit;
    return {
      amount: yen,
      reason: said,
      payer_checked: checked,
      ...(returned && { returned_refund_id: returned.id }),
      version,
    };
  };
  const marking = useAct(
    (body: CallInput<typeof markRefund>['body']) => call(markRefund, { params, body }),
    { done: t('refund.done'), close: onClose, failed: t('refund.failed') },
  );
  const mark = () => {
    const body = checkedBody();
    const told = untold ? {} : telling.check();
    if (body !== undefined && told !== undefined) marking.run({ ...body, ...told });
  };

  return (
    <ActModal
      title={t(promised ? `refund.question.${promised.kind}` : 'refund.title')}
      act={t('refund.button')}
      busy={marking.busy}
      onAct={mark}
      onClose={onClose}
    >
      <Stack>
        {promised ? (
          <>
            <p>{t('refund.leadPromised')}</p>
            <PayerBeside deposit={deposit} promised={promised} />
            <Checkbox
              label={t(`refund.checked.${promised.kind}`)}
              checked={checked}
              error={asked && !checked ? t('refund.checkFirst') : undefined}
              onChange={({ target }) => setChecked(target.checked)}
            />
          </>
        ) : (
          <>
            <p>{t('refund.lead')}</p>
            <DepositSummary deposit={deposit} />
          </>
        )}
        {back.data !== undefined && back.data.length > 0 && (
          <RadioGroup
            name="returned"
            label={t('refund.returned.ask')}
            value={chosen}
            options={[
              { value: '', label: t('refund.returned.no') },
              ...back.data.map((refund) => ({
                value: String(refund.id),
                label: t('refund.returned.one', {
                  name: refund.name,
                  number: refund.application_number ?? refund.group_number ?? '',
                  day: formatDay(refund.refunded_on),
                }),
                ...(refund.account_end !== null && {
                  note: t('refund.returned.note', { end: refund.account_end }),
                }),
              })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {returned && <p>{t('refund.returned.told')}</p>}
        <NumberField
          label={t('refund.amount')}
          required
          support={t('refund.most', { amount: formatYen(most) })}
          value={amount}
          error={asked && !fits ? t('refund.wrong', { amount: formatYen(most) }) : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <ReasonField label={t('refund.reason')} reason={reason} />
        {untold ? (
          <p>{t('refund.untold')}</p>
        ) : (
          <TellPart
            telling={telling}
            preview={(mail) => {
              const body = checkedBody();
              if (body === undefined) return undefined;
              return call(mailPreviewOf(markRefund), { params, body: { ...body, ...mail } });
            }}
          />
        )}
      </Stack>
    </ActModal>
  );
}
