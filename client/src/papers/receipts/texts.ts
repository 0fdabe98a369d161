import { addTexts } from '../../platform/i18n/i18n.ts';
import { receipts as ja } from '../../platform/i18n/ja/receipts.ts';

addTexts('receipts', ja, async () => (await import('../../platform/i18n/en/receipts.ts')).receipts);
