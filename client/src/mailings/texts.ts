import { addTexts } from '../i18n/i18n.ts';
import { mailings as ja } from '../i18n/ja/mailings.ts';

addTexts('mailings', ja, async () => (await import('../i18n/en/mailings.ts')).mailings);
