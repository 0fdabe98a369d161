import { Route } from 'react-router-dom';
import { OfficePart, PagePart } from './platform/frame/PagePart.tsx';
import { page } from './page.tsx';
import { paths } from './platform/routing/paths.ts';

/**
 * The office's screens and the login to them. The build puts what only these load into files that applicants never
 * fetch.
 */
export const officeRoutes = (
  <>
    <Route Component={page(() => import('./PublicArea.tsx'))}>
      <Route Component={PagePart}>
        <Route path={paths.login} Component={page(() => import('./office/auth/LoginPage.tsx'))} />
        <Route
          path={paths.passwordReset}
          Component={page(() => import('./office/auth/PasswordResetPage.tsx'))}
        />
        <Route
          path={paths.setPassword}
          Component={page(() => import('./office/auth/SetPasswordPage.tsx'))}
        />
      </Route>
    </Route>
    <Route Component={page(() => import('./office/auth/RequireLogin.tsx'))}>
      <Route Component={page(() => import('./StaffArea.tsx'))}>
        <Route Component={OfficePart}>
          <Route
            path={paths.top}
            Component={page(() => import('./house/start-page/TopPage.tsx'))}
          />
          <Route
            path={paths.seminarList}
            Component={page(() => import('./catalogue/seminars/SeminarListPage.tsx'))}
          />
          <Route
            path={paths.seminarRegister}
            Component={page(() => import('./catalogue/seminars/SeminarRegisterPage.tsx'))}
          />
          <Route
            path={paths.seminarConfirm}
            Component={page(() => import('./house/seminar-page/SeminarConfirmPage.tsx'))}
          />
          {/* Without a code it says so in general (section 2 of the specification). */}
          <Route
            path="/seminars/complete"
            Component={page(() => import('./catalogue/seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarComplete}
            Component={page(() => import('./catalogue/seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarEdit}
            Component={page(() => import('./catalogue/seminars/SeminarEditPage.tsx'))}
          />
          <Route
            path={paths.seminarDetail}
            Component={page(() => import('./house/seminar-page/SeminarDetailPage.tsx'))}
          />
          <Route
            path={paths.formTemplateList}
            Component={page(() => import('./catalogue/form-templates/TemplateListPage.tsx'))}
          />
          <Route
            path={paths.formTemplateEdit}
            Component={page(() => import('./catalogue/form-templates/TemplateEditPage.tsx'))}
          />
          <Route
            path={paths.formTemplateFields}
            Component={page(() => import('./catalogue/form-templates/builder/FieldsPage.tsx'))}
          />
          <Route
            path={paths.paymentCheckList}
            Component={page(() => import('./money/deposits/DepositListPage.tsx'))}
          />
          <Route
            path={paths.statementImport}
            Component={page(() => import('./money/statements/StatementImportPage.tsx'))}
          />
          <Route
            path={paths.depositDetail}
            Component={page(() => import('./money/deposits/DepositDetailPage.tsx'))}
          />
          <Route
            path={paths.evidence}
            Component={page(() => import('./money/deposits/evidence/EvidencePage.tsx'))}
          />
          <Route
            path={paths.knownPayerList}
            Component={page(() => import('./money/deposits/known-payers/KnownPayerListPage.tsx'))}
          />
          <Route
            path={paths.refundList}
            Component={page(() => import('./papers/refunds/RefundListPage.tsx'))}
          />
          <Route
            path={paths.refundFileList}
            Component={page(() => import('./papers/refund-files/RefundFileListPage.tsx'))}
          />
          <Route
            path={paths.refundFileDetail}
            Component={page(() => import('./papers/refund-files/RefundFilePage.tsx'))}
          />
          <Route
            path={paths.periodClose}
            Component={page(() => import('./papers/period-close/PeriodClosePage.tsx'))}
          />
          <Route
            path={paths.paymentUnpaidList}
            Component={page(() => import('./applying/submissions/office/SubmissionListPage.tsx'))}
          />
          <Route
            path={paths.groupList}
            Component={page(() => import('./money/groups/GroupListPage.tsx'))}
          />
          <Route
            path={paths.wishList}
            Component={page(() => import('./applying/wishes/WishListPage.tsx'))}
          />
          <Route
            path={paths.groupDetail}
            Component={page(() => import('./money/groups/GroupDetailPage.tsx'))}
          />
          <Route
            path={paths.members}
            Component={page(() => import('./catalogue/members/MemberListPage.tsx'))}
          />
          <Route
            path={paths.memberImport}
            Component={page(() => import('./house/member-imports/MemberImportPage.tsx'))}
          />
          <Route
            path={paths.paymentPaidList}
            Component={page(() => import('./applying/students/StudentListPage.tsx'))}
          />
          <Route
            path={paths.studentDetail}
            Component={page(() => import('./applying/students/StudentPage.tsx'))}
          />
          <Route
            path={paths.annualDuty}
            Component={page(() => import('./money/annual-duty/AnnualDutyPage.tsx'))}
          />
          <Route
            path={paths.enterApplication}
            Component={page(() => import('./applying/submissions/office/EnterApplicationPage.tsx'))}
          />
          <Route
            path={paths.enterGroup}
            Component={page(() => import('./money/groups/enter/EnterGroupPage.tsx'))}
          />
          <Route
            path={paths.receiptList}
            Component={page(() => import('./papers/receipts/ReceiptListPage.tsx'))}
          />
          <Route
            path={paths.billList}
            Component={page(() => import('./papers/bills/BillListPage.tsx'))}
          />
          <Route
            path={paths.receiptWaitingList}
            Component={page(() => import('./papers/receipts/WaitingReceiptsPage.tsx'))}
          />
          <Route
            path={paths.taxArchive}
            Component={page(() => import('./papers/tax-archive/TaxArchivePage.tsx'))}
          />
          <Route
            path={paths.certificateList}
            Component={page(() => import('./papers/certificates/CertificateListPage.tsx'))}
          />
          <Route
            path={paths.certificateWaitingList}
            Component={page(() => import('./papers/certificates/WaitingListPage.tsx'))}
          />
          <Route
            path={paths.attendanceList}
            Component={page(() => import('./applying/attendance/AttendanceListPage.tsx'))}
          />
          <Route
            path={paths.reviewTestList}
            Component={page(() => import('./applying/review-tests/attempts/AttemptListPage.tsx'))}
          />
          <Route
            path={paths.mailList}
            Component={page(() => import('./telling/mail/MailListPage.tsx'))}
          />
          <Route
            path={paths.mailDetail}
            Component={page(() => import('./telling/mail/MailDetailPage.tsx'))}
          />
          <Route
            path={paths.mailTemplateList}
            Component={page(() => import('./telling/mail-templates/MailTemplateListPage.tsx'))}
          />
          {[paths.mailTemplateEdit, paths.mailTemplateEnglish].map((path) => (
            <Route
              key={path}
              path={path}
              Component={page(() => import('./telling/mail-templates/MailTemplateEditPage.tsx'))}
            />
          ))}
          <Route
            path={paths.bankSignIn}
            Component={page(() => import('./bank/bank/BankPage.tsx'))}
          />
          <Route
            path={paths.settings}
            Component={page(() => import('./house/settings/SettingsPage.tsx'))}
          />
          <Route
            path={paths.retention}
            Component={page(() => import('./house/retention/RetentionPage.tsx'))}
          />
          <Route
            path={paths.account}
            Component={page(() => import('./office/auth/AccountPage.tsx'))}
          />
          <Route
            path={paths.admins}
            Component={page(() => import('./office/admins/AdminsPage.tsx'))}
          />
          <Route
            path={paths.apiTokens}
            Component={page(() => import('./office/api-tokens/ApiTokensPage.tsx'))}
          />
          <Route
            path={paths.attendanceImports}
            Component={page(() => import('./applying/attendance-imports/AttendanceImportPage.tsx'))}
          />
          <Route
            path={paths.joinLinks}
            Component={page(() => import('./applying/join-links/JoinLinksPage.tsx'))}
          />
          <Route
            path={paths.moveIns}
            Component={page(() => import('./house/move-ins/MoveInPage.tsx'))}
          />
          <Route
            path={paths.importedStudentList}
            Component={page(
              () => import('./applying/imported-records/ImportedStudentListPage.tsx'),
            )}
          />
          <Route
            path={paths.importedReceiptList}
            Component={page(
              () => import('./applying/imported-records/ImportedReceiptListPage.tsx'),
            )}
          />
          <Route
            path={paths.webhooks}
            Component={page(() => import('./telling/webhooks/WebhooksPage.tsx'))}
          />
          <Route
            path={paths.webhookDetail}
            Component={page(() => import('./telling/webhooks/WebhookDetailPage.tsx'))}
          />
          <Route
            path={paths.security}
            Component={page(() => import('./office/security/SecurityPage.tsx'))}
          />
          <Route
            path={paths.auditTrail}
            Component={page(() => import('./office/audit-trail/AuditTrailPage.tsx'))}
          />
          <Route
            path={paths.accessLog}
            Component={page(() => import('./office/audit-trail/AccessLogPage.tsx'))}
          />
          <Route
            path={paths.operations}
            Component={page(() => import('./house/operations/OperationsPage.tsx'))}
          />
          <Route
            path={paths.showcase}
            Component={page(() => import('./house/showcase/ShowcasePage.tsx'))}
          />
        </Route>
      </Route>
    </Route>
  </>
);
