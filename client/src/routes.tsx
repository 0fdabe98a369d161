import { createRoutesFromElements, Route } from 'react-router-dom';
import { applicantRoutes } from './applicantRoutes.tsx';
import { BrokenPage } from './frame/BrokenPage.tsx';
import { Starting } from './frame/Starting.tsx';
import { officeRoutes } from './officeRoutes.tsx';
import { SiteRoot } from './SiteRoot.tsx';

/** The whole site: section 2 of the specification. */
export const routes = createRoutesFromElements(
  <Route element={<SiteRoot />} errorElement={<BrokenPage />} hydrateFallbackElement={<Starting />}>
    {officeRoutes}
    {applicantRoutes}
  </Route>,
);
