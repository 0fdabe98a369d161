import { addTexts } from '../../../platform/i18n/i18n.ts';
import { evidence as ja } from '../../../platform/i18n/ja/evidence.ts';

addTexts(
  'evidence',
  ja,
  async () => (await import('../../../platform/i18n/en/evidence.ts')).evidence,
);
