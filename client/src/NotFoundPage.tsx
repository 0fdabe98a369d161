import { useTranslation } from 'react-i18next';
import { frameTexts } from './platform/frame/texts.ts';
import { useSession } from './platform/session/session.ts';
import { useWaysOn } from './platform/public-pages/useWaysOn.ts';
import { paths } from './platform/routing/paths.ts';
import { NotFound } from './platform/ui/NotFound.tsx';

/** Every address that no other route knows. */
export default function NotFoundPage() {
  const { t } = useTranslation(frameTexts);
  const { data: session } = useSession();
  const ways = useWaysOn();
  const links = session?.user
    ? [{ to: paths.top, label: t('toTop') }]
    : [...ways, { to: paths.login, label: t('toLogin') }];
  return <NotFound links={links} />;
}
