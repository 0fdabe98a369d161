import { addTexts } from '../../platform/i18n/i18n.ts';
import { certificates as ja } from '../../platform/i18n/ja/certificates.ts';

addTexts(
  'certificates',
  ja,
  async () => (await import('../../platform/i18n/en/certificates.ts')).certificates,
);
