import { addTexts } from '../../platform/i18n/i18n.ts';
import { suggestions as ja } from '../../platform/i18n/ja/suggestions.ts';

addTexts(
  'suggestions',
  ja,
  async () => (await import('../../platform/i18n/en/suggestions.ts')).suggestions,
);
