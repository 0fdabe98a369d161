import { addTexts } from './i18n.ts';
import { officeSubmissions as ja } from './ja/officeSubmissions.ts';

addTexts(
  'officeSubmissions',
  ja,
  async () => (await import('./en/officeSubmissions.ts')).officeSubmissions,
);
