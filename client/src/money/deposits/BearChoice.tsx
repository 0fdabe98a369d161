import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../platform/i18n/officeSubmissionTexts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import type { Bearing } from './candidate.rules.ts';

interface BearChoiceProps {
  /** Yen. */
  amount: number;
  bears: boolean;
  onChange: (bears: boolean) => void;
}

/** Whether the association bears the transfer fee that is lacking, together with the assignment. */
export function BearChoice({ amount, bears, onChange }: BearChoiceProps) {
  const { t } = useTranslation(depositsTexts);
  return (
    <Checkbox
      label={t('assign.bears', { amount: formatYen(amount) })}
      checked={bears}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** What goes with the assignment; undefined: nothing is borne. */
export function useBearing(amount: number): Bearing | undefined {
  const { t } = useTranslation(officeSubmissionsTexts);
  return amount > 0 ? { amount, reason: t('waive.usualReason') } : undefined;
}
