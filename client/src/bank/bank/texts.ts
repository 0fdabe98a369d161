import { addTexts } from '../../platform/i18n/i18n.ts';
import { bank as ja } from '../../platform/i18n/ja/bank.ts';

addTexts('bank', ja, async () => (await import('../../platform/i18n/en/bank.ts')).bank);
