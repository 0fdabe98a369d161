import { Route } from 'react-router-dom';
import { PagePart } from './platform/frame/PagePart.tsx';
import { page } from './page.tsx';
import { paths } from './platform/routing/paths.ts';

/** The screens that anybody may open, and what an address without a screen shows. */
export const applicantRoutes = (
  <>
    <Route Component={page(() => import('./SubmissionArea.tsx'))}>
      <Route Component={PagePart}>
        <Route
          path={paths.submissionDetail}
          Component={page(() => import('./applying/submissions/SubmissionPage.tsx'))}
        />
      </Route>
    </Route>

    <Route Component={page(() => import('./PublicArea.tsx'))}>
      <Route Component={PagePart}>
        <Route
          path={paths.confirmAddress}
          Component={page(() => import('./applying/submissions/applicant/ConfirmAddressPage.tsx'))}
        />
        <Route
          path={paths.payeeAccount}
          Component={page(() => import('./papers/payee-accounts/PayeeAccountPage.tsx'))}
        />
        <Route
          path={paths.applicationForm}
          Component={page(() => import('./applying/submissions/apply/ApplicationFormPage.tsx'))}
        />
        <Route
          path={paths.companies}
          Component={page(() => import('./money/groups/apply/GroupApplyPage.tsx'))}
        />
        <Route
          path={paths.groupPage}
          Component={page(() => import('./money/groups/contact-page/GroupPage.tsx'))}
        />
        <Route
          path={paths.watch}
          Component={page(() => import('./applying/watching/WatchPage.tsx'))}
        />
        <Route
          path={paths.reviewTest}
          Component={page(() => import('./applying/review-tests/ReviewTestPage.tsx'))}
        />
        {[paths.certificateVerificationForm, paths.certificateVerification].map((path) => (
          <Route
            key={path}
            path={path}
            Component={page(
              () => import('./papers/certificates/verification/VerificationPage.tsx'),
            )}
          />
        ))}
        <Route
          path={paths.lostLinks}
          Component={page(() => import('./applying/submissions/visitors/LostLinksPage.tsx'))}
        />
        <Route
          path={paths.openSeminars}
          Component={page(() => import('./applying/submissions/visitors/OpenSeminarsPage.tsx'))}
        />
        <Route
          path={paths.privacyNotice}
          Component={page(() => import('./catalogue/association/notices/PrivacyPage.tsx'))}
        />
        <Route
          path={paths.tradeLawNotice}
          Component={page(() => import('./catalogue/association/notices/TradeLawPage.tsx'))}
        />
      </Route>
    </Route>

    <Route Component={page(() => import('./WhoseArea.tsx'))}>
      <Route path="*" Component={page(() => import('./NotFoundPage.tsx'))} />
    </Route>
  </>
);
