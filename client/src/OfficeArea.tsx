import { useSession } from './auth/session.ts';
import StaffArea from './StaffArea.tsx';

/** The office's frame around a page that anybody may open; nothing until it is known who came. */
export default function OfficeArea() {
  const { data: session } = useSession();
  return session?.user ? <StaffArea /> : null;
}
