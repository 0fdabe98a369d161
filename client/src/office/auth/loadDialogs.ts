import { withTexts } from '../../platform/i18n/i18n.ts';

/** Asks once more who it is. */
export const loadConfirmAgain = () => withTexts(import('./ConfirmAgain.tsx'));

/** The login over a page. */
export const loadLoginAgain = () => withTexts(import('./LoginAgain.tsx'));

/** Both are fetched before they are needed: by then the network may be gone, and input on the page with it. */
export const loadLoginDialogs = () => Promise.all([loadConfirmAgain(), loadLoginAgain()]);
