import type { NavigationItem } from './frame/Navigation.tsx';
import { navigation as en } from './i18n/en/navigation.ts';
import { addTexts } from './i18n/i18n.ts';
import { navigation as ja } from './i18n/ja/navigation.ts';
import { paths } from './paths.ts';

addTexts('navigation', { ja, en });

type Part = keyof typeof ja & NavigationItem['icon'];

/** The parts of the system in the office's order. */
const parts: readonly (readonly [Part, string])[] = [
  ['top', paths.top],
  ['seminars', paths.seminarList],
  ['deposits', paths.paymentCheckList],
  ['submissions', paths.paymentUnpaidList],
  ['students', paths.paymentPaidList],
  ['receipts', paths.receiptList],
  ['certificates', paths.certificateList],
  ['forms', paths.formTemplateList],
  ['mails', paths.mailList],
  ['bank', paths.bankSignIn],
  ['settings', paths.settings],
];

export function navigationItems(nameOf: (part: Part) => string): NavigationItem[] {
  return parts.map(([part, to]) => ({
    to,
    label: nameOf(part),
    icon: part,
    exact: to === paths.top,
  }));
}
