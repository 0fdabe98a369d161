import { addTexts } from '../i18n/i18n.ts';
import { receipts as ja } from '../i18n/ja/receipts.ts';

addTexts('receipts', ja, async () => (await import('../i18n/en/receipts.ts')).receipts);
