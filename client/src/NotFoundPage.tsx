import { useTranslation } from 'react-i18next';
import { paths } from './routing/paths.ts';
import { NotFound } from './ui/NotFound.tsx';

/** Every address that no other route knows. */
export default function NotFoundPage() {
  const { t } = useTranslation('frame');
  return <NotFound links={[{ to: paths.top, label: t('toTop') }]} />;
}
