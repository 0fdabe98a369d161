import type { Endpoint } from '@seminar/shared/endpoint';
import { forAdministrators, forMoney, forOffice } from '@seminar/shared/roles';
import { matchPath } from 'react-router-dom';
import type { NavigationItem } from './platform/frame/Navigation.tsx';
import { paths } from './platform/routing/paths.ts';

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

/**
 * The screens that are there for one call: who may not make it isn't led there. Here stand only its roles
 * (`navigation.rules.test.ts` holds them against the calls), since the first screen would fetch all that the calls answer.
 */
const screensFor: readonly (readonly [string, Endpoint['access']])[] = [
  [paths.seminarRegister, forOffice],
  [paths.seminarConfirm, forOffice],
  [paths.seminarEdit, forOffice],
  [paths.memberImport, forOffice],
  [paths.enterApplication, forOffice],
  [paths.enterGroup, forOffice],
  [paths.taxArchive, forMoney],
  [paths.knownPayerList, forMoney],
  [paths.evidence, forMoney],
  [paths.refundFileList, forMoney],
  [paths.refundFileDetail, forMoney],
  // The least that the settings hold.
  [paths.settings, forOffice],
  [paths.mailTemplateEdit, forOffice],
  [paths.mailTemplateEnglish, forOffice],
  [paths.retention, forAdministrators],
  [paths.accessLog, forAdministrators],
  [paths.admins, forAdministrators],
  [paths.security, forAdministrators],
  [paths.auditTrail, forAdministrators],
  [paths.apiTokens, forAdministrators],
  [paths.moveIns, forAdministrators],
  [paths.webhooks, forAdministrators],
  [paths.webhookDetail, forAdministrators],
];

type May = (endpoint: Pick<Endpoint, 'access'>) => boolean;

/** Whether somebody may open the screen of an address. */
export function mayOpen(pathname: string, may: May): boolean {
  const found = screensFor.find(([path]) => matchPath(path, pathname));
  return found === undefined || may({ access: found[1] });
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
