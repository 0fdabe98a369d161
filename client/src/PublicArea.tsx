import { Outlet } from 'react-router-dom';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { ContactLines } from './notices/ContactLines.tsx';
import { useSite } from './site/useSite.ts';

/** The applicants' part of the site. */
export default function PublicArea() {
  const { data: site } = useSite();
  return (
    <PublicFrame
      associationName={site?.association.name ?? ''}
      contact={site && <ContactLines association={site.association} />}
    >
      <Outlet />
    </PublicFrame>
  );
}
