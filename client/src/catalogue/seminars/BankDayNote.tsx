import type { Day } from '@seminar/shared/date';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { formatLongDay } from '../../platform/i18n/format.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';

/** Tells the office when banks are closed on the last day to pay. The calendar of holidays is loaded then. */
export function BankDayNote({ day }: { day: Day }) {
  const { t } = useTranslation(seminarsTexts);
  const [before, setBefore] = useState<{ day: Day; open: Day }>();

  useEffect(() => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return;
    let wanted = true;
    void import('@seminar/shared/platform/japan/bankDay').then(({ lastBankDay }) => {
      if (wanted) setBefore({ day, open: lastBankDay(day) });
    });
    return () => {
      wanted = false;
    };
  }, [day]);

  if (before?.day !== day || before.open === day) return null;
  return (
    <InfoPanel type="warning">
      {t('bankClosed', { day: formatLongDay(day), open: formatLongDay(before.open) })}
    </InfoPanel>
  );
}
