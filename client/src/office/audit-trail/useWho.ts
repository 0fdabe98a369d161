import './texts.ts';
import type { AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import { useTranslation } from 'react-i18next';

/** What happens before somebody has logged in. */
const isOutside = (action: AuditEntry['action']) =>
  action.startsWith('login.') || action.startsWith('request.');

/** Who did it: a person of the office, the system, or somebody who hadn't logged in. */
export function useWho() {
  const { t } = useTranslation('auditTrail');
  return ({ admin, action }: AuditEntry): string =>
    admin?.name ?? t(isOutside(action) ? 'nobody' : 'system');
}
