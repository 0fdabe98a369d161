import { useSession } from './platform/session/session.ts';
import { ToLogin } from './office/auth/ToLogin.tsx';
import StaffArea from './StaffArea.tsx';

/**
 * The office's frame around a page that anybody may open; renders nothing until the session is
 * known.
 */
export default function OfficeArea() {
  const { data: session } = useSession();
  if (!session) return null;
  return session.user ? <StaffArea /> : <ToLogin why={session.why} />;
}
