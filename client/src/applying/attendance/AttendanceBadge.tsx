import type { CompletionState } from '@seminar/shared/applying/attendance/completionState.rules';
import { useTranslation } from 'react-i18next';
import { attendanceTexts } from './texts.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<CompletionState, Tone> = {
  nothing: 'neutral',
  partly: 'info',
  complete: 'success',
  in_doubt: 'danger',
};

/** How far a student is. */
export function AttendanceBadge({ state }: { state: CompletionState }) {
  const { t } = useTranslation(attendanceTexts);
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
