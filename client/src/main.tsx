import '@digital-go-jp/design-tokens/dist/tokens.css';
import './platform/ui/tokens.css';
import './platform/ui/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchActivity } from './platform/api/activity.ts';
import { hasSealedDrafts } from './platform/drafts/sealedDraft.ts';
import { fetchTexts, i18n } from './platform/i18n/i18n.ts';
import { shownNow } from './platform/routing/browserNavigator.ts';
import { keepTyped } from './platform/ui/typed.ts';
import { fetchPages } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** A browser that translates a page puts its texts into elements that our pages don't have. */
const isTranslated = (place: HTMLElement) => place.querySelector('font') !== null;

async function start(place: HTMLElement): Promise<void> {
  const { location } = shownNow();
  const fetched = fetchPages(location.pathname);
  await fetchTexts();
  const { language } = place.dataset;
  if (language !== undefined) {
    // The server has drawn the page, which can be read until all of its code is there.
    await fetched;
    keepTyped(place, location.key);
    // The server doesn't know which language was chosen on this device, or which step and answers the tab keeps.
    const asDrawn = language === i18n.language && location.state === null && !hasSealedDrafts();
    if (asDrawn && !isTranslated(place)) {
      hydrateRoot(place, app);
      return;
    }
  }
  createRoot(place).render(app);
}

watchActivity();
void start(root);
