import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { useArrival } from './frame/useArrival.ts';
import { paths } from './paths.ts';

// Each area and each page is a chunk of its own: what applicants open loads nothing of the office's.
const StaffArea = lazy(() => import('./StaffArea.tsx'));
const PublicArea = lazy(() => import('./PublicArea.tsx'));
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));
const ShowcasePage = lazy(() => import('./showcase/ShowcasePage.tsx'));

/** The whole site. */
export function SiteRoutes() {
  useArrival();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route element={<StaffArea />}>
            <Route path={paths.showcase} element={<ShowcasePage />} />
          </Route>
          <Route element={<PublicArea />}>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
