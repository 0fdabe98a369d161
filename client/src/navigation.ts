import { listApiTokens } from '@seminar/shared/api-tokens/endpoints';
import { listAccess } from '@seminar/shared/access-log/endpoints';
import { listAdmins } from '@seminar/shared/admins/endpoints';
import { updateSecurity } from '@seminar/shared/security/endpoints';
import { listAudit } from '@seminar/shared/audit-trail/endpoints';
import type { Endpoint } from '@seminar/shared/endpoint';
import { updateMailTemplate } from '@seminar/shared/mail-templates/endpoints';
import { updateRetention } from '@seminar/shared/retention/endpoints';
import { createSeminar, updateSeminar } from '@seminar/shared/seminars/endpoints';
import { listEvidence } from '@seminar/shared/evidence/endpoints';
import { listMoveIns } from '@seminar/shared/move-ins/endpoints';
import { enterGroup } from '@seminar/shared/groups/endpoints';
import { listKnownPayers } from '@seminar/shared/known-payers/endpoints';
import { importMembers } from '@seminar/shared/members/endpoints';
import { listRefundFiles } from '@seminar/shared/refund-files/endpoints';
import { enterApplication } from '@seminar/shared/submissions/endpoints';
import { getTaxArchiveSize } from '@seminar/shared/tax-archive/endpoints';
import { listWebhooks } from '@seminar/shared/webhooks/endpoints';
import { matchPath } from 'react-router-dom';
import type { NavigationItem } from './frame/Navigation.tsx';
import { addTexts } from './i18n/i18n.ts';
import { navigation as ja } from './i18n/ja/navigation.ts';
import { paths } from './routing/paths.ts';

addTexts('navigation', ja, async () => (await import('./i18n/en/navigation.ts')).navigation);

type Part = NavigationItem['icon'];

/**
 * The parts of the system in the order of the office's work: the first screen of each, then the
 * screens below it.
 */
const parts: readonly (readonly [Part, string, ...string[]])[] = [
  ['top', paths.top],
  ['seminars', paths.seminarList, `${paths.seminarList}/*`],
  [
    'deposits',
    paths.paymentCheckList,
    paths.statementImport,
    paths.depositDetail,
    paths.knownPayerList,
    paths.evidence,
    paths.refundList,
    paths.refundFileList,
    paths.refundFileDetail,
    paths.periodClose,
  ],
  [
    'submissions',
    paths.paymentUnpaidList,
    paths.submissionDetail,
    paths.groupList,
    paths.groupDetail,
    paths.wishList,
    paths.members,
    paths.memberImport,
  ],
  [
    'students',
    paths.paymentPaidList,
    paths.studentDetail,
    paths.annualDuty,
    paths.importedStudentList,
  ],
  [
    'receipts',
    paths.receiptList,
    paths.billList,
    paths.receiptWaitingList,
    paths.importedReceiptList,
    paths.taxArchive,
  ],
  ['certificates', paths.certificateList, paths.certificateWaitingList, paths.reviewTestList],
  ['forms', paths.formTemplateList, paths.formTemplateEdit, paths.formTemplateFields],
  ['mails', paths.mailList, paths.mailDetail],
  ['bank', paths.bankSignIn],
  ['settings', paths.settings, `${paths.settings}/*`],
  // Below the settings, for who may open those.
  ['operations', paths.operations],
];

/** The screens that are there for one call: who may not make it isn't led there. */
const screensFor: readonly (readonly [string, Pick<Endpoint, 'access'>])[] = [
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
  // The least that the settings hold.
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

type May = (endpoint: Pick<Endpoint, 'access'>) => boolean;

/** Whether somebody may open the screen of an address. */
export function mayOpen(pathname: string, may: May): boolean {
  const found = screensFor.find(([path]) => matchPath(path, pathname));
  return found === undefined || may(found[1]);
}

export function navigationItems(nameOf: (part: Part) => string, may: May): NavigationItem[] {
  return parts
    .filter(([, to]) => mayOpen(to, may))
    .filter(([part]) => part !== 'operations' || !mayOpen(paths.settings, may))
    .map(([part, to, ...below]) => ({
      to,
      label: nameOf(part),
      icon: part,
      screens: [to, ...below],
    }));
}
