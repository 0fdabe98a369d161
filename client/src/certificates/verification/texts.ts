import { addTexts } from '../../i18n/i18n.ts';
import { verification as ja } from '../../i18n/ja/verification.ts';

addTexts(
  'verification',
  ja,
  async () => (await import('../../i18n/en/verification.ts')).verification,
);
