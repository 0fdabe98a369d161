import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { i18n } from './i18n/i18n.ts';
import { queryClient } from './queryClient.ts';
import { SiteRoutes } from './routes.tsx';
import { DialogsProvider } from './ui/DialogsProvider.tsx';
import { ToastProvider } from './ui/ToastProvider.tsx';

export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ToastProvider>
            <DialogsProvider>
              <SiteRoutes />
            </DialogsProvider>
          </ToastProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
