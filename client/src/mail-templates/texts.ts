import { addTexts } from '../i18n/i18n.ts';
import { mailTemplates as ja } from '../i18n/ja/mailTemplates.ts';

addTexts(
  'mailTemplates',
  ja,
  async () => (await import('../i18n/en/mailTemplates.ts')).mailTemplates,
);
