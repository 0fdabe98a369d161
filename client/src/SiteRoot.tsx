import { Outlet } from 'react-router-dom';
import { NavigationProgress } from './frame/NavigationProgress.tsx';
import { useFocusOnNavigation } from './frame/useFocusOnNavigation.ts';
import { DialogsProvider } from './ui/DialogsProvider.tsx';
import { ToastProvider } from './ui/ToastProvider.tsx';

/** Around every page: notices and dialogs, whose texts may hold links. */
export function SiteRoot() {
  useFocusOnNavigation();
  return (
    <ToastProvider>
      <DialogsProvider>
        <NavigationProgress />
        <Outlet />
      </DialogsProvider>
    </ToastProvider>
  );
}
