import type { settings } from '../i18n/ja/settings.ts';
import { paths } from '../paths.ts';

interface SettingsCard {
  text: keyof typeof settings.card;
  to: string;
}

/** The ways to further settings, in order: a line each, its words in the catalogues' `card`. */
export const settingsCards: readonly SettingsCard[] = [
  { text: 'mailTemplates', to: paths.mailTemplateList },
  { text: 'accessLog', to: paths.accessLog },
  { text: 'retention', to: paths.retention },
];
