import { addTexts } from '../i18n/i18n.ts';
import { bills as ja } from '../i18n/ja/bills.ts';

addTexts('bills', ja, async () => (await import('../i18n/en/bills.ts')).bills);
