import { addTexts } from '../../../platform/i18n/i18n.ts';
import { companies as ja } from '../../../platform/i18n/ja/companies.ts';

addTexts(
  'companies',
  ja,
  async () => (await import('../../../platform/i18n/en/companies.ts')).companies,
);
