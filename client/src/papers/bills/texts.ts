import { addTexts } from '../../platform/i18n/i18n.ts';
import { bills as ja } from '../../platform/i18n/ja/bills.ts';

addTexts('bills', ja, async () => (await import('../../platform/i18n/en/bills.ts')).bills);
