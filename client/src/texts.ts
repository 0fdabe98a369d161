import { addTexts } from './platform/i18n/i18n.ts';
import { navigation as ja } from './platform/i18n/ja/navigation.ts';

addTexts(
  'navigation',
  ja,
  async () => (await import('./platform/i18n/en/navigation.ts')).navigation,
);
