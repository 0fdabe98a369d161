import { seminarState } from '@seminar/shared/seminarPeriod.rules';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { useToday } from '../../platform/api/useToday.ts';

const tones = { upcoming: 'info', open: 'success', no_form: 'warning', closed: 'neutral' } as const;

/** Whether people can apply today. */
export function SeminarStateBadge(seminar: Seminar) {
  const { t } = useTranslation(seminarsTexts);
  const today = useToday();
  const state = seminarState(today, seminar);
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
