import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BrokenPart } from './BrokenPart.tsx';
import { CatchBroken } from './CatchBroken.tsx';

/**
 * The page within an area: where it fails, the area's frame stays. Of another record it begins anew: what is open
 * or typed about one must not stand on the page of the next.
 */
export function PagePart() {
  const { key, pathname } = useLocation();
  return (
    <CatchBroken at={key} instead={<BrokenPart />}>
      <Fragment key={pathname}>
        <Outlet />
      </Fragment>
    </CatchBroken>
  );
}
