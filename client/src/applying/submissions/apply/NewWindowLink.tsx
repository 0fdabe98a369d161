import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';

/** A link that opens a new window, so that the form and its input stay. */
export function NewWindowLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation(applyTexts);
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{t('confirm.newWindow')}</VisuallyHidden>
    </Link>
  );
}
