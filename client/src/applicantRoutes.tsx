import { Route } from 'react-router-dom';
import { PagePart } from './frame/PagePart.tsx';
import { page } from './page.tsx';
import { paths } from './routing/paths.ts';

/** The screens that anybody may open, and what an address without a screen shows. */
export const applicantRoutes = (
  <>
    <Route Component={page(() => import('./SubmissionArea.tsx'))}>
      <Route Component={PagePart}>
        <Route
          path={paths.submissionDetail}
          Component={page(() => import('./submissions/SubmissionPage.tsx'))}
        />
      </Route>
    </Route>

    <Route Component={page(() => import('./PublicArea.tsx'))}>
      <Route Component={PagePart}>
        <Route
          path={paths.confirmAddress}
          Component={page(() => import('./submissions/applicant/ConfirmAddressPage.tsx'))}
        />
        <Route
          path={paths.payeeAccount}
          Component={page(() => import('./payee-accounts/PayeeAccountPage.tsx'))}
        />
        <Route
          path={paths.applicationForm}
          Component={page(() => import('./submissions/apply/ApplicationFormPage.tsx'))}
        />
        <Route
          path={paths.companies}
          Component={page(() => import('./groups/apply/CompaniesPage.tsx'))}
        />
        <Route
          path={paths.groupPage}
          Component={page(() => import('./group-pages/GroupPage.tsx'))}
        />
        <Route
          path={paths.reviewTest}
          Component={page(() => import('./review-tests/ReviewTestPage.tsx'))}
        />
        {[paths.certificateVerificationForm, paths.certificateVerification].map((path) => (
          <Route
            key={path}
            path={path}
            Component={page(() => import('./certificates/verification/VerificationPage.tsx'))}
          />
        ))}
        <Route
          path={paths.lostLinks}
          Component={page(() => import('./lost-links/LostLinksPage.tsx'))}
        />
        <Route
          path={paths.openSeminars}
          Component={page(() => import('./open-seminars/OpenSeminarsPage.tsx'))}
        />
        <Route
          path={paths.privacyNotice}
          Component={page(() => import('./notices/PrivacyPage.tsx'))}
        />
        <Route
          path={paths.tradeLawNotice}
          Component={page(() => import('./notices/TradeLawPage.tsx'))}
        />
      </Route>
    </Route>

    <Route Component={page(() => import('./WhoseArea.tsx'))}>
      <Route path="*" Component={page(() => import('./NotFoundPage.tsx'))} />
    </Route>
  </>
);
