import { addDays, isDay } from '@seminar/shared/date';
import { getRefundSender, makeRefundFile } from '@seminar/shared/papers/refund-files/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { refundFilesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToday } from '../../platform/api/useToday.ts';

interface MakeFileModalProps {
  refunds: readonly Refund[];
  onClose: () => void;
}

/** Makes a file for the bank of the refunds that were ticked. */
export function MakeFileModal({ refunds, onClose }: MakeFileModalProps) {
  const { t } = useTranslation(refundFilesTexts);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const today = useToday();
  const [day, setDay] = useState('');
  const { data: sender } = useQuery({ ...queryOf(getRefundSender, {}), select: dataOf });
  useEffect(() => {
    void (async () => {
      // With the calendar of holidays, which nothing else here needs.
      const { nextBankDay } = await import('@seminar/shared/platform/japan/bankDay');
      // Today’s orders are often too late. Not over a day that the person has entered meanwhile.
      setDay((entered) => entered || nextBankDay(today));
    })();
  }, [today]);
  const make = useAct(
    () =>
      call(makeRefundFile, {
        body: { refund_ids: refunds.map(({ id }) => id), transfer_on: day },
      }),
    {
      done: t('make.done'),
      after: ({ data }) => {
        onClose();
        void navigate(pathTo('refundFileDetail', { id: data.id }));
      },
      fields: ['transfer_on'],
    },
  );
  const problems = make.error instanceof ApiError ? make.error.problems : {};
  const refused = refunds.flatMap(({ deposit }, place) =>
    (problems[`refund_ids.${place}`] ?? []).map((problem) =>
      t('make.refused', { name: deposit.remitter_name, problem }),
    ),
  );
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return (
    <ActModal
      title={t('make.title')}
      act={t('make.act')}
      busy={make.busy}
      disabled={!isDay(day) || sender === null}
      onAct={() => make.run()}
      onClose={onClose}
    >
      <Stack>
        {sender === null && (
          <InfoPanel type="warning" title={t('make.noSender')}>
            <Link to={paths.refundFileList}>{t('make.toSender')}</Link>
          </InfoPanel>
        )}
        <p>{t('make.lead', { number: formatCount(refunds.length), amount: formatYen(sum) })}</p>
        <ul>
          {refunds.map((refund) => (
            <li key={refund.id}>
              {t(refund.payer_differs ? 'make.checkedLine' : 'make.line', {
                payer: refund.deposit.remitter_name,
                payee: refund.payer?.company ?? refund.payer?.name ?? t('make.unknown'),
                amount: formatYen(refund.amount),
              })}
            </li>
          ))}
        </ul>
        {make.error && !problems['transfer_on'] && (
          <InfoPanel type="error" title={t('make.failed')}>
            {refused.length === 0 ? (
              <p>{failureText(make.error)}</p>
            ) : (
              <ul>
                {refused.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </InfoPanel>
        )}
        <DateField
          label={t('make.day')}
          support={t('make.daySupport')}
          required
          data-autofocus
          min={today}
          max={addDays(today, 60)}
          value={day}
          error={make.problem('transfer_on')}
          onChange={(event) => setDay(event.target.value)}
        />
      </Stack>
    </ActModal>
  );
}
