import { addTexts } from '../../../platform/i18n/i18n.ts';
import { applicant as ja } from '../../../platform/i18n/ja/applicant.ts';

addTexts(
  'applicant',
  ja,
  async () => (await import('../../../platform/i18n/en/applicant.ts')).applicant,
);
