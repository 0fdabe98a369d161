import { type Endpoint, mayCall } from '@seminar/shared/endpoint';
import { roles } from '@seminar/shared/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionTexts } from './texts.ts';
import { sideBySide } from '../i18n/format.ts';
import { useMay } from './useMay.ts';

interface MayProps {
  /** What the children do. */
  call: Pick<Endpoint, 'access'>;
  children: ReactNode;
  /** What stands there for everybody else. */
  otherwise?: ReactNode;
}

/** Shows what only some roles may do to just those. */
export function May({ call, children, otherwise = null }: MayProps) {
  const may = useMay();
  return may(call) ? children : otherwise;
}

interface WhoMayProps {
  call: Pick<Endpoint, 'access'>;
  /** What the call does, as a noun. */
  what: string;
}

/**
 * Names the roles that make a call to those whose role leaves it out, so that they need not look for its button.
 * Screens that hide work on money or on an application have it.
 */
export function WhoMay({ call, what }: WhoMayProps) {
  const { t } = useTranslation(sessionTexts);
  const may = useMay();
  if (may(call)) return null;
  const allowed = roles.filter((role) => mayCall(role, call)).map((role) => t(`role.${role}`));
  return <p>{t('whoMay', { what, roles: sideBySide(allowed) })}</p>;
}
