import { addTexts } from '../../../platform/i18n/i18n.ts';
import { groupPages as ja } from '../../../platform/i18n/ja/groupPages.ts';

addTexts(
  'groupPages',
  ja,
  async () => (await import('../../../platform/i18n/en/groupPages.ts')).groupPages,
);
