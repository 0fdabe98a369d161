import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
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

/**
 * What goes with the assignment; null: the association bears nothing, even if its settings say that it would;
 * undefined: there was nothing to choose.
 */
export function useBearing(amount: number, bears: boolean): Bearing | null | undefined {
  const { t } = useTranslation(officeSubmissionsTexts);
  if (amount <= 0) return undefined;
  return bears ? { amount, reason: t('waive.usualReason') } : null;
}
