import { addTexts } from '../../../platform/i18n/i18n.ts';
import { accessLog as ja } from '../../../platform/i18n/ja/accessLog.ts';

addTexts(
  'accessLog',
  ja,
  async () => (await import('../../../platform/i18n/en/accessLog.ts')).accessLog,
);
