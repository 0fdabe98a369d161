import { addTexts } from '../../../platform/i18n/i18n.ts';
import { attempts as ja } from '../../../platform/i18n/ja/attempts.ts';

addTexts(
  'attempts',
  ja,
  async () => (await import('../../../platform/i18n/en/attempts.ts')).attempts,
);
