import type { association } from '../../platform/i18n/ja/association.ts';
import { paths } from '../../platform/routing/paths.ts';
import type { Endpoint } from '@seminar/shared/endpoint';
import { listAccess } from '@seminar/shared/platform/access-log/endpoints';
import { listAdmins } from '@seminar/shared/office/admins/endpoints';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { listApiTokens } from '@seminar/shared/office/api-tokens/endpoints';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { listMoveIns } from '@seminar/shared/house/move-ins/endpoints';
import { getOperations } from '@seminar/shared/house/operations/endpoints';
import { updateSecurity } from '@seminar/shared/office/security/endpoints';
import { updateRetention } from '@seminar/shared/house/retention/endpoints';
import { listWebhooks } from '@seminar/shared/telling/webhooks/endpoints';

interface SettingsCard {
  text: keyof typeof association.card;
  to: string;
  /** Who may make this call is shown the card. */
  call: Pick<Endpoint, 'access'>;
}

/** The links to further settings, in order; their texts are under `card` in the catalogues. */
export const settingsCards: readonly SettingsCard[] = [
  { text: 'admins', to: paths.admins, call: listAdmins },
  { text: 'mailTemplates', to: paths.mailTemplateList, call: updateMailTemplate },
  { text: 'security', to: paths.security, call: updateSecurity },
  { text: 'auditTrail', to: paths.auditTrail, call: listAudit },
  { text: 'accessLog', to: paths.accessLog, call: listAccess },
  { text: 'retention', to: paths.retention, call: updateRetention },
  { text: 'moveIns', to: paths.moveIns, call: listMoveIns },
  { text: 'operations', to: paths.operations, call: getOperations },
  { text: 'apiTokens', to: paths.apiTokens, call: listApiTokens },
  { text: 'webhooks', to: paths.webhooks, call: listWebhooks },
];
