import { Outlet, useLocation } from 'react-router-dom';
import { BrokenPart } from './BrokenPart.tsx';
import { CatchBroken } from './CatchBroken.tsx';

/** The page within an area: where it fails, the area's frame stays. */
export function PagePart() {
  const { key } = useLocation();
  return (
    <CatchBroken at={key} instead={<BrokenPart />}>
      <Outlet />
    </CatchBroken>
  );
}
