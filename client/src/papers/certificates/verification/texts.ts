import { addTexts } from '../../../platform/i18n/i18n.ts';
import { verification as ja } from '../../../platform/i18n/ja/verification.ts';

addTexts(
  'verification',
  ja,
  async () => (await import('../../../platform/i18n/en/verification.ts')).verification,
);
