import { addTexts } from '../../platform/i18n/i18n.ts';
import { apiTokens as ja } from '../../platform/i18n/ja/apiTokens.ts';

addTexts(
  'apiTokens',
  ja,
  async () => (await import('../../platform/i18n/en/apiTokens.ts')).apiTokens,
);
