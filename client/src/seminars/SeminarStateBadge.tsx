import { tokyoDay } from '@seminar/shared/date';
import { entryState } from '@seminar/shared/seminars/period.rules';
import type { Seminar } from '@seminar/shared/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const tones = { upcoming: 'info', open: 'success', closed: 'neutral' } as const;

/** Where today stands to the application period. */
export function SeminarStateBadge({ entry_start, entry_end }: Seminar) {
  const { t } = useTranslation('seminars');
  const [today] = useState(() => tokyoDay(new Date()));
  const state = entryState(today, entry_start, entry_end);
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
