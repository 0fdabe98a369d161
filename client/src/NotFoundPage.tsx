import { useTranslation } from 'react-i18next';
import { useSession } from './auth/session.ts';
import { paths } from './routing/paths.ts';
import { NotFound } from './ui/NotFound.tsx';

/** Every address that no other route knows. */
export default function NotFoundPage() {
  const { t } = useTranslation('frame');
  const { data: session } = useSession();
  const to = session?.user ? paths.top : paths.login;
  return <NotFound links={[{ to, label: t(session?.user ? 'toTop' : 'toLogin') }]} />;
}
