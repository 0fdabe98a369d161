import { memberPays, priceFor, type Price } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { useToday } from '../../../platform/api/useToday.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';
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
  const { t } = useTranslation(applyTexts);
  const day = useToday();
  /** The price for all, and until when it holds if that is soon over. */
  const said = ({ kind, amount }: Price) => {
    const fee = amount === 0 ? t('free') : formatYen(amount * people);
    const isEarly = kind === 'early' || kind === 'early_member';
    return isEarly && seminar.early_until !== null
      ? t('prices.earlyNow', { fee, day: formatLongDay(seminar.early_until) })
      : fee;
  };
  const fee = said(priceFor(seminar, { day, member: false }));
  if (member === '' || !memberPays(seminar, day)) return fee;
  return (
    <Lines>
      <span>
        {t(byCompany ? 'prices.ifMemberCompany' : 'prices.ifMember', {
          fee: said(priceFor(seminar, { day, member: true })),
          number: member,
        })}
      </span>
      <span>{t('prices.ifNot', { fee })}</span>
      <small>{t('prices.told')}</small>
    </Lines>
  );
}
