import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from './frame/BrokenPage.tsx';
import { CatchBroken } from './frame/CatchBroken.tsx';
import { NavigationProgress } from './frame/NavigationProgress.tsx';
import { OfflineNotice } from './frame/OfflineNotice.tsx';
import { Starting } from './frame/Starting.tsx';
import { useFocusOnNavigation } from './frame/useFocusOnNavigation.ts';
import { useKeepFocus } from './frame/useKeepFocus.ts';
import { Pages } from './routes.tsx';
import { DialogsProvider } from './ui/DialogsProvider.tsx';
import { ToastProvider } from './ui/ToastProvider.tsx';

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
