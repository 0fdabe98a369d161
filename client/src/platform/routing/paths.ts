import { generatePath, matchPath } from 'react-router-dom';

/** Every address of the site, by the name that links use (section 2 of the specification). */
export const paths = {
  login: '/login',
  passwordReset: '/password-reset',
  setPassword: '/set-password/:token',
  account: '/account',
  top: '/',
  seminarList: '/seminars',
  seminarRegister: '/seminars/register',
  seminarConfirm: '/seminars/confirm',
  seminarEdit: '/seminars/:id/edit',
  seminarComplete: '/seminars/complete/:seminarCode',
  seminarDetail: '/seminars/:id',
  attendanceList: '/seminars/:id/attendance',
  reviewTest: '/seminars/:id/review-test',
  companies: '/seminars/:id/companies',
  attendanceImports: '/seminars/:id/attendance-imports',
  joinLinks: '/seminars/:id/join-links',
  paymentUnpaidList: '/payments/unpaid',
  groupList: '/payments/groups',
  groupDetail: '/payments/groups/:id',
  wishList: '/payments/wishes',
  members: '/members',
  memberImport: '/members/import',
  paymentCheckList: '/payments/check',
  statementImport: '/payments/import',
  paymentPaidList: '/payments/paid',
  depositDetail: '/payments/deposits/:id',
  evidence: '/payments/evidence',
  knownPayerList: '/payments/known-payers',
  refundList: '/payments/refunds',
  refundFileList: '/payments/refund-files',
  refundFileDetail: '/payments/refund-files/:id',
  periodClose: '/payments/close',
  studentDetail: '/students/:id',
  annualDuty: '/annual-duty',
  importedStudentList: '/imported-students',
  certificateList: '/certificates',
  certificateWaitingList: '/certificates/waiting',
  certificateVerificationForm: '/verify',
  certificateVerification: '/verify/:code',
  reviewTestList: '/review-tests',
  enterApplication: '/seminars/:id/enter',
  enterGroup: '/seminars/:id/enter-group',
  receiptList: '/receipts',
  billList: '/bills',
  receiptWaitingList: '/receipts/waiting',
  importedReceiptList: '/receipts/imported',
  taxArchive: '/receipts/tax-archive',
  formTemplateList: '/form-templates',
  formTemplateEdit: '/form-templates/:id',
  formTemplateFields: '/form-templates/:id/fields',
  applicationForm: '/form-templates/:id/apply',
  submissionDetail: '/submissions/:id',
  watch: '/watch/:id',
  groupPage: '/companies/:id',
  confirmAddress: '/confirm',
  payeeAccount: '/payee-account',
  mailList: '/mails',
  mailDetail: '/mails/:id',
  bankSignIn: '/signin-bank',
  settings: '/settings',
  mailTemplateList: '/settings/mail-templates',
  mailTemplateEdit: '/settings/mail-templates/:kind',
  mailTemplateEnglish: '/settings/mail-templates/:kind/english',
  retention: '/settings/retention',
  accessLog: '/settings/access-log',
  operations: '/settings/operations',
  admins: '/settings/people',
  security: '/settings/security',
  auditTrail: '/settings/audit',
  apiTokens: '/settings/api-tokens',
  moveIns: '/settings/move-ins',
  webhooks: '/settings/webhooks',
  webhookDetail: '/settings/webhooks/:id',
  showcase: '/test',
  lostLinks: '/lost-links',
  openSeminars: '/open',
  privacyNotice: '/privacy',
  tradeLawNotice: '/trade-law',
} as const;

export type RouteName = keyof typeof paths;

// What an applicant or a participant opens from a posted link or a mail.
const forApplicants: readonly RouteName[] = [
  'applicationForm',
  'companies',
  'reviewTest',
  'submissionDetail',
  'watch',
  'groupPage',
  'confirmAddress',
  'payeeAccount',
  'certificateVerificationForm',
  'certificateVerification',
  'lostLinks',
  'openSeminars',
  'privacyNotice',
  'tradeLawNotice',
];

type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Record<Rest extends `${infer Name}/${string}` ? Name : Rest, string | number>
  : Record<never, never>;

/**
 * The address of a route, its parameters and query escaped:
 * `pathTo('applicationForm', { id: 3 }, { seminarId: 12 })` → `/form-templates/3/apply?seminarId=12`.
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  params: ParamsOf<(typeof paths)[Name]>,
  query: Record<string, string | number> = {},
): string {
  const texts = (entries: object): Record<string, string> =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, String(value)]));
  const address = generatePath<string>(paths[name], texts(params));
  const search = new URLSearchParams(texts(query)).toString();
  return search ? `${address}?${search}` : address;
}

/** Whether an address is a page for applicants, which needs no login. */
export function isForApplicants(pathname: string): boolean {
  return forApplicants.some((name) => matchPath(paths[name], pathname) !== null);
}

/** Whether an address is a screen of the office. An unknown one is not: applicants mistype theirs, too. */
export function isForOffice(pathname: string): boolean {
  const isKnown = Object.values(paths).some((path) => matchPath(path, pathname) !== null);
  return isKnown && !isForApplicants(pathname);
}
