import { addTexts } from '../../platform/i18n/i18n.ts';
import { pageLinks as ja } from '../../platform/i18n/ja/pageLinks.ts';

addTexts(
  'pageLinks',
  ja,
  async () => (await import('../../platform/i18n/en/pageLinks.ts')).pageLinks,
);
