import { addTexts } from '../../platform/i18n/i18n.ts';
import { refundFiles as ja } from '../../platform/i18n/ja/refundFiles.ts';

addTexts(
  'refundFiles',
  ja,
  async () => (await import('../../platform/i18n/en/refundFiles.ts')).refundFiles,
);
