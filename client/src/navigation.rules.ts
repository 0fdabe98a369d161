import type { Endpoint } from '@seminar/shared/endpoint';
import { forAdministrators, forMoney, forOffice } from '@seminar/shared/roles';
import { matchPath } from 'react-router-dom';
import type { NavigationItem } from './platform/frame/Navigation.tsx';
import type { NavigationTab } from './platform/frame/NavigationTabs.tsx';
import { paths } from './platform/routing/paths.ts';
import type { navigation } from './texts.ts';

type Part = NavigationItem['icon'];

/** The second level of the map, by its words. */
type TabName = keyof typeof navigation.tabs;

interface Tab {
  name: TabName;
  /** The screens of the tab; the first is where it leads. */
  screens: readonly [string, ...string[]];
  /** What its list shows at first. */
  query?: Readonly<Record<string, string>>;
  /** The tab's list can show one seminar only, and goes on showing the one that is chosen. */
  bySeminar?: boolean;
}

interface PartOfMap {
  part: Part;
  /** The first screen, then those below it that no tab has. */
  screens: readonly [string, ...string[]];
  tabs?: readonly Tab[];
}

/** The parts of the system in the order of the office's work, and the tabs of each. */
const parts: readonly PartOfMap[] = [
  { part: 'top', screens: [paths.top] },
  { part: 'seminars', screens: [paths.seminarList, `${paths.seminarList}/*`] },
  {
    part: 'deposits',
    screens: [paths.paymentCheckList, paths.evidence],
    tabs: [
      { name: 'deposits', screens: [paths.paymentCheckList, paths.depositDetail] },
      { name: 'statements', screens: [paths.statementImport] },
      {
        name: 'refunds',
        screens: [paths.refundList],
        query: { state: 'due' },
      },
      { name: 'refundFiles', screens: [paths.refundFileList, paths.refundFileDetail] },
      { name: 'close', screens: [paths.periodClose] },
      { name: 'knownPayers', screens: [paths.knownPayerList] },
    ],
  },
  {
    part: 'submissions',
    screens: [paths.paymentUnpaidList],
    tabs: [
      {
        name: 'submissions',
        screens: [paths.paymentUnpaidList, paths.submissionDetail],
        bySeminar: true,
      },
      { name: 'groups', screens: [paths.groupList, paths.groupDetail], bySeminar: true },
      { name: 'wishes', screens: [paths.wishList], bySeminar: true },
      { name: 'members', screens: [paths.members, paths.memberImport] },
    ],
  },
  {
    part: 'students',
    screens: [paths.paymentPaidList],
    tabs: [
      { name: 'students', screens: [paths.paymentPaidList, paths.studentDetail] },
      { name: 'annualDuty', screens: [paths.annualDuty] },
      { name: 'importedStudents', screens: [paths.importedStudentList] },
    ],
  },
  {
    part: 'receipts',
    screens: [paths.receiptList],
    tabs: [
      { name: 'receipts', screens: [paths.receiptList] },
      { name: 'bills', screens: [paths.billList] },
      { name: 'waitingReceipts', screens: [paths.receiptWaitingList] },
      { name: 'taxArchive', screens: [paths.taxArchive] },
      { name: 'importedReceipts', screens: [paths.importedReceiptList] },
    ],
  },
  {
    part: 'certificates',
    screens: [paths.certificateList],
    tabs: [
      { name: 'certificates', screens: [paths.certificateList], bySeminar: true },
      { name: 'waitingCertificates', screens: [paths.certificateWaitingList], bySeminar: true },
      { name: 'attempts', screens: [paths.reviewTestList], bySeminar: true },
    ],
  },
  {
    part: 'forms',
    screens: [paths.formTemplateList, paths.formTemplateEdit, paths.formTemplateFields],
  },
  {
    part: 'mails',
    screens: [paths.mailList],
    tabs: [
      { name: 'mails', screens: [paths.mailList, paths.mailDetail] },
      {
        name: 'mailTemplates',
        screens: [paths.mailTemplateList, paths.mailTemplateEdit, paths.mailTemplateEnglish],
      },
    ],
  },
  { part: 'bank', screens: [paths.bankSignIn] },
  { part: 'settings', screens: [paths.settings, `${paths.settings}/*`] },
  // Below the settings, for who may open those.
  { part: 'operations', screens: [paths.operations] },
];

/**
 * The screens that are there for one call: who may not make it isn't led there. Here stand only its roles
 * (`navigation.rules.test.ts` holds them against the calls), since the first screen would fetch all that the calls
 * answer.
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

const shows = (screens: readonly string[], pathname: string) =>
  screens.some((path) => matchPath(path, pathname) !== null);

/** The parts that somebody may open; the one that has the screen of the address is current. */
export function navigationItems(
  pathname: string,
  nameOf: (part: Part) => string,
  may: May,
): NavigationItem[] {
  const open = parts.filter(
    ({ part, screens: [to] }) =>
      mayOpen(to, may) && (part !== 'operations' || !mayOpen(paths.settings, may)),
  );
  const current = open.find(({ screens, tabs = [] }) =>
    [screens, ...tabs.map((tab) => tab.screens)].some((all) => shows(all, pathname)),
  );
  return open.map((it) => ({
    to: it.screens[0],
    label: nameOf(it.part),
    icon: it.part,
    current: it === current,
  }));
}

/** The tabs of the part that has the screen of the address; none: it has one screen only. */
export function navigationTabs(
  { pathname, search }: { pathname: string; search: string },
  nameOf: (tab: TabName) => string,
  may: May,
): NavigationTab[] {
  const all = parts.find(({ screens, tabs = [] }) =>
    [screens, ...tabs.map((tab) => tab.screens)].some((some) => shows(some, pathname)),
  )?.tabs;
  const seminar = new URLSearchParams(search).get('seminar_id');
  const current = all?.find(({ screens }) => shows(screens, pathname));
  return (all ?? [])
    .filter(({ screens: [to] }) => mayOpen(to, may))
    .map((tab) => {
      const { name, screens, query, bySeminar } = tab;
      const keeps = bySeminar && current?.bySeminar && seminar !== null;
      const text = new URLSearchParams({
        ...query,
        ...(keeps && { seminar_id: seminar }),
      }).toString();
      return {
        to: text ? `${screens[0]}?${text}` : screens[0],
        label: nameOf(name),
        current: tab === current,
      };
    });
}
