import { tokyoDay } from '@seminar/shared/date';
import { entryState } from '@seminar/shared/seminars/period.rules';
import type { Seminar } from '@seminar/shared/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const tones = { upcoming: 'info', open: 'success', closed: 'neutral' } as const;

/** Whether applications are open today; without a form nobody can apply. */
export function SeminarStateBadge({ entry_start, entry_end, form_template }: Seminar) {
  const { t } = useTranslation('seminars');
  const [today] = useState(() => tokyoDay(new Date()));
  const state = entryState(today, entry_start, entry_end);
  if (state === 'open' && !form_template) {
    return <StatusBadge tone="warning">{t('state.noForm')}</StatusBadge>;
  }
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
