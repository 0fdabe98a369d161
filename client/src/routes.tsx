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
import { whileFetching } from './platform/routing/fetching.ts';

const forApplicants = createRoutesFromElements(applicantRoutes);

/** All screens (section 2 of the specification), once the first of the office's is opened. */
let all: RouteObject[] | undefined;
let fetched: Promise<RouteObject[]> | undefined;

/** An applicant never fetches the list of the office's screens. */
function fetchAll(): Promise<RouteObject[]> {
  fetched ??= whileFetching(
    import('./officeRoutes.tsx').then(({ officeRoutes }) => {
      all = [...forApplicants, ...createRoutesFromElements(officeRoutes)];
      return all;
    }),
  );
  return fetched;
}

const isFetched = (Component: unknown): Component is FetchedPage =>
  typeof Component === 'function' && 'fetch' in Component;

function fetchMatching(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (isFetched(route.Component)) route.Component.fetch();
  }
}

/** Fetches the code of what an address shows, all of it at once, before it is shown. */
export function fetchPages(pathname: string): void {
  if (all || isForApplicants(pathname)) return fetchMatching(all ?? forApplicants, pathname);
  // What shows the page tells the failure.
  fetchAll().then(
    (routes) => fetchMatching(routes, pathname),
    () => undefined,
  );
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useLocation();
  const routes = all ?? (isForApplicants(pathname) ? forApplicants : use(fetchAll()));
  return useRoutes(routes);
}
