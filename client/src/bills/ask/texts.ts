import { addTexts } from '../../i18n/i18n.ts';
import { askForBill as ja } from '../../i18n/ja/askForBill.ts';

addTexts('askForBill', ja, async () => (await import('../../i18n/en/askForBill.ts')).askForBill);
