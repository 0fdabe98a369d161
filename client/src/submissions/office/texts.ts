import { addTexts } from '../../i18n/i18n.ts';
import { officeSubmissions as ja } from '../../i18n/ja/officeSubmissions.ts';

addTexts(
  'officeSubmissions',
  ja,
  async () => (await import('../../i18n/en/officeSubmissions.ts')).officeSubmissions,
);
