import { Route } from 'react-router-dom';
import { PagePart } from './frame/PagePart.tsx';
import { page } from './page.tsx';
import { paths } from './routing/paths.ts';

/** The office's screens and the login to them. The build puts what only these load into files that applicants never fetch. */
export const officeRoutes = (
  <>
    <Route Component={page(() => import('./PublicArea.tsx'))}>
      <Route Component={PagePart}>
        <Route path={paths.login} Component={page(() => import('./auth/LoginPage.tsx'))} />
        <Route
          path={paths.passwordReset}
          Component={page(() => import('./auth/PasswordResetPage.tsx'))}
        />
        <Route
          path={paths.setPassword}
          Component={page(() => import('./auth/SetPasswordPage.tsx'))}
        />
      </Route>
    </Route>
    <Route Component={page(() => import('./auth/RequireLogin.tsx'))}>
      <Route Component={page(() => import('./StaffArea.tsx'))}>
        <Route Component={PagePart}>
          <Route path={paths.top} Component={page(() => import('./top/TopPage.tsx'))} />
          <Route
            path={paths.seminarList}
            Component={page(() => import('./seminars/SeminarListPage.tsx'))}
          />
          <Route
            path={paths.seminarRegister}
            Component={page(() => import('./seminars/SeminarRegisterPage.tsx'))}
          />
          <Route
            path={paths.seminarConfirm}
            Component={page(() => import('./seminars/SeminarConfirmPage.tsx'))}
          />
          {/* Without a code it says so in general (section 2 of the specification). */}
          <Route
            path="/seminars/complete"
            Component={page(() => import('./seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarComplete}
            Component={page(() => import('./seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarEdit}
            Component={page(() => import('./seminars/SeminarEditPage.tsx'))}
          />
          <Route
            path={paths.seminarDetail}
            Component={page(() => import('./seminar-page/SeminarDetailPage.tsx'))}
          />
          <Route
            path={paths.formTemplateList}
            Component={page(() => import('./form-templates/TemplateListPage.tsx'))}
          />
          <Route
            path={paths.formTemplateEdit}
            Component={page(() => import('./form-templates/TemplateEditPage.tsx'))}
          />
          <Route
            path={paths.formTemplateFields}
            Component={page(() => import('./form-templates/builder/FieldsPage.tsx'))}
          />
          <Route
            path={paths.paymentCheckList}
            Component={page(() => import('./deposits/DepositListPage.tsx'))}
          />
          <Route
            path={paths.statementImport}
            Component={page(() => import('./statements/StatementImportPage.tsx'))}
          />
          <Route
            path={paths.depositDetail}
            Component={page(() => import('./deposits/DepositDetailPage.tsx'))}
          />
          <Route
            path={paths.evidence}
            Component={page(() => import('./evidence/EvidencePage.tsx'))}
          />
          <Route
            path={paths.knownPayerList}
            Component={page(() => import('./known-payers/KnownPayerListPage.tsx'))}
          />
          <Route
            path={paths.refundList}
            Component={page(() => import('./refunds/RefundListPage.tsx'))}
          />
          <Route
            path={paths.refundFileList}
            Component={page(() => import('./refund-files/RefundFileListPage.tsx'))}
          />
          <Route
            path={paths.refundFileDetail}
            Component={page(() => import('./refund-files/RefundFilePage.tsx'))}
          />
          <Route
            path={paths.periodClose}
            Component={page(() => import('./period-close/PeriodClosePage.tsx'))}
          />
          <Route
            path={paths.paymentUnpaidList}
            Component={page(() => import('./submissions/office/SubmissionListPage.tsx'))}
          />
          <Route
            path={paths.groupList}
            Component={page(() => import('./groups/GroupListPage.tsx'))}
          />
          <Route
            path={paths.wishList}
            Component={page(() => import('./wishes/WishListPage.tsx'))}
          />
          <Route
            path={paths.groupDetail}
            Component={page(() => import('./groups/GroupDetailPage.tsx'))}
          />
          <Route
            path={paths.members}
            Component={page(() => import('./members/MemberListPage.tsx'))}
          />
          <Route
            path={paths.memberImport}
            Component={page(() => import('./members/MemberImportPage.tsx'))}
          />
          <Route
            path={paths.paymentPaidList}
            Component={page(() => import('./students/StudentListPage.tsx'))}
          />
          <Route
            path={paths.studentDetail}
            Component={page(() => import('./students/StudentPage.tsx'))}
          />
          <Route
            path={paths.annualDuty}
            Component={page(() => import('./annual-duty/AnnualDutyPage.tsx'))}
          />
          <Route
            path={paths.enterApplication}
            Component={page(() => import('./submissions/office/EnterApplicationPage.tsx'))}
          />
          <Route
            path={paths.enterGroup}
            Component={page(() => import('./groups/enter/EnterGroupPage.tsx'))}
          />
          <Route
            path={paths.receiptList}
            Component={page(() => import('./receipts/ReceiptListPage.tsx'))}
          />
          <Route path={paths.billList} Component={page(() => import('./bills/BillListPage.tsx'))} />
          <Route
            path={paths.receiptWaitingList}
            Component={page(() => import('./receipts/WaitingReceiptsPage.tsx'))}
          />
          <Route
            path={paths.taxArchive}
            Component={page(() => import('./tax-archive/TaxArchivePage.tsx'))}
          />
          <Route
            path={paths.certificateList}
            Component={page(() => import('./certificates/CertificateListPage.tsx'))}
          />
          <Route
            path={paths.certificateWaitingList}
            Component={page(() => import('./certificates/WaitingListPage.tsx'))}
          />
          <Route
            path={paths.reviewTestList}
            Component={page(() => import('./review-tests/attempts/AttemptListPage.tsx'))}
          />
          <Route path={paths.mailList} Component={page(() => import('./mail/MailListPage.tsx'))} />
          <Route
            path={paths.mailDetail}
            Component={page(() => import('./mail/MailDetailPage.tsx'))}
          />
          <Route
            path={paths.mailTemplateList}
            Component={page(() => import('./mail-templates/MailTemplateListPage.tsx'))}
          />
          {[paths.mailTemplateEdit, paths.mailTemplateEnglish].map((path) => (
            <Route
              key={path}
              path={path}
              Component={page(() => import('./mail-templates/MailTemplateEditPage.tsx'))}
            />
          ))}
          <Route path={paths.bankSignIn} Component={page(() => import('./bank/BankPage.tsx'))} />
          <Route
            path={paths.settings}
            Component={page(() => import('./association/SettingsPage.tsx'))}
          />
          <Route
            path={paths.retention}
            Component={page(() => import('./retention/RetentionPage.tsx'))}
          />
          <Route path={paths.account} Component={page(() => import('./auth/AccountPage.tsx'))} />
          <Route path={paths.admins} Component={page(() => import('./admins/AdminsPage.tsx'))} />
          <Route
            path={paths.apiTokens}
            Component={page(() => import('./api-tokens/ApiTokensPage.tsx'))}
          />
          <Route path={paths.moveIns} Component={page(() => import('./move-ins/MoveInPage.tsx'))} />
          <Route
            path={paths.importedStudentList}
            Component={page(() => import('./imported-records/ImportedStudentListPage.tsx'))}
          />
          <Route
            path={paths.importedReceiptList}
            Component={page(() => import('./imported-records/ImportedReceiptListPage.tsx'))}
          />
          <Route
            path={paths.webhooks}
            Component={page(() => import('./webhooks/WebhooksPage.tsx'))}
          />
          <Route
            path={paths.webhookDetail}
            Component={page(() => import('./webhooks/WebhookDetailPage.tsx'))}
          />
          <Route
            path={paths.security}
            Component={page(() => import('./security/SecurityPage.tsx'))}
          />
          <Route
            path={paths.auditTrail}
            Component={page(() => import('./audit-trail/AuditTrailPage.tsx'))}
          />
          <Route
            path={paths.accessLog}
            Component={page(() => import('./access-log/AccessLogPage.tsx'))}
          />
          <Route
            path={paths.operations}
            Component={page(() => import('./operations/OperationsPage.tsx'))}
          />
          <Route
            path={paths.showcase}
            Component={page(() => import('./showcase/ShowcasePage.tsx'))}
          />
        </Route>
      </Route>
    </Route>
  </>
);
