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
import { mayOpen, navigationItems, navigationTabs } from './navigation.rules.ts';
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

const everybody = () => true;
const tabsAt = (
  pathname: string,
  search = '',
  may: (needed: Pick<Endpoint, 'access'>) => boolean = everybody,
) => navigationTabs({ pathname, search }, (tab) => tab, may);

it('on each screen of a tab one tab and one part are current', () => {
  for (const { to } of navigationItems('/', (part) => part, everybody)) {
    for (const tab of tabsAt(to)) {
      const { pathname } = new URL(tab.to, 'http://localhost');
      expect(tabsAt(pathname).filter(({ current }) => current)).toMatchObject([
        { label: tab.label },
      ]);
      const current = navigationItems(pathname, (part) => part, everybody).filter(
        (it) => it.current,
      );
      expect([pathname, current.map((it) => it.to)]).toEqual([pathname, [to]]);
    }
  }
  expect(tabsAt('/submissions/ABC').find(({ current }) => current)?.label).toBe('submissions');
  expect(tabsAt('/settings/mail-templates/payment_received').at(-1)).toMatchObject({
    label: 'mailTemplates',
    current: true,
  });
});

it('the seminar that is chosen stays chosen where the next list can be filtered by it', () => {
  const found = tabsAt('/payments/unpaid', '?seminar_id=7&page=3').map(({ to }) => to);
  expect(found).toEqual([
    '/payments/unpaid?seminar_id=7',
    '/payments/groups?seminar_id=7',
    '/payments/wishes?seminar_id=7',
    '/members',
  ]);
});

it('a tab whose screen somebody may not open isn’t shown to them', () => {
  const clerk = (needed: Pick<Endpoint, 'access'>) => mayCall('clerk', needed);
  const shown = tabsAt('/payments/check', '', clerk).map(({ label }) => label);
  expect(shown).toEqual(['deposits', 'statements', 'refunds', 'close']);
});

it('the files of refunds for the bank have a tab of their own beside the refunds', () => {
  const at = (path: string) => tabsAt(path).filter(({ current }) => current);
  expect(at('/payments/refunds')).toMatchObject([{ label: 'refunds' }]);
  for (const path of ['/payments/refund-files', '/payments/refund-files/3']) {
    expect(at(path)).toMatchObject([{ label: 'refundFiles', to: '/payments/refund-files' }]);
  }
});
