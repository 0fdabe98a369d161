import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { StaffFrame } from './frame/StaffFrame.tsx';
import { navigationItems } from './navigation.ts';
import { Skeleton } from './ui/Skeleton.tsx';

/** The office's part of the site; its pages stand where the outlet is. */
export default function StaffArea() {
  const { t } = useTranslation(['frame', 'navigation']);
  return (
    <StaffFrame
      associationName={t('frame:association')}
      navigation={navigationItems((part) => t(`navigation:${part}`))}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Outlet />
      </Suspense>
    </StaffFrame>
  );
}
