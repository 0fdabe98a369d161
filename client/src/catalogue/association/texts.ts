import { addTexts } from '../../platform/i18n/i18n.ts';
import { association as ja } from '../../platform/i18n/ja/association.ts';

addTexts(
  'association',
  ja,
  async () => (await import('../../platform/i18n/en/association.ts')).association,
);
