import { addTexts } from '../../platform/i18n/i18n.ts';
import { mailTemplates as ja } from '../../platform/i18n/ja/mailTemplates.ts';

addTexts(
  'mailTemplates',
  ja,
  async () => (await import('../../platform/i18n/en/mailTemplates.ts')).mailTemplates,
);
