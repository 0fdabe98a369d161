import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { cancelRuleLines } from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';

interface CancelRuleTextProps {
  /** null: nobody cancels by themselves, unless it is free. */
  rule: CancelRule | null;
  /** The seminar costs nothing. */
  free: boolean;
  /** A company reads it. */
  byCompany?: boolean;
  /** What is said of cancelling where the seminar has no rule of its own. */
  children?: ReactNode;
}

/** By which rule an applicant cancels on their page. */
export function CancelRuleText({ rule, free, byCompany = false, children }: CancelRuleTextProps) {
  const language = currentLanguage();
  const lines = cancelRuleLines(rule, { free, language, byCompany });
  if (lines.length === 0) return children;
  return (
    <Lines>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}
