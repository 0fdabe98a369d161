import { use } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { applicantRoutes } from './applicantRoutes.tsx';
import type { FetchedPage } from './page.tsx';
import { isForApplicants } from './platform/routing/paths.ts';
import { ahead, whileFetching } from './platform/routing/fetching.ts';

const forApplicants = createRoutesFromElements(applicantRoutes);

/** All screens (section 2 of the specification), once the first of the office's is opened. */
let all: RouteObject[] | undefined;
let fetched: Promise<RouteObject[]> | undefined;

/** An applicant never fetches the list of the office's screens. */
function fetchAll(): Promise<RouteObject[]> {
  fetched ??= whileFetching(
    import('./officeRoutes.tsx').then(({ officeRoutes }) => {
      const routes = [...forApplicants, ...createRoutesFromElements(officeRoutes)];
      ahead.fetch = (pathname, search) =>
        Promise.all(pagesAt(routes, pathname).map((page) => page.fetchAhead(search)));
      all = routes;
      return routes;
    }),
  );
  return fetched;
}

const isFetched = (Component: unknown): Component is FetchedPage =>
  typeof Component === 'function' && 'fetch' in Component;

const pagesAt = (routes: RouteObject[], pathname: string): FetchedPage[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.Component).filter(isFetched);

/** Fetches all code of an address's page at once, before the page is shown. The page itself tells a failure. */
export async function fetchPages(pathname: string): Promise<void> {
  const known = all ?? (isForApplicants(pathname) ? forApplicants : undefined);
  const routes = known ?? (await fetchAll().catch(() => []));
  await Promise.all(pagesAt(routes, pathname).map((page) => page.fetch()));
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useLocation();
  const routes = all ?? (isForApplicants(pathname) ? forApplicants : use(fetchAll()));
  return useRoutes(routes);
}
