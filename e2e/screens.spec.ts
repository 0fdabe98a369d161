import type { Page } from '@playwright/test';
import type { RouteName } from '../client/src/platform/routing/paths.ts';
import { expect, expectAccessible, goOn, logIn, test } from './journey.ts';
import { find } from './office.ts';

const open = {
  login: '/login',
  passwordReset: '/password-reset',
  setPassword: '/set-password/unknown',
  applicationForm: '/form-templates/1/apply',
  submissionDetail: '/submissions/00000-00000-00000-00000',
  reviewTest: '/seminars/1/review-test',
  companies: '/seminars/1/companies',
  groupPage: '/companies/00000-00000-00000-00000-00000-00000',
  watch: '/watch/00000-00000-00000-00000-00000-00000',
  confirmAddress: '/confirm',
  payeeAccount: '/payee-account',
  certificateVerificationForm: '/verify',
  certificateVerification: '/verify/00000-00000-00000-00000',
  lostLinks: '/lost-links',
  openSeminars: '/open',
  privacyNotice: '/privacy',
  tradeLawNotice: '/trade-law',
} satisfies Partial<Record<RouteName, string>>;
// A screen that is in neither list is a type error.
const office: Record<Exclude<RouteName, keyof typeof open>, string> = {
  top: '/',
  seminarList: '/seminars',
  seminarRegister: '/seminars/register',
  seminarConfirm: '/seminars/confirm',
  seminarComplete: '/seminars/complete/KEIZOKU-20260401',
  seminarDetail: '/seminars/1',
  seminarEdit: '/seminars/1/edit',
  enterApplication: '/seminars/1/enter',
  enterGroup: '/seminars/1/enter-group',
  paymentCheckList: '/payments/check',
  statementImport: '/payments/import',
  depositDetail: '/payments/deposits/1',
  refundList: '/payments/refunds',
  evidence: '/payments/evidence',
  knownPayerList: '/payments/known-payers',
  refundFileList: '/payments/refund-files',
  // Of a file: refundFiles.spec.ts.
  refundFileDetail: '/payments/refund-files/99999',
  periodClose: '/payments/close?month=2026-04',
  paymentUnpaidList: '/payments/unpaid',
  wishList: '/payments/wishes',
  groupList: '/payments/groups',
  groupDetail: '/payments/groups/1',
  members: '/members',
  memberImport: '/members/import',
  paymentPaidList: '/payments/paid',
  studentDetail: '/students/1',
  annualDuty: '/annual-duty',
  importedStudentList: '/imported-students',
  importedReceiptList: '/receipts/imported',
  moveIns: '/settings/move-ins',
  billList: '/bills',
  receiptList: '/receipts',
  receiptWaitingList: '/receipts/waiting',
  // Of a period with documents: taxArchive.spec.ts.
  taxArchive: '/receipts/tax-archive',
  certificateList: '/certificates',
  attendanceList: '/seminars/2/attendance',
  joinLinks: '/seminars/2/join-links',
  attendanceImports: '/seminars/2/attendance-imports',
  certificateWaitingList: '/certificates/waiting?seminar_id=2',
  reviewTestList: '/review-tests',
  formTemplateList: '/form-templates',
  formTemplateEdit: '/form-templates/1',
  formTemplateFields: '/form-templates/1/fields',
  mailList: '/mails',
  mailDetail: '/mails/1',
  bankSignIn: '/signin-bank',
  settings: '/settings',
  mailTemplateList: '/settings/mail-templates',
  mailTemplateEdit: '/settings/mail-templates/transfer_instructions',
  mailTemplateEnglish: '/settings/mail-templates/payment_received/english',
  retention: '/settings/retention',
  accessLog: '/settings/access-log',
  operations: '/settings/operations',
  admins: '/settings/people',
  security: '/settings/security',
  auditTrail: '/settings/audit',
  account: '/account',
  apiTokens: '/settings/api-tokens',
  webhooks: '/settings/webhooks',
  // Of a receiver: webhooks.spec.ts.
  webhookDetail: '/settings/webhooks/99999',
  showcase: '/test',
};

const desk = 1280;
const phone = 375;
const widths = [desk, phone];

/**
 * Their colors are looked at at both widths: the frames around the office's and the public screens,
 * and the parts that all screens are built of.
 */
const inAllColors = new Set([office.top, office.showcase, open.applicationForm]);

interface Look {
  /** Whether it is reached from the screen before, without a load. */
  within?: boolean;
  /** At which its colors are looked at, which takes two thirds of a check: they hardly differ at the other one. */
  width: number;
  /** Checks more at a width. */
  also?: (width: number) => Promise<void>;
}

const hasMail = (address: string) => /mails\/|mail-templates\//.test(address);

/** Opens a screen once and checks it at each width. */
async function expectReadable(page: Page, address: string, look: Look): Promise<void> {
  await page.setViewportSize({ width: desk, height: 812 });
  // A page whose frame was taken away can't be left by the program that drew it.
  if (look.within && !hasMail(page.url())) await goOn(page, address);
  else await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The showcase shows the loading state permanently.
  if (address !== office.showcase) {
    await expect(page.getByText('読み込んでいます…')).toHaveCount(0);
  }
  await removeMail(page, address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    await look.also?.(width);
    await expectAccessible(page, { colors: width === look.width || inAllColors.has(address) });
  }
}

// No script runs in the frame of a mail, so the accessibility check can't run there either.
async function removeMail(page: Page, address: string): Promise<void> {
  if (!hasMail(address)) return;
  await page.locator('iframe').evaluate((frame) => frame.remove());
}

/** What stands in view though only machines compare it; who needs it finds it under 技術情報. */
async function forMachines(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main: HTMLElement) => {
    const typed = [...main.querySelectorAll('input')]
      .filter((input) => input.checkVisibility())
      .map(({ value }) => value);
    const shown = [main.innerText, ...typed].join('\n');
    return shown.match(/[\da-f]{40,}|Message-ID|SMTP|SHA-?256/gi) ?? [];
  });
}

const parts = 3;

for (let part = 1; part <= parts; part += 1) {
  test(`the office’s screens are accessible at ${widths.join(' and ')} px, part ${part}`, async ({
    page,
  }) => {
    test.setTimeout(360_000);
    await logIn(page);
    const place = page
      .getByRole('navigation', { name: 'メインメニュー' })
      .locator('[aria-current]');
    const screens = Object.entries(office).filter((_, index) => index % parts === part - 1);
    for (const [index, [name, address]] of screens.entries()) {
      const isInTheMenu = name !== 'showcase' && name !== 'account';
      await expectReadable(page, address, {
        width: desk,
        within: index > 0,
        also: async (width) => {
          if (width !== desk) return;
          if (isInTheMenu) await expect(place).toHaveCount(1);
          expect(await forMachines(page), address).toEqual([]);
        },
      });
    }
  });
}

test('the page of an application and an unknown address are accessible', async ({ page }) => {
  await logIn(page);
  const { submission_id: id } = await find(page, 'submissions', 'kato@example.jp');
  await expectReadable(page, `/submissions/${id}`, { width: desk });
  await expectReadable(page, '/nowhere', { width: desk });
});

test('the public screens are accessible', async ({ page }) => {
  test.setTimeout(360_000);
  for (const address of Object.values(open)) await expectReadable(page, address, { width: phone });
});
