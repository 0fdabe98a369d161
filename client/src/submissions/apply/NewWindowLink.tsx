import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** A link that leaves the form, and what was entered in it, where it is. */
export function NewWindowLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('apply');
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{t('confirm.newWindow')}</VisuallyHidden>
    </Link>
  );
}
