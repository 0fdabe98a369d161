import { listApiTokens } from '@seminar/shared/office/api-tokens/endpoints';
import { listAccess } from '@seminar/shared/platform/access-log/endpoints';
import { listAdmins } from '@seminar/shared/office/admins/endpoints';
import { updateSecurity } from '@seminar/shared/office/security/endpoints';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { updateRetention } from '@seminar/shared/house/retention/endpoints';
import { updateSeminar } from '@seminar/shared/applying/submissions/endpoints';
import { createSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import { listEvidence } from '@seminar/shared/money/deposits/evidence/endpoints';
import { listMoveIns } from '@seminar/shared/house/move-ins/endpoints';
import { enterGroup } from '@seminar/shared/money/groups/endpoints';
import { listKnownPayers } from '@seminar/shared/money/deposits/known-payers/endpoints';
import { importMembers } from '@seminar/shared/catalogue/members/endpoints';
import { listRefundFiles } from '@seminar/shared/papers/refund-files/endpoints';
import { enterApplication } from '@seminar/shared/applying/submissions/endpoints';
import { getTaxArchiveSize } from '@seminar/shared/papers/tax-archive/endpoints';
import { listWebhooks } from '@seminar/shared/telling/webhooks/endpoints';
import { mayCall, type Endpoint } from '@seminar/shared/endpoint';
import { roles } from '@seminar/shared/roles';
import { expect, it } from 'vitest';
import { mayOpen } from './navigation.rules.ts';
import { paths } from './platform/routing/paths.ts';

const calls: readonly (readonly [path: string, Pick<Endpoint, 'access'>])[] = [
  [paths.seminarRegister, createSeminar],
  [paths.seminarConfirm, createSeminar],
  [paths.seminarEdit, updateSeminar],
  [paths.memberImport, importMembers],
  [paths.enterApplication, enterApplication],
  [paths.enterGroup, enterGroup],
  [paths.taxArchive, getTaxArchiveSize],
  [paths.knownPayerList, listKnownPayers],
  [paths.evidence, listEvidence],
  [paths.refundFileList, listRefundFiles],
  [paths.refundFileDetail, listRefundFiles],
  [paths.settings, updateMailTemplate],
  [paths.mailTemplateEdit, updateMailTemplate],
  [paths.mailTemplateEnglish, updateMailTemplate],
  [paths.retention, updateRetention],
  [paths.accessLog, listAccess],
  [paths.admins, listAdmins],
  [paths.security, updateSecurity],
  [paths.auditTrail, listAudit],
  [paths.apiTokens, listApiTokens],
  [paths.moveIns, listMoveIns],
  [paths.webhooks, listWebhooks],
  [paths.webhookDetail, listWebhooks],
];

it('a screen that is there for one call is open to those who may make it', () => {
  for (const [path, call] of calls) {
    const led = roles.filter((role) => mayOpen(path, (needed) => mayCall(role, needed)));
    expect([path, led]).toEqual([path, roles.filter((role) => mayCall(role, call))]);
  }
});
