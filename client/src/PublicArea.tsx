import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PublicFrame } from './platform/frame/PublicFrame.tsx';
import { ContactLines } from './catalogue/association/notices/ContactLines.tsx';
import { noteVisitor } from './platform/public-pages/visitor.ts';
import { isForApplicants } from './platform/routing/paths.ts';
import { useSite } from './platform/public-pages/useSite.ts';

/** The applicants' part of the site. */
export default function PublicArea() {
  const { data: site } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isForApplicants(pathname)) noteVisitor();
  }, [pathname]);
  return (
    <PublicFrame
      associationName={site?.association.name ?? ''}
      openList={site?.public_list ?? false}
      contact={site && <ContactLines association={site.association} />}
    >
      <Outlet />
    </PublicFrame>
  );
}
