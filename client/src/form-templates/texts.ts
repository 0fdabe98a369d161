import { addTexts } from '../i18n/i18n.ts';
import { formTemplates as ja } from '../i18n/ja/formTemplates.ts';

addTexts(
  'formTemplates',
  ja,
  async () => (await import('../i18n/en/formTemplates.ts')).formTemplates,
);
