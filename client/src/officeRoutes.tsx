import { Route } from 'react-router-dom';
import { BrokenPart } from './frame/BrokenPart.tsx';
import { page } from './routing/page.ts';
import { paths } from './routing/paths.ts';

/** The office's screens and the login to them. The build puts what only these load into files that applicants never fetch. */
export const officeRoutes = (
  <>
    <Route lazy={page(() => import('./PublicArea.tsx'))}>
      <Route errorElement={<BrokenPart />}>
        <Route path={paths.login} lazy={page(() => import('./auth/LoginPage.tsx'))} />
        <Route
          path={paths.passwordReset}
          lazy={page(() => import('./auth/PasswordResetPage.tsx'))}
        />
        <Route path={paths.setPassword} lazy={page(() => import('./auth/SetPasswordPage.tsx'))} />
      </Route>
    </Route>
    <Route lazy={page(() => import('./auth/RequireLogin.tsx'))}>
      <Route lazy={page(() => import('./StaffArea.tsx'))}>
        <Route errorElement={<BrokenPart />}>
          <Route path={paths.top} lazy={page(() => import('./top/TopPage.tsx'))} />
          <Route
            path={paths.seminarList}
            lazy={page(() => import('./seminars/SeminarListPage.tsx'))}
          />
          <Route
            path={paths.seminarRegister}
            lazy={page(() => import('./seminars/SeminarRegisterPage.tsx'))}
          />
          <Route
            path={paths.seminarConfirm}
            lazy={page(() => import('./seminars/SeminarConfirmPage.tsx'))}
          />
          {/* Without a code it says so in general (section 2 of the specification). */}
          <Route
            path="/seminars/complete"
            lazy={page(() => import('./seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarComplete}
            lazy={page(() => import('./seminars/SeminarCompletePage.tsx'))}
          />
          <Route
            path={paths.seminarEdit}
            lazy={page(() => import('./seminars/SeminarEditPage.tsx'))}
          />
          <Route
            path={paths.seminarDetail}
            lazy={page(() => import('./seminar-page/SeminarDetailPage.tsx'))}
          />
          <Route
            path={paths.formTemplateList}
            lazy={page(() => import('./form-templates/TemplateListPage.tsx'))}
          />
          <Route
            path={paths.formTemplateEdit}
            lazy={page(() => import('./form-templates/TemplateEditPage.tsx'))}
          />
          <Route
            path={paths.formTemplateFields}
            lazy={page(() => import('./form-templates/builder/FieldsPage.tsx'))}
          />
          <Route
            path={paths.paymentCheckList}
            lazy={page(() => import('./deposits/DepositListPage.tsx'))}
          />
          <Route
            path={paths.statementImport}
            lazy={page(() => import('./statements/StatementImportPage.tsx'))}
          />
          <Route
            path={paths.depositDetail}
            lazy={page(() => import('./deposits/DepositDetailPage.tsx'))}
          />
          <Route path={paths.evidence} lazy={page(() => import('./evidence/EvidencePage.tsx'))} />
          <Route
            path={paths.knownPayerList}
            lazy={page(() => import('./known-payers/KnownPayerListPage.tsx'))}
          />
          <Route
            path={paths.refundList}
            lazy={page(() => import('./refunds/RefundListPage.tsx'))}
          />
          <Route
            path={paths.refundFileList}
            lazy={page(() => import('./refund-files/RefundFileListPage.tsx'))}
          />
          <Route
            path={paths.refundFileDetail}
            lazy={page(() => import('./refund-files/RefundFilePage.tsx'))}
          />
          <Route
            path={paths.periodClose}
            lazy={page(() => import('./period-close/PeriodClosePage.tsx'))}
          />
          <Route
            path={paths.paymentUnpaidList}
            lazy={page(() => import('./submissions/office/SubmissionListPage.tsx'))}
          />
          <Route
            path={paths.paymentPaidList}
            lazy={page(() => import('./students/StudentListPage.tsx'))}
          />
          <Route
            path={paths.studentDetail}
            lazy={page(() => import('./students/StudentPage.tsx'))}
          />
          <Route
            path={paths.annualDuty}
            lazy={page(() => import('./annual-duty/AnnualDutyPage.tsx'))}
          />
          <Route
            path={paths.receiptList}
            lazy={page(() => import('./receipts/ReceiptListPage.tsx'))}
          />
          <Route
            path={paths.receiptWaitingList}
            lazy={page(() => import('./receipts/WaitingReceiptsPage.tsx'))}
          />
          <Route
            path={paths.taxArchive}
            lazy={page(() => import('./tax-archive/TaxArchivePage.tsx'))}
          />
          <Route
            path={paths.certificateList}
            lazy={page(() => import('./certificates/CertificateListPage.tsx'))}
          />
          <Route
            path={paths.certificateWaitingList}
            lazy={page(() => import('./certificates/WaitingListPage.tsx'))}
          />
          <Route
            path={paths.reviewTestList}
            lazy={page(() => import('./review-tests/attempts/AttemptListPage.tsx'))}
          />
          <Route path={paths.mailList} lazy={page(() => import('./mail/MailListPage.tsx'))} />
          <Route path={paths.mailDetail} lazy={page(() => import('./mail/MailDetailPage.tsx'))} />
          <Route
            path={paths.mailTemplateList}
            lazy={page(() => import('./mail-templates/MailTemplateListPage.tsx'))}
          />
          {[paths.mailTemplateEdit, paths.mailTemplateEnglish].map((path) => (
            <Route
              key={path}
              path={path}
              lazy={page(() => import('./mail-templates/MailTemplateEditPage.tsx'))}
            />
          ))}
          <Route path={paths.bankSignIn} lazy={page(() => import('./bank/BankPage.tsx'))} />
          <Route
            path={paths.settings}
            lazy={page(() => import('./association/SettingsPage.tsx'))}
          />
          <Route
            path={paths.retention}
            lazy={page(() => import('./retention/RetentionPage.tsx'))}
          />
          <Route path={paths.account} lazy={page(() => import('./auth/AccountPage.tsx'))} />
          <Route path={paths.admins} lazy={page(() => import('./admins/AdminsPage.tsx'))} />
          <Route
            path={paths.apiTokens}
            lazy={page(() => import('./api-tokens/ApiTokensPage.tsx'))}
          />
          <Route path={paths.webhooks} lazy={page(() => import('./webhooks/WebhooksPage.tsx'))} />
          <Route
            path={paths.webhookDetail}
            lazy={page(() => import('./webhooks/WebhookDetailPage.tsx'))}
          />
          <Route path={paths.security} lazy={page(() => import('./security/SecurityPage.tsx'))} />
          <Route
            path={paths.auditTrail}
            lazy={page(() => import('./audit-trail/AuditTrailPage.tsx'))}
          />
          <Route
            path={paths.accessLog}
            lazy={page(() => import('./access-log/AccessLogPage.tsx'))}
          />
          <Route
            path={paths.operations}
            lazy={page(() => import('./operations/OperationsPage.tsx'))}
          />
          <Route path={paths.showcase} lazy={page(() => import('./showcase/ShowcasePage.tsx'))} />
        </Route>
      </Route>
    </Route>
  </>
);
