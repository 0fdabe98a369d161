import { TextArea } from './TextArea.tsx';
import type { useReason } from './useReason.ts';
import { useUiTexts } from './useUiTexts.ts';

interface ReasonFieldProps {
  label: string;
  support?: string;
  reason: ReturnType<typeof useReason>;
}

/** The field for a reason. */
export function ReasonField({ label, support, reason }: ReasonFieldProps) {
  const t = useUiTexts();
  return (
    <TextArea
      label={label}
      {...(support !== undefined && { support })}
      required
      rows={3}
      data-autofocus
      value={reason.text}
      error={reason.problem && t(`reason.${reason.problem}`, { label })}
      onChange={(event) => reason.setText(event.target.value)}
    />
  );
}
