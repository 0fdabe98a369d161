import './texts.ts';
import type { Verdict } from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<Verdict, Tone> = {
  new: 'success',
  known: 'neutral',
  not_deposit: 'neutral',
  reversal: 'warning',
  unreadable: 'danger',
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('statements');
  return <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>;
}
