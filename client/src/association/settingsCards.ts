import type { association } from '../i18n/ja/association.ts';
import { paths } from '../routing/paths.ts';

interface SettingsCard {
  text: keyof typeof association.card;
  to: string;
}

/** The links to further settings, in order; their texts are under `card` in the catalogues. */
export const settingsCards: readonly SettingsCard[] = [
  { text: 'mailTemplates', to: paths.mailTemplateList },
  { text: 'accessLog', to: paths.accessLog },
  { text: 'retention', to: paths.retention },
];
