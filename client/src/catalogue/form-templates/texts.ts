import { addTexts } from '../../platform/i18n/i18n.ts';
import { formTemplates as ja } from '../../platform/i18n/ja/formTemplates.ts';

addTexts(
  'formTemplates',
  ja,
  async () => (await import('../../platform/i18n/en/formTemplates.ts')).formTemplates,
);
