import { Outlet } from 'react-router-dom';
import { NavigationProgress } from './frame/NavigationProgress.tsx';
import { OfflineNotice } from './frame/OfflineNotice.tsx';
import { useFocusOnNavigation } from './frame/useFocusOnNavigation.ts';
import { DialogsProvider } from './ui/DialogsProvider.tsx';
import { ToastProvider } from './ui/ToastProvider.tsx';

/**
 * Wraps every page with toasts and dialogs. It is inside the router because their texts may contain
 * links.
 */
export function SiteRoot() {
  useFocusOnNavigation();
  return (
    <ToastProvider>
      <DialogsProvider>
        <OfflineNotice />
        <NavigationProgress />
        <Outlet />
      </DialogsProvider>
    </ToastProvider>
  );
}
