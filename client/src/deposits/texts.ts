import { addTexts } from '../i18n/i18n.ts';
import { deposits as ja } from '../i18n/ja/deposits.ts';

addTexts('deposits', ja, async () => (await import('../i18n/en/deposits.ts')).deposits);
