import { tokyoDay } from '@seminar/shared/date';
import { memberPays, priceFor } from '@seminar/shared/seminars/prices.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay, formatYen } from '../../i18n/format.ts';
import { Lines } from '../../ui/Lines.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface FeeToPayProps {
  seminar: ApplicationSeminar;
  /** The member number that is named; '' for none. */
  member: string;
  people: number;
  /** A company applies: its name alone counts, not that of a person. */
  byCompany?: boolean;
}

/** The price of an application that is sent today; with a member number both prices, and when which holds. */
export function FeeToPay({ seminar, member, people, byCompany = false }: FeeToPayProps) {
  const { t } = useTranslation('apply');
  const [day] = useState(() => tokyoDay(new Date()));
  const { kind, amount } = priceFor(seminar, { day, member: false });
  const fee = amount === 0 ? t('free') : formatYen(amount * people);
  if (member === '' || !memberPays(seminar, day)) {
    return kind === 'early' && seminar.early_until !== null
      ? t('prices.earlyNow', { fee, day: formatLongDay(seminar.early_until) })
      : fee;
  }
  const asMember = priceFor(seminar, { day, member: true }).amount;
  return (
    <Lines>
      <span>
        {t(byCompany ? 'prices.ifMemberCompany' : 'prices.ifMember', {
          fee: asMember === 0 ? t('free') : formatYen(asMember * people),
          number: member,
        })}
      </span>
      <span>{t('prices.ifNot', { fee })}</span>
      <small>{t('prices.told')}</small>
    </Lines>
  );
}
