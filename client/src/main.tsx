import '@digital-go-jp/design-tokens/dist/tokens.css';
import './platform/ui/tokens.css';
import './platform/ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchActivity } from './platform/api/activity.ts';
import { fetchTexts } from './platform/i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchActivity();
void fetchTexts().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
