import { Route } from 'react-router-dom';
import { BrokenPart } from './frame/BrokenPart.tsx';
import { page } from './routing/page.ts';
import { paths } from './routing/paths.ts';

/** The screens that anybody may open, and what an address without a screen shows. */
export const applicantRoutes = (
  <>
    <Route lazy={page(() => import('./SubmissionArea.tsx'))}>
      <Route errorElement={<BrokenPart />}>
        <Route
          path={paths.submissionDetail}
          lazy={page(() => import('./submissions/SubmissionPage.tsx'))}
        />
      </Route>
    </Route>

    <Route lazy={page(() => import('./PublicArea.tsx'))}>
      <Route errorElement={<BrokenPart />}>
        <Route
          path={paths.confirmAddress}
          lazy={page(() => import('./submissions/applicant/ConfirmAddressPage.tsx'))}
        />
        <Route
          path={paths.payeeAccount}
          lazy={page(() => import('./payee-accounts/PayeeAccountPage.tsx'))}
        />
        <Route
          path={paths.applicationForm}
          lazy={page(() => import('./submissions/apply/ApplicationFormPage.tsx'))}
        />
        <Route
          path={paths.reviewTest}
          lazy={page(() => import('./review-tests/ReviewTestPage.tsx'))}
        />
        {[paths.certificateVerificationForm, paths.certificateVerification].map((path) => (
          <Route
            key={path}
            path={path}
            lazy={page(() => import('./certificates/verification/VerificationPage.tsx'))}
          />
        ))}
        <Route path={paths.lostLinks} lazy={page(() => import('./lost-links/LostLinksPage.tsx'))} />
        <Route
          path={paths.openSeminars}
          lazy={page(() => import('./open-seminars/OpenSeminarsPage.tsx'))}
        />
        <Route path={paths.privacyNotice} lazy={page(() => import('./notices/PrivacyPage.tsx'))} />
        <Route
          path={paths.tradeLawNotice}
          lazy={page(() => import('./notices/TradeLawPage.tsx'))}
        />
      </Route>
    </Route>

    <Route lazy={page(() => import('./WhoseArea.tsx'))}>
      <Route path="*" lazy={page(() => import('./NotFoundPage.tsx'))} />
    </Route>
  </>
);
