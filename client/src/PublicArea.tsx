import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { Skeleton } from './ui/Skeleton.tsx';

/** The applicants' part of the site. */
export default function PublicArea() {
  const { t } = useTranslation('frame');
  return (
    <PublicFrame associationName={t('association')}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  );
}
