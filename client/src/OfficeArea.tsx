import { useSession } from './auth/session.ts';
import StaffArea from './StaffArea.tsx';

/**
 * The office's frame around a page that anybody may open; renders nothing until the session is
 * known.
 */
export default function OfficeArea() {
  const { data: session } = useSession();
  return session?.user ? <StaffArea /> : null;
}
