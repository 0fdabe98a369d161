import { addTexts } from '../../platform/i18n/i18n.ts';
import { mailings as ja } from '../../platform/i18n/ja/mailings.ts';

addTexts('mailings', ja, async () => (await import('../../platform/i18n/en/mailings.ts')).mailings);
