import { addTexts } from '../i18n/i18n.ts';
import { bank as ja } from '../i18n/ja/bank.ts';

addTexts('bank', ja, async () => (await import('../i18n/en/bank.ts')).bank);
