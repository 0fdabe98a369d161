import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from './platform/frame/BrokenPage.tsx';
import { CatchBroken } from './platform/frame/CatchBroken.tsx';
import { NavigationProgress } from './platform/frame/NavigationProgress.tsx';
import { OfflineNotice } from './platform/frame/OfflineNotice.tsx';
import { Starting } from './platform/frame/Starting.tsx';
import { useFocusOnNavigation } from './platform/frame/useFocusOnNavigation.ts';
import { useKeepFocus } from './platform/frame/useKeepFocus.ts';
import { Pages } from './routes.tsx';
import { DialogsProvider } from './platform/ui/DialogsProvider.tsx';
import { ToastProvider } from './platform/ui/ToastProvider.tsx';

/**
 * Every page with toasts and dialogs around it. It is inside the router because their texts may contain
 * links.
 */
export function SiteRoot() {
  const { key } = useLocation();
  useFocusOnNavigation();
  useKeepFocus();
  return (
    <ToastProvider>
      <DialogsProvider>
        <OfflineNotice />
        <NavigationProgress />
        <CatchBroken at={key} instead={<BrokenPage />}>
          <Suspense fallback={<Starting />}>
            <Pages />
          </Suspense>
        </CatchBroken>
      </DialogsProvider>
    </ToastProvider>
  );
}
