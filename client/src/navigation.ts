import type { NavigationItem } from './frame/Navigation.tsx';
import { navigation as en } from './i18n/en/navigation.ts';
import { addTexts } from './i18n/i18n.ts';
import { navigation as ja } from './i18n/ja/navigation.ts';
import { paths } from './routing/paths.ts';

addTexts('navigation', { ja, en });

type Part = keyof typeof ja & NavigationItem['icon'];

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
    paths.refundList,
    paths.periodClose,
  ],
  ['submissions', paths.paymentUnpaidList, paths.submissionDetail],
  ['students', paths.paymentPaidList, paths.studentDetail, paths.annualDuty],
  ['receipts', paths.receiptList],
  ['certificates', paths.certificateList, paths.certificateWaitingList, paths.reviewTestList],
  ['forms', paths.formTemplateList, paths.formTemplateEdit],
  ['mails', paths.mailList, paths.mailDetail],
  ['bank', paths.bankSignIn],
  ['settings', paths.settings, `${paths.settings}/*`],
];

export function navigationItems(nameOf: (part: Part) => string): NavigationItem[] {
  return parts.map(([part, to, ...below]) => ({
    to,
    label: nameOf(part),
    icon: part,
    screens: [to, ...below],
  }));
}
