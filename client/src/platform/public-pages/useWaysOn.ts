import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { visitorTexts } from './texts.ts';
import { paths } from '../routing/paths.ts';
import { useSite } from './useSite.ts';

/** Where an applicant can go on from a page that leads nowhere. */
export function useWaysOn(): { to: string; label: string }[] {
  const { t } = useTranslation(visitorTexts);
  const { data: site } = useSite();
  const { pathname } = useLocation();
  const ways = [
    { to: paths.lostLinks, label: t('lostLinks.title') },
    ...(site?.public_list ? [{ to: paths.openSeminars, label: t('open.title') }] : []),
  ];
  return ways.filter(({ to }) => to !== pathname);
}
