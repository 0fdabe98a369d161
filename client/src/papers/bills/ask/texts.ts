import { addTexts } from '../../../platform/i18n/i18n.ts';
import { askForBill as ja } from '../../../platform/i18n/ja/askForBill.ts';

addTexts(
  'askForBill',
  ja,
  async () => (await import('../../../platform/i18n/en/askForBill.ts')).askForBill,
);
